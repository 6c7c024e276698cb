// Words of the price chart.

export const chart = {
  label: 'Price chart of {{symbol}}',
  frames: 'Time frame',
  frame: {
    line: 'Line',
    '1': '1m',
    '5': '5m',
    '10': '10m',
    '30': '30m',
    '60': '1h',
    '360': '6h',
    '720': '12h',
    '1440': '1D',
    '7200': '5D',
  },
  indicators: 'Indicators',
  settings: 'Chart settings',
  table: 'Show the data as a table',
  tableTitle: '{{symbol}} by {{frame}}',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  simulated: 'Simulated history',
  column: { time: 'Time (UTC)', open: 'Open', high: 'High', low: 'Low', close: 'Close', volume: 'Volume' },
  failed: 'The chart did not load.',
  buyOrder: 'Buy {{type}} {{amount}}',
  sellOrder: 'Sell {{type}} {{amount}}',
} as const;
