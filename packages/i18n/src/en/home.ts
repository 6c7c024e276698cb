// Words of the landing page.

export const home = {
  title: 'Candor, a trading venue that anyone can check',
  cashBack: 'Up to {{rate}} cash back',
  tradingFee: '{{rate}} trading fee',
  lead: 'A ledger, not a casino. Every balance is a sum, every order is in a signed log, and nothing on a screen is invented.',
  start: 'Start',
  openExchange: 'Open the exchange',
  footnote: 'Cash back is up to 30 % of the trading fees of people you invite.',
  art: 'Two columns of entries with equal sums',
  artCaption: 'Two sides, one total: every entry has its counterpart.',
  facts: {
    balance: {
      title: 'Every balance is a sum',
      text: 'Balances are sums over a double-entry ledger. Fees, trades and test funds all have two sides.',
    },
    signed: {
      title: 'The log is signed',
      text: 'Each step is a record in one log. Your browser checks the signature of its head by itself.',
    },
    tape: {
      title: 'The tape is real',
      text: 'Each trade on the tape changed two balances. Trades with the house carry a mark.',
    },
  },
  band: {
    title: 'Try it with test funds',
    text: 'An account on this paper venue starts with test money. No card, no deposit.',
  },
} as const;
