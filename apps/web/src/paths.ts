// Every address of the app, in one place: links are made here and nowhere else.

export const paths = {
  home: () => '/',
  login: () => '/login',
  register: () => '/register',
  dealCenter: (symbol?: string) =>
    symbol === undefined ? '/dealCenter' : `/dealCenter?symbol=${encodeSymbol(symbol)}`,
} as const;

/** A slash is allowed in a query, and an address that is read aloud should say BTC/USDT. */
function encodeSymbol(symbol: string): string {
  return encodeURIComponent(symbol).replaceAll('%2F', '/');
}

/** The same address for an `href`, where the router does not stand in between. */
export function hrefTo(path: string): string {
  return `#${path}`;
}
