// Words of the landing page.

export const home = {
  title: 'Candor, a trading venue that anyone can check',
  cashBack: 'Up to {{rate}} cash back',
  tradingFee: '{{rate}} trading fee',
  lead: 'A ledger, not a casino. Every balance is a sum, every order is in a signed log, and nothing on a screen is invented.',
  start: 'Start',
  cashBackMeaning: 'Cash back is up to {{rate}} of the spot trading fees of people you invite.',
  agreement:
    'By starting you accept the <terms>user agreement</terms> and the <privacy>privacy policy</privacy>.',
  shortcuts: 'Often used',
  transfer: 'Transfer',
  seconds: 'Seconds',
  carousel: {
    label: 'How this venue works, in pictures',
    pause: 'Stop the pictures',
    play: 'Let the pictures run',
    dot: 'Picture {{number}} of {{count}}',
    ledger: {
      art: 'Two columns of entries with equal sums',
      caption: 'Two sides, one total: every entry has its counterpart.',
    },
    tree: {
      art: 'A tree whose leaves lead to one signed root',
      caption: 'Every record is a leaf below the signed head of the log.',
    },
    queue: {
      art: 'Offers that stand in line at their prices',
      caption: 'One line at every price: who came first trades first.',
    },
  },
  offers: {
    buy: 'Buy offers',
    sell: 'Sell offers',
    time: 'Time ({{zone}})',
    total: 'Total ({{currency}})',
    price: 'Price ({{currency}})',
    currency: 'Currency',
    failed: 'The offers did not load.',
    stopped: 'Updates have stopped: {{reason}}',
  },
  samples: {
    mark: 'Sample',
    winners: 'Top winners',
    trend: 'Trend',
    card: 'Card',
    invested: 'Invested',
    back: 'Back',
    roi: 'ROI',
    currency: 'Currency',
    last: 'Last',
    change: 'Change',
    failed: 'The sample rows did not load.',
    off: 'This venue shows no sample rows.',
    real: 'Real, last 24 hours',
    none: 'Nothing in the last 24 hours.',
  },
  facts: {
    balance: {
      title: 'Every balance is a sum',
      text: 'Balances are sums over a double-entry ledger. Fees, trades and deposits all have two sides.',
    },
    timers: {
      title: 'Timers never move',
      text: 'A seconds contract ends at the last tick up to its expiry. Anyone can recompute its receipt.',
    },
    draws: {
      title: 'Draws anyone can repeat',
      text: 'Tickets, rules and beacon are public. The page draws again in your browser.',
    },
  },
  band: {
    title: 'Try it with test funds',
    text: 'An account on this paper venue starts with test money. No card, no deposit.',
    liveTitle: 'Open an account',
    liveText: 'An e-mail address and a password are enough to begin. For people of 18 years or more.',
  },
} as const;
