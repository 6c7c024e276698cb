// Every address of the app, in one place: links are made here and nowhere else.

/** The views of the screen that moves money. */
export const moneyViews = ['assets', 'deposit', 'withdraw', 'transfer', 'swap', 'send', 'address'] as const;
export type MoneyView = (typeof moneyViews)[number];

export const paths = {
  home: () => '/',
  /** The home page with the tour open. */
  tour: () => '/?tour=1',
  login: () => '/login',
  register: () => '/register',
  forgetPwd: () => '/forgetPwd',
  allMarket: () => '/allMarket',
  /** What the venue says to everybody, and beside it what it says to the user. */
  noticeList: (tab?: string) => (tab === undefined ? '/noticeList' : `/noticeList?tab=${encodeSymbol(tab)}`),
  /** Where everybody checks the venue. */
  transparency: () => '/transparency',
  noticeDetail: (id?: string) =>
    id === undefined ? '/noticeDetail/:id' : `/noticeDetail/${encodeURIComponent(id)}`,
  dealCenter: (symbol?: string) =>
    symbol === undefined ? '/dealCenter' : `/dealCenter?symbol=${encodeSymbol(symbol)}`,
  /** The exchange with the user's own orders open, at one of their tabs: open, history, trades. */
  spotOrders: (tab?: string) => `/dealCenter?orders=${encodeSymbol(tab ?? 'open')}`,
  /** One of the user's own spot orders alone, wherever it stands, and what one trade was to the user. */
  spotOrder: (order?: string) => `/dealCenter${only({ order })}`,
  spotTrade: (trade?: string) => `/dealCenter${only({ trade })}`,
  /** The seconds contract of one symbol, named by its base currency. */
  trade: (symbol?: string) =>
    symbol === undefined ? '/trade/:symbol' : `/trade/${encodeURIComponent(symbol)}`,
  /** The seconds contract of the symbol that was looked at last. */
  secondsOrder: () => '/secondsOrder',
  /** The user's own seconds contracts, those in progress and those that have ended. */
  coinOrder: (tab?: string) => (tab === undefined ? '/coinOrder' : `/coinOrder?tab=${encodeSymbol(tab)}`),
  /** One of the user's own seconds contracts alone, in progress or ended. */
  secondsContract: (contract?: string) => `/coinOrder${only({ contract })}`,
  /** Perpetual contracts; without a symbol the one that was looked at last. */
  leverDealCenter: (symbol?: string) =>
    symbol === undefined ? '/leverDealCenter' : `/leverDealCenter?symbol=${encodeSymbol(symbol)}`,
  /** The place of the open positions, with the account's risk and everything that ends them. */
  leverTransactions: () => '/leverTransactions',
  /** The place of all perpetual orders, by state: open, pending, closed, revoked. */
  leverList: (tab?: string) => (tab === undefined ? '/leverList' : `/leverList?tab=${encodeSymbol(tab)}`),
  /** One perpetual order alone, whichever state it is in. */
  leverOrder: (order?: string) => `/leverList${only({ order })}`,
  lock: () => '/lock',
  /** One of the user's own locks alone, open or ended. */
  ownLock: (lock?: string) => `/lock${only({ lock })}`,
  ieorg: () => '/ieorg',
  /** One project of token subscription. */
  ieorgDetail: (id?: string) =>
    id === undefined ? '/ieorgDetail' : `/ieorgDetail?id=${encodeURIComponent(id)}`,
  /** The phone's account screen. */
  user: () => '/user',
  /** 0 is the account, 1 the transaction log, 2 the authentication. */
  accountSet: (type?: string) =>
    type === undefined ? '/accountSet' : `/accountSet?type=${encodeURIComponent(type)}`,
  /** Sets or changes the transaction password; `reset` is for whoever forgot it. */
  bindmpwd: (way?: string) => (way === undefined ? '/bindmpwd' : `/bindmpwd?way=${encodeURIComponent(way)}`),
  referral: () => '/referral',
  /** What one record of the log paid for one trade, alone. */
  cashBack: (trade?: string, record?: string) => `/referral${only({ trade, record })}`,
  /** A wallet is named by its number. */
  asset: (wallet?: string) => (wallet === undefined ? '/asset' : `/asset?wallet=${encodeSymbol(wallet)}`),
  /** What to do with money; without a view, what there is of it. */
  dealFinance: (view?: MoneyView | (string & {}), more: Readonly<Record<string, string>> = {}) =>
    view === undefined ? '/dealFinance' : `/dealFinance?${new URLSearchParams({ view, ...more })}`,
  financeHistory: (tab?: string, one: Readonly<Record<string, string>> = {}) =>
    tab === undefined
      ? '/financeHistory'
      : `/financeHistory?${[`tab=${encodeSymbol(tab)}`, ...queryOf(one)].join('&')}`,
  /** The assets with the transfer dialog open, from the wallet of that number. */
  transfer: (from?: string) =>
    from === undefined ? '/asset?transfer=1' : `/asset?transfer=1&from=${encodeSymbol(from)}`,
} as const;

/** A slash is allowed in a query, and an address that is read aloud should say BTC/USDT. */
function encodeSymbol(symbol: string): string {
  return encodeURIComponent(symbol).replaceAll('%2F', '/');
}

function queryOf(fields: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
}

/** The query that asks for one thing; none where none is named. */
function only(fields: Readonly<Record<string, string | undefined>>): string {
  const query = queryOf(fields).join('&');
  return query === '' ? '' : `?${query}`;
}

/** The same address for an `href`, where the router does not stand in between. */
export function hrefTo(path: string): string {
  return `#${path}`;
}
