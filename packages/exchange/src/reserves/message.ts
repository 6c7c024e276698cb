// What an operator signs with the key of an address: the sentence that a wallet shows, and what it binds.

/** The networks whose addresses can be shown to be the operator's, with the way in which their wallets sign. */
export const reserveNetworks = {
  Bitcoin: 'bitcoin',
  Ethereum: 'ethereum',
  'BNB Smart Chain': 'ethereum',
} as const;
export type ReserveNetwork = keyof typeof reserveNetworks;
export type ReserveScheme = (typeof reserveNetworks)[ReserveNetwork];
export const reserveNetworkNames = Object.keys(reserveNetworks) as readonly ReserveNetwork[];

/** One statement of an operator: that an address is theirs, and what it holds for one root over what users are owed. */
export interface ReserveClaim {
  /** The public key of the venue's log in hexadecimal digits: a signature for one venue is none for another. */
  readonly venue: string;
  /** The root, and its record: nobody could sign before it existed. */
  readonly root: string;
  readonly record: number;
  readonly network: ReserveNetwork;
  readonly address: string;
  readonly currency: string;
  /** A decimal, as the operator states it: nothing here looks at a chain. */
  readonly balance: string;
}

/** Each line names one thing, and none of them can hold a line break: two claims never read the same. */
export function reserveMessage(claim: ReserveClaim): string {
  return [
    'Candor proof of reserves 1',
    `venue ${claim.venue}`,
    `root ${claim.root}`,
    `record ${claim.record}`,
    `network ${claim.network}`,
    `address ${claim.address}`,
    `currency ${claim.currency}`,
    `balance ${claim.balance}`,
  ].join('\n');
}

const DIGITS_64 = /^[0-9a-f]{64}$/;
const CURRENCY = /^[A-Z0-9]{2,10}$/;
/** One spelling for each amount: no sign, no leading zero, no zeros at the end of a fraction. */
const BALANCE = /^(?:0|[1-9][0-9]{0,24})(?:\.[0-9]{0,17}[1-9])?$/;

/** An amount as it is signed: zeros at the end of a fraction, and a point without one, are left out. */
export function reserveAmount(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Whether a claim has the form in which it may be signed; the address is looked at apart. */
export function isWellFormed({ venue, root, record, network, currency, balance }: ReserveClaim): boolean {
  return (
    DIGITS_64.test(venue) &&
    DIGITS_64.test(root) &&
    Number.isSafeInteger(record) &&
    record >= 0 &&
    Object.hasOwn(reserveNetworks, network) &&
    CURRENCY.test(currency) &&
    BALANCE.test(balance)
  );
}
