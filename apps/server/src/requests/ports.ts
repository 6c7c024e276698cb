// What rows that cause commands need of the rest of the venue.
import type { Command, ExchangeState, RefusalDetails, Refused, Seq, TimestampMs } from '@candor/exchange';
import type { WireRefusalCode } from '@candor/wire';
import type { Pool } from 'pg';

export interface RequestEngine {
  submit(request: {
    command: Command;
  }): Promise<
    | { readonly outcome: 'accepted'; readonly seq: Seq; readonly at: TimestampMs }
    | Refused
    | { readonly outcome: 'busy' }
    | { readonly outcome: 'conflict' }
    | { readonly outcome: 'suspended' }
  >;
  read<T>(query: (state: ExchangeState) => T): Promise<T>;
}

export interface RequestPorts {
  readonly pool: Pool;
  readonly engine: RequestEngine;
  readonly clock: { wallMs(): number };
  /** Where faults are told that nobody waits for. */
  readonly log: { error(details: object, message: string): void };
}

/** A "no": a value, never thrown. Details are as the exchange has them. */
export interface RequestRefusal {
  readonly outcome: 'refused';
  readonly code: WireRefusalCode;
  readonly details: RefusalDetails;
}

export function requestRefusal(code: WireRefusalCode, details: RefusalDetails = {}): RequestRefusal {
  return { outcome: 'refused', code, details };
}

/** An operator's decision, whose row in the audit log has the number `action`. */
export interface OperatorDecision {
  readonly operator: number;
  readonly action: number;
  readonly reason: string;
}

/** Decided, and the record of the log where there is one. */
export interface Decided {
  readonly outcome: 'decided';
  readonly seq: Seq | null;
}
