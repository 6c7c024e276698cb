// Every address of the console, in one place: links are made here and nowhere else.

const item = (place: string) => (id?: number) => (id === undefined ? `/${place}` : `/${place}/${id}`);

export const paths = {
  overview: () => '/',
  deposits: item('deposits'),
  withdrawals: item('withdrawals'),
  /** The part of the withdrawals that lists what was approved and not sent yet. */
  toSend: () => '/withdrawals?tab=approved',
  identity: item('identity'),
  /** The part of the identity place that lists the users of high risk whose review is due. */
  reviews: () => '/identity?tab=dueForReview',
  users: item('users'),
  /** With the form open that funds an account, where one is named. */
  house: (fund?: string) => (fund === undefined ? '/house' : `/house?fund=${fund}`),
  reserves: () => '/reserves',
  markets: () => '/markets',
  contracts: () => '/contracts',
  mining: () => '/mining',
  projects: item('projects'),
  exposure: () => '/exposure',
  /** With one of its parts open, where it is named. */
  settlements: (part?: string) => (part === undefined ? '/settlements' : `/settlements?part=${part}`),
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
