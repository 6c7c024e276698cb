// The short pages about the venue and its rules, in plain words for a paper venue.

export const legal = {
  updated: 'These words describe a paper venue. They are no advice and no offer.',
  about: {
    title: 'About Candor',
    purpose:
      'Candor is a trading venue that anyone can run with one command and anyone can check. Every balance is the sum of a double-entry ledger, and every step of the venue is a record in one signed log.',
    paper:
      'This installation runs in paper mode. Prices come from a simulator, funds are test funds, and mail is captured instead of sent. The program behind the screens is the same as in live mode.',
    promise:
      'Nothing on a screen is invented. Trades with the house carry a mark, samples carry a mark, and nobody, operators included, can set a price or an outcome.',
  },
  statement: {
    title: 'Legal notice',
    venue:
      'This venue is a demonstration. It accepts no deposits, pays no withdrawals and holds no money or tokens of any value. Balances shown here cannot be claimed from anybody.',
    information:
      'What you read here is information about how the program works. It is not investment advice, not a recommendation and not an invitation to trade on any other venue.',
    liability:
      'The software is provided as it is, without warranty, under the licence that comes with it. Whoever runs an installation is responsible for it and for the laws of the place where it runs.',
  },
  privacy: {
    title: 'Privacy policy',
    kept: 'An account needs an e-mail address, a password and a nationality. The password is kept only as an argon2id hash that cannot be read back. Orders, trades and transfers are kept in the log under a number, not under your name.',
    browser:
      'Your browser keeps your user details and display settings on this device, and one cookie that proves that you are signed in. There are no trackers, no advertising and no requests to any other host.',
    shared:
      'Nothing is sold or handed to third parties. In paper mode mails are not sent at all; they wait in a paper mailbox, which the window that asked for them can open.',
    rights:
      'You may ask the operator what is kept about you and ask for its correction. Records of the signed log cannot be altered afterwards, because that is what makes the log worth checking.',
  },
  agreement: {
    title: 'User agreement',
    age: 'You may open an account if you are 18 years old or older, or of legal age where you live if that is later. The nationality that you state cannot be changed afterwards.',
    account:
      'One person has one account. Keep your password to yourself; what is done with it is taken as done by you. You can end every session by setting a new password.',
    funds:
      'New accounts start with test funds. They are worth nothing, cannot be withdrawn and may be reset by the operator of this installation.',
    trading:
      'Orders are matched by price, then by time. Fees are shown before an order is sent and are taken in the currency that you receive. A trade that has happened is final, also when it was a mistake.',
    house:
      'A market maker of the house quotes prices so that the books are not empty. It follows the same rules as everybody, and its trades are marked on the tape.',
  },
  perpetual: {
    title: 'Perpetual contract trading rules',
    state:
      'Perpetual contracts are not open on this installation yet. These are the rules under which they will be offered, so that you can judge them beforehand.',
    terms:
      'Contracts on BTC, ETH, XRP, LTC and EOS are quoted in USDT, trade around the clock in both directions, and can be opened at 10, 20, 50 or 100 times. Your counterparty is the house, at the index price.',
    costs:
      'The opening fee is a tenth of the initial margin and covers opening and closing. The spread is shown before you confirm. A small overnight fee is charged at 00:00 UTC for each open position.',
    risk: 'Leverage multiplies losses as well as gains. When equity falls below half of the used margin, positions are closed, the largest loss first. Your wallet cannot fall below zero.',
  },
  moneyLaundering: {
    title: 'Anti-money-laundering guidelines',
    paper:
      'No money can enter or leave a paper venue, so none can be laundered here. A live venue on this software works under the following rules.',
    identity:
      'People and institutions are identified before they deposit or withdraw. An institution names every shareholder of 25 % or more. Photographs must have been taken within six months of registration.',
    review:
      'Customers with a high risk are reviewed every six months, unusual movements are examined by a person, and records are kept for five years at least.',
    refusal:
      'A transaction whose origin cannot be explained is refused or returned. Every such decision names the operator who took it and the reason.',
  },
} as const;
