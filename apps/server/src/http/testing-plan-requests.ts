// One well-formed request for every call of lock-up mining and token subscriptions.

const nothing = 999_999_999;
const period = { from: '1700000000000', to: '1800000000000' };

export const wellFormedPlanRequests = {
  'GET /api/webapi/GetLockConfigList': {},
  'POST /api/webapi/SubmitLockMining': { body: { aid: '', plan: 1, version: 1, amount: '100' } },
  'POST /api/webapi/LeaveLockMining': { body: { aid: '', id: nothing } },
  'GET /api/webapi/GetLockMiningList': {
    query: { status: 'ended', id: '1', pageindex: '1', pagesize: '20' },
  },
  'GET /api/webapi/GetLockMiningCsv': { query: period },
  'GET /api/webapi/GetLockAccrualCsv': { query: period },
  'GET /api/webapi/GetTicketOrderCsv': { query: period },
  'GET /api/openapi/GetProjectList': {},
  'GET /api/openapi/GetProject': { query: { id: String(nothing) } },
  'POST /api/webapi/BuyTickets': {
    body: { aid: '', project: nothing, version: 1, tickets: 1, nonce: 'a1'.repeat(32) },
  },
  'GET /api/openapi/GetTicketList': { query: { id: String(nothing), after: '1', limit: '10' } },
  'GET /api/openapi/GetWinningTickets': { query: { id: String(nothing), skip: '1', limit: '10' } },
  'GET /api/webapi/GetTicketOrders': { query: { pageindex: '1', pagesize: '20' } },
  'POST /api/openapi/SubmitBeacon': { body: { project: nothing, value: 'b2'.repeat(48) } },
} as const;
