// One well-formed request for every call of seconds contracts.

const symbol = 'BTC/USDT';

export const wellFormedSecondsRequests = {
  'GET /api/openapi/GetOddsList': {},
  'GET /api/openapi/GetSecondsPrice': { query: { symbol } },
  'POST /api/webapi/SubmitSecondsOrder': {
    body: {
      aid: '',
      type: 1,
      symbol,
      amount: '100',
      open_time: 180,
      version: 1,
      coin_price: '96000.0',
      win_rate: 0.4,
      lose_rate: '0.4',
      profit_rate: 60,
      mode: 1,
      create_time_new: 1_800_000_000_000,
    },
  },
  'GET /api/webapi/GetSecondsOrderList': {
    query: { symbol, status: '1', id: '1', pageindex: '1', pagesize: '20' },
  },
  'GET /api/webapi/GetSecondsOrderCsv': { query: { symbol, from: '1700000000000' } },
  'GET /api/webapi/GetSecondsLimits': {},
  'POST /api/webapi/SetSecondsLimits': { body: { aid: '', dailyStake: '5000', dailyLoss: '1000' } },
  'POST /api/webapi/SetSecondsCount': { body: { aid: '', dailyCount: 50 } },
  // Longer than a cool-off may last, so that the tests go on with somebody who may open.
  'POST /api/webapi/PauseSeconds': { body: { aid: '', kind: 'coolOff', hours: 9_999 } },
} as const;
