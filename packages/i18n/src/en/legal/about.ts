// The page about the venue: what it is, what makes it different, and how to check that.

export const about = {
  title: 'About Candor',
  lead: 'Candor is a trading venue that anyone can run with one command and anyone can check.',
  why: {
    heading: 'Why it exists',
    text: 'Venues of this kind have a bad name: outcomes chosen for single users, timers that run longer until the trade loses, prices drawn by hand, trades that never happened, invented winners. Candor offers the same products, makes each of these impossible, and shows that it is.',
  },
  checks: {
    heading: 'What you can check',
    items: {
      balances:
        '**Balances.** Each is the sum of a double-entry ledger. You can read every entry with its cause.',
      log: '**The log.** Everything the venue does is a record in one signed log, whose past nobody can change unseen.',
      receipts:
        '**Receipts.** Each contract that ended has one. Your browser recomputes the result from public prices.',
      draws:
        '**Draws.** The tickets and the rules are fixed before the randomness exists. Anyone can draw again.',
      marks: '**Marks.** Trades with the house, samples and simulated prices say what they are.',
    },
  },
  nobody: {
    heading: 'What nobody can do',
    text: 'No role of the staff can set a price, an outcome, or the length of a contract. Every change that staff make carries a name and a reason, and you read those that concern you.',
  },
  products: {
    heading: 'What it offers',
    items: {
      spot: 'Spot exchange with a real order book for 36 pairs',
      perpetual: 'Leveraged perpetual contracts with up to 100 times',
      seconds: 'Seconds contracts whose expiry never moves',
      lock: 'Lock-up mining with interest that is already in a reserve',
      subscription: 'Token subscription with a public draw',
      wallet: 'Wallets with deposits, withdrawals, transfers and swaps',
    },
  },
  modes: {
    heading: 'Paper and live',
    text: 'In paper mode the market is simulated unless the operator chose real prices, every account starts with test funds, and mail is captured. In live mode prices, mail and money are real. The program is the same. A banner on every screen says when it is paper.',
  },
  contact: {
    heading: 'Contact',
    text: 'Questions go to the customer service or to the address at the foot of every page. If you find a hole, please report it to the operator in private before anybody else hears of it.',
  },
} as const;
