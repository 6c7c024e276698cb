// The privacy policy: what is kept about a person, who can see it, and what cannot be taken back.

export const privacy = {
  title: 'Privacy policy',
  lead: 'This policy says what this venue keeps about you, why, who can see it, and for how long.',
  kept: {
    heading: 'What is kept',
    items: {
      account:
        '**Your account.** E-mail address, nationality, invitation code, who invited you, the anti-phishing word if you chose one, and the password as an argon2id hash that nobody can turn back.',
      trading:
        '**Your dealings.** Orders, trades, transfers, deposits and withdrawals, in the signed log under a number instead of your name.',
      security:
        '**Security.** Sessions with browser and time, sign-ins with the network address, API keys with their addresses and last use, and secrets of second factors, which are encrypted.',
      identity:
        '**Identity, if you verify it.** Names, document numbers and pictures, encrypted under a key that lies outside the database. Pictures are made anew from their pixels, without hidden data such as the place of a photograph.',
    },
  },
  browser: {
    heading: 'In your browser',
    items: {
      session: '**candor_session** is a cookie that proves you are signed in. It ends with your session.',
      device:
        '**candor_device** is a cookie by which this browser is recognised when you sign in again, so that others who try passwords do not lock you out. It lasts 180 days from your last sign-in.',
    },
    text: 'On this device your browser also keeps the number of your account, display settings and the random bytes of your ticket purchases, and until the tab closes since when you look at seconds contracts, where a code was mailed, and marks of what you sent without an answer. There are no trackers, advertising, or requests to other hosts.',
  },
  people: {
    heading: 'Who can see it',
    text: 'Staff open an account only with a reason. A document is shown to the reviewer of your verification for one minute, after a reason. Each of these steps is written down for good, and you read in the log of your account that it was opened, by whom and why.',
    shared:
      'Nothing is sold. Others receive data about you only where the law obliges the operator to hand it over, and the mail service of a live venue receives the address that a mail goes to.',
  },
  paper: {
    heading: 'On a paper venue',
    text: 'Mail is captured instead of sent. It can be read in the window that asked for it, and is forgotten after a week. Use no password that you use elsewhere, and no real documents.',
  },
  published: {
    heading: 'The published log',
    text: 'The operator of a venue can publish the signed log; on a paper venue it is published unless the operator switches that off. Everybody can then read it and replay it. Your dealings stand in it under your number, with amounts and times, and with the transaction numbers of your deposits. No e-mail address, name, document, network address or device is in it. What was published cannot be taken back.',
  },
  time: {
    heading: 'How long',
    text: 'Records of dealings and of verifications are kept for at least five years, because rules against money laundering ask for it. Records of the signed log are never changed or removed: that is what makes every balance checkable.',
  },
  rights: {
    heading: 'Your rights',
    items: {
      read: 'You can read your account log and download your ledger at any time.',
      ask: 'You can ask the operator what is kept about you, and have what is wrong corrected.',
      end: 'You can end sessions and freeze your account yourself. What must be kept stays for the time named above.',
    },
  },
} as const;
