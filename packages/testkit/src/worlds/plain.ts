// Commands and events without brands, so that tests can write literals, and one text form by which values are compared.
import type { Command, VenueEvent } from '@candor/exchange';

/** The same shape with every brand taken off its numbers. */
export type Plain<T> = T extends number
  ? number
  : T extends bigint
    ? bigint
    : T extends string | boolean | undefined
      ? T
      : { readonly [Name in keyof T]: Plain<T[Name]> };

export type PlainCommand = Plain<Command>;
export type PlainCommandOf<T extends Command['type']> = Extract<PlainCommand, { type: T }>;
/** What users, operators and time do in token subscriptions. */
export type SubscriptionCommandType =
  | 'SetProject'
  | 'BuyTickets'
  | 'SubmitBeacon'
  | 'CloseSubscription'
  | 'VoidSubscription'
  | 'ScoreTickets'
  | 'FixDraw'
  | 'SettleTickets'
  | 'CancelProject'
  | 'RetryProject';
/** Locks and plans: none of their names has a word in common. */
export type MiningCommandType =
  | 'SetMiningPlan'
  | 'OpenLock'
  | 'LeaveLock'
  | 'PayLock'
  | 'AccrueMining'
  | 'RetryLock';
/** What operators and the installation itself do, beside the contracts, whose twins are their own. */
export type PlainOperatorCommand = Exclude<
  Extract<PlainCommand, { action: number }>,
  {
    type:
      | `${string}Perpetual${string}`
      | `${string}Seconds${string}`
      | MiningCommandType
      | SubscriptionCommandType;
  }
>;
export type PlainEvent = Plain<VenueEvent>;
export type PlainEventOf<T extends VenueEvent['type']> = Extract<PlainEvent, { type: T }>;

/** Brands exist at compile time only, so that putting them on is a cast and nothing else. */
export function asCommand(command: PlainCommand): Command {
  return command as Command;
}

/** One text for a value whatever the order of its fields; amounts keep their `n`, so that 1 and 1n differ. */
export function inWords(value: unknown): string {
  switch (typeof value) {
    case 'bigint':
      return `${value}n`;
    case 'string':
      return JSON.stringify(value);
    case 'object':
      break;
    default:
      return Object.is(value, -0) ? '-0' : String(value);
  }
  if (value === null) return 'null';
  if (Array.isArray(value)) return `[${value.map(inWords).join(', ')}]`;
  if (value instanceof Uint8Array) return `bytes(${Array.from(value).join(' ')})`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{ ${fields.map(([name, field]) => `${name}: ${inWords(field)}`).join(', ')} }`;
}
