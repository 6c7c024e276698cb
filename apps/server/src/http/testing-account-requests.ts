// One well-formed request for every call of the account, for tests that then spoil them one field at a time.

const NOBODY = '018f4b8e-0000-7000-8000-000000000000';
const password = 'Other-Hand7';
const passwords = { password: 'Steady-Hand8', repeatPassword: 'Steady-Hand8' };
const page = { pageindex: '1', pagesize: '20' };

/** As a browser sends it; it proves nothing. */
const assertion = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  authenticatorAttachment: 'platform',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
};
const attestation = {
  ...assertion,
  response: { clientDataJSON: 'e30', attestationObject: 'AAAA', transports: ['internal'] },
};

const factor = { code: '000000', passkey: assertion };

/** The passwords are wrong, so that nothing that a test goes on with is ended or frozen. */
export const wellFormedAccountRequests = {
  'POST /api/webapi/LoginSecondFactor': {
    body: [
      { challenge: 'A'.repeat(32), code: '000000' },
      { challenge: 'A'.repeat(32), recoveryCode: 'ABCDE-FGHJK' },
      { challenge: 'A'.repeat(32), passkey: assertion },
    ],
  },
  'POST /api/webapi/StartPasskeyLogin': { body: { challenge: 'A'.repeat(32) } },
  'GET /api/webapi/GetAccount': {},
  'POST /api/webapi/SetLanguage': { body: { aid: '', language: 'en' } },
  'GET /api/webapi/GetAccountLog': { query: page },
  'GET /api/webapi/GetReferral': { query: { ...page, record: '1', trade: '1' } },
  'POST /api/webapi/SendAccountCode': {
    body: [
      { aid: '', purpose: 'tradePassword' },
      { aid: '', purpose: 'mailbox', email: 'other@example.org' },
    ],
  },
  'POST /api/webapi/SetTradePwd': {
    body: { aid: '', loginPassword: password, ...passwords, emailCode: '000000', ...factor },
  },
  'POST /api/webapi/ResetTradePwd': {
    body: { aid: '', loginPassword: password, ...passwords, emailCode: '000000', ...factor },
  },
  'POST /api/webapi/ChangeMailbox': {
    body: { aid: '', email: 'other@example.org', emailCode: '000000', password, ...factor },
  },
  'POST /api/webapi/SetMailWord': {
    body: [
      { aid: '', word: 'blue heron', password, ...factor },
      { aid: '', word: null, password, ...factor },
    ],
  },
  'POST /api/webapi/FreezeAccount': { body: { aid: '', password } },
  'GET /api/webapi/GetSessions': {},
  'POST /api/webapi/EndSession': { body: { aid: '', id: NOBODY } },
  'POST /api/webapi/EndOtherSessions': {},
  'POST /api/webapi/StartTotp': {},
  'POST /api/webapi/ConfirmTotp': { body: { aid: '', password, code: '000000', passkey: assertion } },
  'POST /api/webapi/StopTotp': { body: { aid: '', password, ...factor } },
  'POST /api/webapi/NewRecoveryCodes': { body: { aid: '', password, ...factor } },
  'POST /api/webapi/ShowLiabilitySecret': { body: { aid: '', password, ...factor } },
  'GET /api/webapi/GetPasskeys': {},
  'POST /api/webapi/StartPasskey': { body: { aid: '', password, ...factor } },
  'POST /api/webapi/FinishPasskey': { body: { aid: '', name: 'Phone', passkey: attestation } },
  'POST /api/webapi/RemovePasskey': { body: { aid: '', id: NOBODY, password, ...factor } },
  'POST /api/webapi/StartPasskeyCheck': {},
  'GET /api/webapi/GetApiKeys': {},
  'POST /api/webapi/CreateApiKey': {
    body: {
      aid: '',
      name: 'Maker',
      mayTrade: true,
      addresses: ['192.0.2.0/24'],
      days: 30,
      password,
      ...factor,
    },
  },
  'POST /api/webapi/DeleteApiKey': { body: { aid: '', id: NOBODY } },
} as const;
