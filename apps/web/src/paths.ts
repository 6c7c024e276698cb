// Every address of the app, in one place: links are made here and nowhere else.

export const paths = {
  home: () => '/',
  login: () => '/login',
  register: () => '/register',
  forgetPwd: () => '/forgetPwd',
  allMarket: () => '/allMarket',
  noticeDetail: (id?: string) =>
    id === undefined ? '/noticeDetail/:id' : `/noticeDetail/${encodeURIComponent(id)}`,
  dealCenter: (symbol?: string) =>
    symbol === undefined ? '/dealCenter' : `/dealCenter?symbol=${encodeSymbol(symbol)}`,
  /** A wallet is named by its number. */
  asset: (wallet?: string) => (wallet === undefined ? '/asset' : `/asset?wallet=${encodeSymbol(wallet)}`),
  /** The assets with the transfer dialog open, from the wallet of that number. */
  transfer: (from?: string) =>
    from === undefined ? '/asset?transfer=1' : `/asset?transfer=1&from=${encodeSymbol(from)}`,
} as const;

/** A slash is allowed in a query, and an address that is read aloud should say BTC/USDT. */
function encodeSymbol(symbol: string): string {
  return encodeURIComponent(symbol).replaceAll('%2F', '/');
}

/** The same address for an `href`, where the router does not stand in between. */
export function hrefTo(path: string): string {
  return `#${path}`;
}
