// One well-formed request for every call of leveraged contracts.

const symbol = 'BTC/USDT';
const order = { aid: '', symbol, direction: 'long', contracts: 1, multiple: 10 } as const;

export const wellFormedLeverRequests = {
  'POST /api/Lever/GetLeverConfig': {},
  'POST /api/webapi/SubmitLeverOrder': {
    body: [
      { ...order, type: 'market', takeProfit: '200000.0', stopLoss: '1000.0' },
      { ...order, direction: 'short', type: 'limit', price: '150000.0', takeProfit: null, stopLoss: null },
    ],
  },
  'GET /api/webapi/GetLeverOrderList': {
    query: { symbol, status: 'closed', id: '1', pageindex: '1', pagesize: '20' },
  },
  'GET /api/webapi/GetLeverOrderCsv': { query: { symbol, to: '1800000000000' } },
  'POST /api/webapi/CancelLeverOrder': { body: { aid: '', id: 999_999_999 } },
  'POST /api/webapi/CancelAllLeverOrder': { body: { aid: '', symbol } },
  'POST /api/webapi/CloseLeverOrder': { body: { aid: '', id: 999_999_999 } },
  'POST /api/webapi/CloseAllLeverOrder': { body: { aid: '', which: 'short' } },
  'POST /api/webapi/SetLeverStyStsPrice': {
    body: { aid: '', id: 999_999_999, takeProfit: '200000.0', stopLoss: null },
  },
  'GET /api/webapi/GetLeverAccount': {},
} as const;
