// Words of the frame: places, roles, the operator's card, states, and what every change asks for.

export const frame = {
  brand: 'Candor',
  mark: 'Console',
  skip: 'Skip to the content',
  navigation: 'Places of the console',
  menu: 'Menu',
  close: 'Close',
  back: 'Back to the list',
  messages: 'Messages',
  paper: 'Paper trading: simulated market, no real money',
  noOutcome: 'No role can set an outcome or a price.',
  toDay: 'Switch to day colours',
  toNight: 'Switch to night colours',
  language: 'Language: {{name}}',
  signOut: 'Sign out',
  yourSignIn: 'Your sign-in',
  waiting: 'waiting',
  notFound: 'There is no such place, or your roles do not open it.',
  screenFailed: 'This screen could not be shown.',
  reload: 'Load again',
  noPlace: 'Your roles open no place of the console. Ask an admin.',
} as const;

export const place = {
  overview: 'Overview',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  identity: 'Identity',
  users: 'Users',
  house: 'House accounts',
  reserves: 'Reserves',
  markets: 'Markets',
  contracts: 'Contracts',
  mining: 'Lock-up mining',
  projects: 'Subscriptions',
  exposure: 'Exposure',
  settlements: 'Settlements',
  notices: 'Notices',
  audit: 'Audit log',
  settings: 'Settings',
  operators: 'Operators',
} as const;

export const role = {
  support: 'support',
  finance: 'finance',
  compliance: 'compliance',
  product: 'product',
  admin: 'admin',
} as const;

export const roleDoes = {
  support: 'users, freezing, unbinding',
  finance: 'deposits, withdrawals, house accounts, networks, gifts',
  compliance: 'identity, limits, levels, high risk, audit log',
  product: 'currencies, markets, fees, rates, contracts, lock-up plans, projects, countries, notices',
  admin: 'operators, settings, price sources, audit log',
} as const;

export const state = {
  loading: 'Loading…',
  retry: 'Retry',
  unreachable: 'The server did not answer. Check the connection and try again.',
  uncertain: 'The answer did not arrive. Send it again: it will have one effect only.',
  missingTitle: 'An answer is missing',
  missingText:
    'Something was sent from this tab, and no answer came. It may have been carried out: look into the audit log before you send it again.',
  repeatedTitle: 'Carried out once',
  repeatedText:
    'The same was sent before and had got no answer. This is that answer: nothing was done twice. For a second one, send it once more.',
  signedOut: 'Your session has ended. Sign in again.',
  stale: 'not up to date',
  none: '–',
  utc: '{{time}} UTC',
  page: 'Page {{page}} of {{pages}}',
  previous: 'Previous',
  next: 'Next',
  search: 'Search',
  yes: 'Yes',
  on: 'On',
  off: 'Off',
} as const;

export const change = {
  reason: 'Reason',
  audited: 'kept in the audit log',
  shownToUser: 'shown to the user, kept in the audit log',
  usual: 'Insert a usual reason',
  count: '{{length}} / {{max}}',
  reasonShort: 'Give a reason of at least {{min}} characters.',
  reasonPlaceholder: 'Why is this done?',
  what: 'What will happen',
  cancel: 'Cancel',
  sending: 'Sending…',
  doneBody: 'Action {{action}} stands in the audit log.',
  needed: 'Fill this in.',
  number: 'Enter a plain number.',
  aboveZero: 'Enter an amount above zero.',
  atLeast: 'Enter at least {{least}}.',
  atMost: 'Enter at most {{most}}.',
  codeWrong: 'Enter 2 to 10 capitals or digits.',
  none: 'Nothing changes yet.',
} as const;
