// Commands of token subscriptions with defaults, and real rounds of drand's quicknet to draw with.
import { commitmentOf, roundAfter } from '@candor/exchange';
import { deposit, QUOTE } from './default-world.ts';
import { START_MS } from './fixtures.ts';
import type { PlainCommand, PlainCommandOf } from './plain.ts';

type Fields<T extends PlainCommand['type']> = Partial<Omit<PlainCommandOf<T>, 'type'>>;

const byInstallation = { operator: 0, action: 0 } as const;
const MINUTE_MS = 60_000;

export const SECRET = '5e'.repeat(32);
export const OPENS = START_MS + 60 * MINUTE_MS;
export const CLOSES = OPENS + 60 * MINUTE_MS;
export const ENDS = CLOSES + 60 * MINUTE_MS;

/** 10 of at most 100 tickets win; each costs 1,000 atoms and brings 50 of the token; nobody has more than 40. */
export function setProject(fields: Fields<'SetProject'> = {}): PlainCommandOf<'SetProject'> {
  return {
    type: 'SetProject',
    ...byInstallation,
    project: undefined,
    code: 'NEW',
    name: 'New token',
    scale: 2,
    issued: 1_000_000n,
    payment: QUOTE,
    ticketPrice: 1_000n,
    ticketTokens: 50n,
    winningTickets: 10,
    ticketsMax: 100,
    ticketsPerUser: 40,
    tier: 'none',
    preheatAt: START_MS,
    opensAt: OPENS,
    closesAt: CLOSES,
    endsAt: ENDS,
    website: 'https://token.example',
    whitePaper: '',
    beacon: { kind: 'secret', round: 0, commitment: commitmentOf(SECRET) },
    ...fields,
  };
}

/** The same with the first round that comes late enough. */
export function drandTerms(closesAt: number = CLOSES): PlainCommandOf<'SetProject'>['beacon'] {
  return { kind: 'drand', round: roundAfter((closesAt + 10 * MINUTE_MS) as never), commitment: '' };
}

let nonces = 0;

/** A buyer's own 32 bytes; every call others. */
export function nextNonce(): string {
  return (++nonces).toString(16).padStart(64, '0');
}

export function buy(fields: Fields<'BuyTickets'> = {}): PlainCommandOf<'BuyTickets'> {
  return { type: 'BuyTickets', user: 1, project: 1, version: 1, tickets: 1, nonce: nextNonce(), ...fields };
}

export function beacon(value: string = SECRET, project = 1): PlainCommandOf<'SubmitBeacon'> {
  return { type: 'SubmitBeacon', project, value };
}

/** A project, and money in the funding wallets. */
export function projectDesk(
  users: readonly number[] = [1, 2],
  project: PlainCommand = setProject(),
): readonly PlainCommand[] {
  return [project, ...users.map((user) => deposit({ user, wallet: 'funding', amount: 1_000_000n }))];
}

/** Published rounds of quicknet: anybody can look them up, and they verify themselves. */
export const publishedRounds = [
  {
    round: 1_000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
  {
    round: 657_413,
    signature:
      'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  },
] as const;
