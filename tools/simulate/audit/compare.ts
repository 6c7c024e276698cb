// What the auditor says of listings, and how it compares what came with what it says.
import type { LogRecord } from '@candor/exchange';
import {
  inWords,
  type NaiveOutcome,
  type NaiveVenue,
  type PlainCommand,
  type PlainEvent,
  refuse,
} from '@candor/testkit';
import { alike } from './alike.ts';

/** Something that the rules do not allow, in words. */
export class Finding extends Error {}

const PPM_FEE_MAX = 100_000;

/** Listings that a fat finger asks for. */
export function listingProblem({ state }: NaiveVenue, command: PlainCommand): NaiveOutcome | undefined {
  switch (command.type) {
    case 'OpenUser':
      return command.user < 1 || command.user > 2 ** 31 ? refuse('user.idOutOfRange') : undefined;
    case 'ListCurrency':
      if (!/^[A-Z0-9]{2,10}$/.test(command.code)) return refuse('venue.termsInvalid');
      if (state.currencies.some(({ code }) => code === command.code))
        return refuse('venue.currencyCodeTaken');
      return command.scale > 8 ? refuse('venue.scaleOutOfRange') : undefined;
    case 'ListMarket': {
      const [base, quote] = [state.currencies[command.base], state.currencies[command.quote]];
      if (base === undefined || quote === undefined || base === quote) return refuse('venue.currencyUnknown');
      if (command.symbol !== `${base.code}/${quote.code}`) return refuse('venue.termsInvalid');
      const isTaken = state.markets.some(({ terms }) => terms.symbol === command.symbol);
      return isTaken ? refuse('venue.marketSymbolTaken') : undefined;
    }
    case 'SetMarketFees':
      if (state.market(command.market) === undefined) return refuse('venue.marketUnknown');
      return Math.max(command.makerFeePpm, command.takerFeePpm) > PPM_FEE_MAX
        ? refuse('venue.feeOutOfRange')
        : undefined;
    case 'SetOpenOrderLimit':
      return command.openOrdersMax < 1 ? refuse('venue.termsInvalid') : undefined;
    default:
      return undefined;
  }
}

/** Every field that the auditor names must be there; fields that it does not name are not compared. */
export function compareEvents(record: LogRecord, expected: readonly PlainEvent[]): void {
  const { events } = record;
  const say = () =>
    `${inWords(record.command)} came to ${inWords(events)}, the auditor says ${inWords(expected)}`;
  if (events.length !== expected.length) throw new Finding(say());
  for (const [place, wanted] of expected.entries()) {
    const event = events[place] as unknown as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(wanted)) {
      const found = event[name];
      if (found === value || alike(found, value)) continue;
      throw new Finding(`${name}: ${say()}`);
    }
  }
}
