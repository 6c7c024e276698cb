// One well-formed request for every call of deposits, withdrawals, swaps, sends and identity documents.

const page = { pageindex: '1', pagesize: '20' };
const period = { from: '1700000000000', to: '1800000000000' };
const proof = { tradePassword: 'Trade-Hand7', code: '000000' };
const swap = { aid: '', fo: 'USDT', to: 'BTC', amount: '10' };

export const wellFormedWalletRequests = {
  'GET /api/openapi/GetWalletTerms': {},
  'GET /api/openapi/GetReceiptAdress': { query: { network: 'erc20' } },
  'POST /api/UploadImg/Screenshot': {},
  'POST /api/webapi/SubmitCoinDeposit': {
    body: {
      aid: '',
      network: 'erc20',
      amount: '25',
      transaction: `0x${'ab'.repeat(32)}`,
      screenshot: '018f4b8e-0000-4000-8000-000000000000',
    },
  },
  'GET /api/webapi/GetCoinDepositList': {
    query: { ...page, way: 'erc20', transaction: `0x${'ab'.repeat(32)}`, id: '1' },
  },
  'POST /api/openapi/PostPlayerReceiveAddress': {
    body: { aid: '', network: 'erc20', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', ...proof },
  },
  'GET /api/openapi/GetReceiveAddress': {},
  'POST /api/webapi/SubmitWithdrawLog': {
    body: {
      ...{ aid: '', network: 'erc20', amount: '25', fee: '5', ...proof },
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    },
  },
  'GET /api/webapi/GetWithdrawLogList': { query: { ...page, id: '1' } },
  'GET /api/webapi/GetCoinDepositCsv': { query: period },
  'GET /api/webapi/GetWithdrawLogCsv': { query: period },
  'GET /api/webapi/GetTransferCsv': { query: period },
  'GET /api/webapi/GetSendCsv': { query: period },
  'GET /api/webapi/GetCurrencyTransferCsv': { query: period },
  'GET /api/webapi/GetCurrencyTransferList': { query: { ...page, quote: '1' } },
  'GET /api/webapi/GetSendList': { query: { ...page, id: '1' } },
  'GET /api/webapi/GetTransferList': { query: { ...page, id: '1' } },
  'POST /api/webapi/CancelWithdrawLog': { body: { aid: '', id: 999_999_999 } },
  'POST /api/webapi/SubmitCurrencyQuote': { body: swap },
  'POST /api/webapi/SubmitCurrencyTransfer': { body: { ...swap, quote: 999_999_999 } },
  'POST /api/webapi/SendToAccount': {
    body: { aid: '', recipient: 'nobody@example.org', symbol: 'USDT', amount: '10', ...proof },
  },
  'GET /api/webapi/GetLedgerCsv': { query: { wallet: '1', currency: 'USDT', kind: 'deposit' } },
  'POST /api/UploadImg/Certification': {},
  'GET /api/webapi/GetCertification': {},
  'GET /files/:id': {},
} as const;
