// The shape of a row in the tables of refusals.
import type { CommandType, RefusalCode } from '@candor/exchange';
import type { WorldOptions } from '../worlds/default-world.ts';
import type { Stamp } from '../worlds/fixtures.ts';
import type { PlainCommand } from '../worlds/plain.ts';

/** What the command does wrong first; it may do anything wrong that a later row is about. */
export interface RefusalCase {
  readonly because: string;
  readonly when: PlainCommand;
  readonly code: RefusalCode;
  readonly world?: WorldOptions;
  readonly given?: readonly PlainCommand[];
  /** More of the past, 24 hours after the rest of it: new addresses are usable then. */
  readonly aDayLater?: readonly PlainCommand[];
  readonly stamp?: Stamp;
  readonly details?: Readonly<Record<string, string | number | bigint>>;
}

/** For each command the rows of its refusals, the one that is checked first at the top. */
export type RefusalTable = { readonly [T in CommandType]?: readonly RefusalCase[] };
