// The rules of perpetual contracts, with the numbers that an installation starts with.

export const perpetual = {
  title: 'Perpetual contract trading rules',
  lead: 'Perpetual contracts follow the price of a currency without an end date. They are made with the house, at the index price. The terms in force stand in the order form.',
  contracts: {
    heading: 'Contracts',
    items: {
      symbols: 'BTC, ETH, XRP, LTC and EOS, quoted and settled in USDT.',
      hours:
        'Long or short, at any hour of any day; a position may be closed, whole or in part, the moment after it was opened.',
      multiples: 'Multiples of 10, 20, 50 or 100. All positions share the leverage wallet as margin.',
      limits:
        'At most 1,000,000 USDT of value for each user on BTC and ETH, 200,000 USDT on the others, and never more than the house can pay.',
    },
  },
  costs: {
    heading: 'Costs',
    items: {
      spread:
        '**Spread.** 0.5\u00a0% of the price for BTC and 1\u00a0% for the others, from bid to ask: half of it counts when opening, nothing when closing.',
      fee: '**Fee.** 10\u00a0% of the initial margin, once, when opening; closing is included. That is 1.0, 0.5, 0.2 or 0.1\u00a0% of the value at 10, 20, 50 or 100 times. A revoked order gets it back in full.',
      overnight: '**Overnight.** 0.01\u00a0% of the value for each position that is open at 00:00 UTC.',
    },
  },
  orders: {
    heading: 'Orders',
    text: 'A market order opens at the first price that is observed after it was accepted, so nobody trades on a price that is already known. A limit order waits until the price with its half of the spread has reached it. Closing works like a market order.',
    stops:
      'For a long, take-profit lies above 100.5\u00a0% and stop-loss below 99.5\u00a0% of the present price, or for a limit order that waits, of its limit; for a short, take-profit lies below 99.5\u00a0% and stop-loss above 100.5\u00a0%. Whichever is reached first closes the position.',
  },
  risk: {
    heading: 'Risk rate and liquidation',
    text: 'The risk rate is your equity divided by the margin in use.',
    items: {
      transfer: 'Below 100\u00a0% you are warned, and nothing may be moved out of the wallet.',
      opening:
        'An order that would leave less than 70\u00a0% is refused, and falling below it warns you again.',
      liquidation:
        'Below 50\u00a0% your positions are liquidated: pending orders are revoked first, then the largest loss is closed, until the rate is above 60\u00a0% or nothing is left.',
    },
  },
  losses: {
    heading: 'When a loss is larger than the margin',
    text: 'Your wallet never falls below zero. What is missing is paid by the insurance account, then by the house. No user without a position bears a loss. If house and insurance together could not pay the profits of users, the largest profits would be closed at the present price first.',
  },
  prices: {
    heading: 'Prices',
    text: 'On a live venue each price is the median of at least three sources. While it is stale or halted, nothing opens, closes or is liquidated. Every closed position has a receipt that your browser can verify.',
  },
} as const;
