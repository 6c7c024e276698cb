// What identity needs of the rest of the venue. `venue.ts` passes it in.
import type { Command, ExchangeState, Refused, Seq, UserId } from '@candor/exchange';
import type { PasswordPolicy, WireRefusalCode } from '@candor/wire';
import type { Pool } from 'pg';
import type { Mailer } from '../mail/index.ts';
import type { KeyInUse } from './api-keys/key-in-use.ts';

export interface WallClock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  wallMs(): number;
}

/** How an account comes to exist in the exchange. */
export interface AccountEngine {
  submit(request: {
    command: Command;
  }): Promise<
    { outcome: 'accepted'; seq: Seq } | Refused | { outcome: 'busy' | 'conflict' } | { outcome: 'suspended' }
  >;
  read<T>(query: (state: ExchangeState) => T): Promise<T>;
}

/** Test money of a new user, as decimal strings by wallet and currency. */
export interface WelcomeFund {
  readonly wallet: 'spot' | 'leverage' | 'funding' | 'seconds';
  readonly currency: string;
  readonly amount: string;
}

/** Where is told what nobody waits for, such as a mail that could not be sent, or a sign-in that failed. */
export interface ProcessLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Connections for lists without an end: none of them keeps anybody from being looked up. */
export interface ListReader {
  listOfUser<Answer>(user: UserId, query: (pool: Pool) => Promise<Answer>): Promise<Answer>;
}

export interface IdentityPorts {
  readonly pool: Pool;
  readonly lists: ListReader;
  readonly engine: AccountEngine;
  readonly mailer: Mailer;
  readonly clock: WallClock;
  /** By which sessions and keys end: it goes on as before while the clock is in doubt. */
  readonly sessionClock: WallClock;
  readonly log: ProcessLog;
  /** Development controls may remember the text of a captcha; nothing else ever does. */
  readonly onCaptcha?: ((id: string, text: string) => void) | undefined;
}

export interface IdentitySettings {
  readonly secret: string;
  /** 32 bytes under which secrets are kept in the tables; not to be found in the database. */
  readonly secretsKey: Uint8Array;
  /** What earlier ones marked recovery codes with, the oldest first. */
  readonly earlierMarking?: readonly Uint8Array[];
  /** Asked for every new password: an operator may set another. The usual one where it is not named. */
  readonly passwordPolicy?: () => Promise<PasswordPolicy>;
  /** Empty in live mode. */
  readonly welcomeFunds?: readonly WelcomeFund[];
  readonly hashing?: { readonly memoryKiB: number; readonly passes: number; readonly concurrencyMax: number };
}

/** A "no" of identity: a value, never thrown. */
export interface IdentityRefusal {
  readonly outcome: 'refused';
  readonly code: WireRefusalCode;
  /** The field of the request, where it is not the one that the catalogue names. */
  readonly field?: string;
  readonly details?: Readonly<Record<string, string>>;
}

export function identityRefusal(
  code: WireRefusalCode,
  details?: Readonly<Record<string, string>>,
): IdentityRefusal {
  return details === undefined ? { outcome: 'refused', code } : { outcome: 'refused', code, details };
}

export interface SignedInUser {
  readonly user: UserId;
  /** The public id, shown and sent back as `aid`. */
  readonly aid: string;
  readonly email: string;
  readonly nationality: string;
  readonly invitationCode: string;
  /** The key with which a program came for them; undefined with a session, which may do everything. */
  readonly key?: KeyInUse;
}

/** Where a request comes from, for slow-downs and for the list of sessions. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
  /** The secret that a browser keeps beside its sessions and across them; programs have none. */
  readonly device?: string | undefined;
  /** The origin of the web page that sent it, such as `https://venue.example`; programs have none. */
  readonly site?: string | undefined;
}
