// What leads to a draw of many tickets in big entries: a venue, its buyers, a project, and the secret that decides it.
import { byInstallation, type Command, commitmentOf } from '@candor/exchange';
import type { Moment } from './seconds-day.ts';

export const DRAW_START = 1_700_000_000_000;
const OPENS = DRAW_START + 1_000;
const CLOSES = DRAW_START + 60_000;
const PRICE = 1_000_000n;

/** One project, of as many tickets in entries of the same size. */
export interface DrawSize {
  readonly tickets: number;
  readonly perEntry: number;
}

/** The secret of the project, which decides everything that follows. */
export const SECRET = '5e'.repeat(32);

/** In the order of time, everything until the list is closed. */
export function* drawDay({ tickets, perEntry }: DrawSize): Generator<Moment> {
  const buyers = Array.from({ length: tickets / perEntry }, (_, place) => place + 1);
  for (const command of setUp(buyers, { tickets, perEntry }))
    yield { at: DRAW_START, command: command as unknown as Command };
  for (const user of buyers) {
    const nonce = user.toString(16).padStart(64, '0');
    const bought = { type: 'BuyTickets', user, project: 1, version: 1, tickets: perEntry, nonce };
    yield { at: OPENS, command: bought as unknown as Command };
  }
}

/** How far the clock is put from the opening until the list is closed. */
export const UNTIL_CLOSED_MS = CLOSES - OPENS;

function setUp(buyers: readonly number[], { tickets, perEntry }: DrawSize): readonly object[] {
  const amounts = { issued: 10n ** 12n, payment: 0, ticketPrice: PRICE, ticketTokens: 100n };
  const numbers = { winningTickets: tickets / 4, ticketsMax: tickets, ticketsPerUser: perEntry };
  const times = { preheatAt: DRAW_START, opensAt: OPENS, closesAt: CLOSES, endsAt: CLOSES + 1 };
  const beacon = { kind: 'secret', round: 0, commitment: commitmentOf(SECRET) };
  const token = { code: 'NEW', name: 'New token', scale: 2, tier: 'none', website: '', whitePaper: '' };
  const terms = { ...token, ...amounts, ...numbers, ...times, beacon };
  const money = { currency: 0, amount: PRICE * BigInt(perEntry), network: 'paper' };
  return [
    { type: 'ListCurrency', ...byInstallation, code: 'USDT', scale: 6, name: 'Tether' },
    { type: 'SetProject', ...byInstallation, project: undefined, ...terms },
    ...buyers.flatMap((user) => [
      { type: 'OpenUser', user, kind: 'person', inviter: undefined },
      {
        type: 'CreditDeposit',
        ...byInstallation,
        ...{ deposit: 0, user, wallet: 'funding', transaction: `u${user}` },
        ...money,
      },
    ]),
  ];
}
