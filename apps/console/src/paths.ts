// Every address of the console, in one place: links are made here and nowhere else.

const item = (place: string) => (id?: number) => (id === undefined ? `/${place}` : `/${place}/${id}`);

export const paths = {
  overview: () => '/',
  deposits: item('deposits'),
  withdrawals: item('withdrawals'),
  identity: item('identity'),
  users: item('users'),
  house: () => '/house',
  markets: () => '/markets',
  contracts: () => '/contracts',
  exposure: () => '/exposure',
  settlements: () => '/settlements',
  notices: item('notices'),
  audit: () => '/audit',
  settings: () => '/settings',
  operators: () => '/operators',
  security: () => '/security',
} as const;

/** The same address for an `href`, where the router does not stand in between. */
export function hrefTo(path: string): string {
  return `#${path}`;
}
