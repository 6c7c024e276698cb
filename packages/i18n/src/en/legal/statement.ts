// The legal notice: who runs a venue, what the two modes are, and what is not promised.

export const statement = {
  title: 'Legal notice',
  lead: 'This page says who is responsible for this venue, what it offers, and what nobody promises you.',
  operator: {
    heading: 'Who runs this venue',
    text: 'Candor is open software. Every installation has an operator of its own, who is responsible for it and for keeping the laws of the place where it is offered. The operator of this one can be reached at the address at the foot of every page.',
    names:
      'Staff work under their names: whoever changes something that concerns you is named in the log of your account, with the reason.',
  },
  modes: {
    heading: 'Two modes',
    text: 'An installation runs in one of two modes and can never be moved from one to the other.',
    items: {
      paper:
        '**Paper.** Prices come from a simulator, or from public sources where the operator chose so. Funds are test funds: they are worth nothing, cannot be paid out and cannot be claimed from anybody. A banner on every screen says so.',
      live: '**Live.** Prices come from at least three independent sources. Deposits and withdrawals concern real tokens. Products with legal limits are off in every country until the operator switches them on there.',
    },
  },
  advice: {
    heading: 'No advice and no offer',
    text: 'What you read here explains how the program works. It is no investment advice, no recommendation and no invitation to trade. Rows that are marked as samples are examples, and nobody earned them.',
  },
  risk: {
    heading: 'Risk',
    items: {
      prices: '**Prices.** They can change quickly and against you, at any hour.',
      leverage:
        '**Leverage.** A position at 100 times can be lost by a small move. No wallet falls below zero, but the margin can be gone.',
      seconds:
        '**Seconds contracts.** A wrong direction loses the part of the stake that the terms name. They are a short bet against the house, not an investment.',
      tokens: '**Tokens.** A token that you subscribe to can lose all its value.',
    },
  },
  working: {
    heading: 'Availability',
    text: 'The venue can stand still for maintenance, after a fault, or where prices are missing. What was confirmed to you is kept. While a price is stale, nothing opens, settles or is liquidated on it.',
  },
  liability: {
    heading: 'Liability',
    text: 'The software is provided as it is, without warranty, under the licence that comes with it. Whoever operates an installation answers to its users under the law that applies to both of them; nothing on this page takes away rights that this law gives you.',
  },
} as const;
