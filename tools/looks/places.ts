// Every screen of the app by its address, for whoever looks at all of them: pictures, barriers, overflow, weight.

export interface Place {
  /** Names the picture. */
  readonly name: string;
  readonly address: string;
  readonly who: 'anybody' | 'visitor' | 'user';
}

function place(name: string, address: string, who: Place['who'] = 'user'): Place {
  return { name, address, who };
}

export const places: readonly Place[] = [
  place('home', '/', 'anybody'),
  place('login', '/login', 'visitor'),
  place('home-visitor', '/', 'visitor'),
  place('seconds-visitor', '/trade/BTC', 'visitor'),
  place('messages-visitor', '/noticeList?tab=messages', 'visitor'),
  place('register', '/register', 'visitor'),
  place('forgot-password', '/forgetPwd', 'visitor'),
  place('markets', '/allMarket', 'anybody'),
  place('notices', '/noticeList', 'anybody'),
  ...['legal', 'privacy', 'agreement', 'perpetual-rules', 'money-laundering', 'about'].map((name, index) =>
    place(`notice-${name}`, `/noticeDetail/${index + 1}`, 'anybody'),
  ),
  place('messages', '/noticeList?tab=messages'),
  place('seconds-last', '/secondsOrder'),
  place('spot', '/dealCenter?symbol=BTC/USDT'),
  place('leverage', '/leverDealCenter?symbol=BTC/USDT'),
  place('leverage-positions', '/leverTransactions'),
  place('leverage-orders', '/leverList?tab=closed'),
  place('seconds', '/trade/BTC', 'anybody'),
  place('seconds-orders', '/coinOrder?tab=history'),
  place('lock', '/lock'),
  place('projects', '/ieorg'),
  place('project', '/ieorgDetail?id=1'),
  place('assets', '/asset'),
  place('transfer', '/asset?transfer=1'),
  ...['assets', 'deposit', 'withdraw', 'transfer', 'swap', 'send', 'address'].map((view) =>
    place(`money-${view}`, `/dealFinance?view=${view}`),
  ),
  ...['ledger', 'deposits', 'withdrawals', 'transfers', 'swaps', 'sends'].map((tab) =>
    place(`records-${tab}`, `/financeHistory?tab=${tab}`),
  ),
  place('user', '/user'),
  place('account', '/accountSet?type=0'),
  place('account-log', '/accountSet?type=1'),
  place('account-verification', '/accountSet?type=2'),
  place('trade-password', '/bindmpwd'),
  place('referral', '/referral'),
  place('transparency', '/transparency', 'anybody'),
  place('unknown', '/nowhere', 'anybody'),
];
