// Words of the dialog that closes a position or a part of it.

export const leverClose = {
  open: 'Open now',
  contracts_one: '{{count}} contract',
  contracts_other: '{{count}} contracts',
  quantity: 'Contracts to close',
  share: 'Share of the position',
  profitOfPart: 'Profit of this part at the mark now',
  stays: 'Stays open',
  keepsStops: 'What stays open keeps its TP/SL.',
  atTick: 'Closes at the first tick after this, without a spread and without a fee.',
  yes_one: 'Close {{count}} contract',
  yes_other: 'Close {{count}} contracts',
  smaller_one: 'The position became smaller meanwhile: {{count}} contract is open now.',
  smaller_other: 'The position became smaller meanwhile: {{count}} contracts are open now.',
  checkAgain: 'Fewer contracts are open by now. Check how many to close, then press again.',
  closing_one: '{{count}} contract is closing',
  closing_other: '{{count}} contracts are closing',
  partOf: 'Part of {{number}}',
} as const;
