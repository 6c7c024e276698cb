// The terms of a project: what an operator announces, and what the draw is made of.
import type { Atoms, CurrencyId, TimestampMs } from '../arithmetic/units.ts';
import { atoms, oneOf, struct, text, uint } from '../encoding/kinds.ts';
import { type UserTier, userTier } from '../user-tier.ts';
import type { BeaconTerms } from './beacon.ts';

/** The rules of a project. Their canonical bytes go into the seed of its draw. */
export const projectTerms = {
  /** The new token. Code, name and scale are fixed at creation. */
  code: text,
  name: text,
  scale: uint(),
  /** All tokens that there will be. */
  issued: atoms,
  /** What is paid with, and what one ticket costs and brings. */
  payment: uint<CurrencyId>(),
  ticketPrice: atoms,
  ticketTokens: atoms,
  /** How many tickets win, and how many there are at most, in all and for each user. */
  winningTickets: uint(),
  ticketsMax: uint(),
  ticketsPerUser: uint(),
  /** Who may buy. */
  tier: userTier,
  /** The four phases begin at these moments, by the clock alone. */
  preheatAt: uint<TimestampMs>(),
  opensAt: uint<TimestampMs>(),
  closesAt: uint<TimestampMs>(),
  endsAt: uint<TimestampMs>(),
  website: text,
  whitePaper: text,
  beacon: struct({ kind: oneOf('drand', 'secret'), round: uint(), commitment: text }),
} as const;

export interface ProjectTerms {
  readonly code: string;
  readonly name: string;
  readonly scale: number;
  readonly issued: Atoms;
  readonly payment: CurrencyId;
  readonly ticketPrice: Atoms;
  readonly ticketTokens: Atoms;
  readonly winningTickets: number;
  readonly ticketsMax: number;
  readonly ticketsPerUser: number;
  readonly tier: UserTier;
  readonly preheatAt: TimestampMs;
  readonly opensAt: TimestampMs;
  readonly closesAt: TimestampMs;
  readonly endsAt: TimestampMs;
  readonly website: string;
  readonly whitePaper: string;
  readonly beacon: BeaconTerms;
}
