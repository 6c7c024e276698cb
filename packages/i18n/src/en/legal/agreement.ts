// The user agreement: who may have an account, what is done with it, and what binds the venue.

export const agreement = {
  title: 'User agreement',
  lead: 'By opening an account you agree to these terms with the operator of this venue.',
  who: {
    heading: 'Who may have an account',
    items: {
      age: 'You are 18 years old or older, or of legal age where you live if that is later.',
      one: 'You open the account for yourself, or for an institution that you represent. One person has one account.',
      nationality:
        'You state your nationality truthfully. It decides which products you are offered and cannot be changed afterwards.',
    },
  },
  security: {
    heading: 'Keeping it safe',
    text: 'Choose a password that you use nowhere else, and a second factor. What is done with your password counts as done by you until you report it. After a change of passwords, mailbox or second factors nothing can be withdrawn or sent for 24 hours.',
  },
  money: {
    heading: 'Money',
    text: 'On a paper venue balances are test funds without value. On a live venue these rules hold:',
    items: {
      deposit: 'A deposit is credited once, after its transaction was reviewed.',
      address:
        'A withdrawal goes to the address that you bound, 24 hours after binding it at the earliest. Only support can unbind an address.',
      withdrawal:
        'A withdrawal is made at the fee that its form showed or not at all. Large ones need the approval of two people.',
      taken: 'Staff cannot take money from you, except what is left of a gift that they name.',
    },
  },
  trading: {
    heading: 'Trading',
    items: {
      book: '**Spot.** Orders are matched by price, then by time. The usual fee is 0.045\u00a0% of what you receive, and is shown before you send the order.',
      house:
        '**The house.** A market maker of the house quotes under the same rules as everybody and is marked. Leveraged and seconds contracts are made with the house itself, at prices of a public tape.',
      final:
        '**Final.** What the log has accepted is final, also when it was a mistake. Nobody, the operator included, can set a price or an outcome.',
      yield:
        '**Lock-up and subscription.** Terms are fixed when you agree to them. Interest that was promised is held in a reserve, and a draw can be made again by anyone.',
      cashBack:
        '**Cash back.** Inviters receive up to 30\u00a0% of the spot trading fees of the people they invite.',
    },
  },
  forbidden: {
    heading: 'What is not allowed',
    text: 'No use for money laundering or fraud, no account for somebody else, no false documents, and no attack on the venue or its users. Faults that you find and report in private are welcome.',
  },
  freeze: {
    heading: 'Freezing',
    text: 'Staff can freeze an account for a reason, which you are told. That ends the open spot orders of the account and releases what they held. A frozen account can still be read and its passwords changed. Otherwise it can only take risk off: waiting leverage orders can be cancelled, positions closed, and withdrawals cancelled that nobody has approved. You can freeze your own account at any time; support opens it again.',
  },
  changes: {
    heading: 'Changes',
    text: 'A changed text is published here with its date, and earlier versions are kept. Terms of a contract, a lock or a subscription that you already hold do not change.',
  },
} as const;
