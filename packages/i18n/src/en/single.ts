// Words above a list that shows one thing alone: which one it is, and the way to all of them.

export const single = {
  order: 'Order {{number}}',
  trade: 'Trade {{number}}',
  leverOrder: 'Contract order {{number}}',
  position: 'Position {{number}}',
  contract: 'Seconds contract {{number}}',
  lock: 'Lock {{number}}',
  record: 'Record {{number}}',
  swap: 'Swap at quote {{number}}',
  withdrawal: 'Withdrawal {{number}}',
  deposit: 'Deposit with transaction {{number}}',
  reportedDeposit: 'Deposit {{number}}',
  cashBack: 'Cash back of trade {{number}}',
  all: 'Show all',
  missing: 'Not found: nothing in this account has this number.',
} as const;
