// What the operators' part needs of the rest of the venue. `venue.ts` passes it in.
import type { Command, ExchangeState } from '@candor/exchange';
import type { WireRefusalCode } from '@candor/wire';
import type { OperatorRole } from '@candor/wire/console';
import type { Pool } from 'pg';
import type { Reply } from '../engine/index.ts';
import type { PasswordHasher } from '../identity/password-hashing.ts';
import type { SecondFactors } from '../identity/second-factors/second-factors.ts';
import type { Mailer } from '../mail/index.ts';

export interface OperatorClock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  wallMs(): number;
}

export interface OperatorEngine {
  submit(request: { command: Command }): Promise<Reply>;
  read<T>(query: (state: ExchangeState) => T): Promise<T>;
}

export interface OperatorLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface OperatorPorts {
  readonly pool: Pool;
  readonly engine: OperatorEngine;
  readonly clock: OperatorClock;
  /** By which sessions end: it goes on as before while the clock is in doubt. */
  readonly sessionClock: OperatorClock;
  readonly log: OperatorLog;
  readonly hasher: PasswordHasher;
  readonly secondFactors: SecondFactors;
  readonly mailer: Mailer;
}

export interface OperatorSettings {
  /** In live mode nobody is let in without a code. */
  readonly mode: 'paper' | 'live';
}

/** An operator who is signed in, or who a command line acts for. */
export interface Operator {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly OperatorRole[];
}

/** A "no" of the operators' part: a value, never thrown. */
export interface OperatorRefusal {
  readonly outcome: 'refused';
  readonly code: WireRefusalCode;
  readonly details?: Readonly<Record<string, string>>;
}

export function operatorRefusal(
  code: WireRefusalCode,
  details?: Readonly<Record<string, string>>,
): OperatorRefusal {
  return details === undefined ? { outcome: 'refused', code } : { outcome: 'refused', code, details };
}

export function isRefusal(value: unknown): value is OperatorRefusal {
  return typeof value === 'object' && value !== null && 'outcome' in value && value.outcome === 'refused';
}
