// The privacy policy: what is kept about a person, who can see it, and what cannot be taken back.

export const privacy = {
  title: 'Privacy policy',
  lead: 'This policy says what this venue keeps about you, why, who can see it, and for how long.',
  kept: {
    heading: 'What is kept',
    items: {
      account:
        '**Your account.** E-mail address, nationality, language, invitation code, who invited you, the anti-phishing word if you chose one, passwords as argon2id hashes that nobody can turn back, your settings and messages, and what staff did to the account, with their reasons.',
      trading:
        '**Your dealings.** Orders, trades, transfers, deposits and withdrawals, in the signed log under a number instead of your name. Outside of it the addresses to which you withdraw, and payment screenshots, which are encrypted.',
      security:
        '**Security.** Sessions with browser and time, sign-ins with the network address, API keys with their addresses and last use, and secrets of second factors, which are encrypted.',
      identity:
        '**Identity, if you verify it.** Names, document numbers and pictures, encrypted under a key that lies outside the database. Pictures are made anew from their pixels, without hidden data such as the place of a photograph. Marks of the document numbers tell whether the same document was sent for another account.',
    },
  },
  browser: {
    heading: 'In your browser',
    items: {
      session: '**candor_session** is a cookie that proves you are signed in. It ends with your session.',
      device:
        '**candor_device** is a cookie by which this browser is recognised when you sign in again, so that others who try passwords do not lock you out. It lasts 180 days from your last sign-in.',
    },
    text: 'On this device your browser also keeps the number of your account, display settings, the random bytes of your ticket purchases, and the key and the newest root of this venue that it saw, and until the tab closes since when you look at seconds contracts, where a code was mailed, and marks of what you sent without an answer. There are no trackers, advertising, or requests to other hosts.',
  },
  people: {
    heading: 'Who can see it',
    text: 'Staff open an account only with a reason, and take up a request of yours under their name. Each of these steps is written down for good, and you read in the log of your account that it was opened, by whom and why. Names and document numbers are shown to the reviewer of your verification, and each picture to whoever checks it, after a reason and for one minute. What staff see without a reason is your e-mail address, in the lists of requests that they work on and when they search for it.',
    shared:
      'Nothing is sold. Others receive data about you only where the law obliges the operator to hand it over, and the mail service of a live venue receives the address that a mail goes to. Of the other users, whoever you send money to sees the number of your account, and whoever invited you the number and time of each spot trade of which they receive cash back. The home page can show the largest gains of seconds contracts, without whose they are.',
  },
  paper: {
    heading: 'On a paper venue',
    text: 'Mail is captured instead of sent. It can be read in the window that asked for it, and is forgotten after a week. Use no password that you use elsewhere, and no real documents.',
  },
  published: {
    heading: 'The published log',
    text: 'The operator of a venue can publish the signed log; on a paper venue it is published unless the operator switches that off. Everybody can then read it and replay it. Your dealings stand in it under your number, with amounts and times, with the transaction numbers of your deposits and withdrawals, and with your level, freezes, own limits and breaks. Whoever knows one of your dealings, for example because you sent them money or they invited you, can find your number by it, and so all the others. No e-mail address, name, document, network address or device is in it. What was published cannot be taken back.',
  },
  time: {
    heading: 'How long',
    text: 'Records of dealings and of verifications are kept for at least five years from your last dealing, because rules against money laundering ask for it. Records of the signed log are never changed or removed: that is what makes every balance checkable.',
    sooner:
      'Other things go sooner: codes after a day, mails about your account after 30 days, marks of your devices and networks and ended sessions after 180 days. Backups hold all of it until they are deleted in their turn.',
  },
  rights: {
    heading: 'Your rights',
    items: {
      read: 'You can read your account log and download your ledger at any time.',
      ask: 'You can ask the operator, at the address at the foot of the page, for a copy of everything that is kept about you, as a file that programs can read, and have what is wrong corrected.',
      erase:
        'You can have everything erased that says who you are, once the time named above is over, or sooner where no rule asks to keep it. The signed log keeps numbers alone.',
      object:
        'You can object to a use of your data, and complain to the data protection authority where you live.',
      end: 'You can end sessions and freeze your account yourself. What must be kept stays for the time named above.',
    },
  },
} as const;
