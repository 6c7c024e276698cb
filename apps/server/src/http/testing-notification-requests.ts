// One well-formed request for every call of messages and price alerts.

const nothing = 999_999_999;

export const wellFormedNotificationRequests = {
  'GET /api/webapi/GetNotifications': { query: { kind: 'fill', pageindex: '1', pagesize: '20' } },
  'GET /api/webapi/GetUnreadNotifications': {},
  'POST /api/webapi/MarkNotificationsRead': { body: { aid: '', id: nothing } },
  'GET /api/webapi/GetNotificationSettings': {},
  'POST /api/webapi/SetNotifications': { body: { aid: '', kind: 'fill', app: true, mail: false } },
  'GET /api/webapi/GetPriceAlerts': {},
  'POST /api/webapi/SetPriceAlert': {
    body: { aid: '', symbol: 'BTC/USDT', basis: 'last', direction: 'above', price: '999999.0' },
  },
  'POST /api/webapi/RemovePriceAlert': { body: { aid: '', id: nothing } },
} as const;
