// A draw as it is written down for people and their browsers: amounts as text, entries as short lists.
import type { Atoms, CurrencyId, TimestampMs } from '../arithmetic/units.ts';
import type { BeaconTerms } from './beacon.ts';
import type { TicketEntry } from './entries.ts';
import type { ProjectTerms } from './terms.ts';
import type { DrawTranscript } from './verify.ts';

export const DRAW_FORMAT = 'candor draw 1';

/** The terms of a project with amounts in atoms as text, because JSON has no large numbers. */
export interface WrittenTerms
  extends Omit<
    ProjectTerms,
    'issued' | 'payment' | 'ticketPrice' | 'ticketTokens' | 'preheatAt' | 'opensAt' | 'closesAt' | 'endsAt'
  > {
  readonly issued: string;
  readonly payment: number;
  readonly ticketPrice: string;
  readonly ticketTokens: string;
  readonly preheatAt: number;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly endsAt: number;
  readonly beacon: BeaconTerms;
}

/** First ticket, how many, the commitment, and whether the house bought them. */
export type WrittenEntry = readonly [first: number, count: number, commitment: string, house: boolean];

export interface WrittenDraw extends Omit<DrawTranscript, 'terms' | 'entries'> {
  readonly format: typeof DRAW_FORMAT;
  readonly rules: WrittenTerms;
  readonly entries: readonly WrittenEntry[];
}

export function readTerms(written: WrittenTerms): ProjectTerms {
  return {
    ...written,
    issued: BigInt(written.issued) as Atoms,
    payment: written.payment as CurrencyId,
    ticketPrice: BigInt(written.ticketPrice) as Atoms,
    ticketTokens: BigInt(written.ticketTokens) as Atoms,
    preheatAt: written.preheatAt as TimestampMs,
    opensAt: written.opensAt as TimestampMs,
    closesAt: written.closesAt as TimestampMs,
    endsAt: written.endsAt as TimestampMs,
  };
}

export function readEntries(written: readonly WrittenEntry[]): readonly TicketEntry[] {
  return written.map(([first, count, commitment, house]) => ({ first, count, commitment, house }));
}

export function readDraw({ format: _, rules, entries, ...rest }: WrittenDraw): DrawTranscript {
  return { ...rest, terms: readTerms(rules), entries: readEntries(entries) };
}
