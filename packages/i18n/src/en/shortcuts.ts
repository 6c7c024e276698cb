// Words of the keyboard shortcuts.

export const shortcuts = {
  use: 'Use keyboard shortcuts',
  note: 'They rest while you type in a field and with Ctrl, Alt or the command key held.',
  andThen: 'then',
  group: { everywhere: 'Everywhere', trade: 'On a trade screen', go: 'Go to' },
  action: {
    help: 'Open this list',
    search: 'Search the markets',
    buy: 'Choose buy, long or up',
    sell: 'Choose sell, short or down',
    price: 'Go to the price',
    amount: 'Go to the amount',
    cancelAll: 'Cancel all orders or close all positions, after a question',
    previousFrame: 'Shorter time frame of the chart',
    nextFrame: 'Longer time frame of the chart',
  },
} as const;
