// Where an audit cannot go on: what is written is damaged, or this release cannot do anything with it.
import type { LogRecord } from '@candor/exchange';
import { LogDamaged } from '../faults.ts';
import type { VerifiedBatch } from '../log/batch-codec.ts';
import type { AuditFinding } from './audit-report.ts';

/** Nothing behind this can be looked at, and it says nothing against what is written. */
export class AuditEnds extends Error {
  readonly place: string;

  constructor(place: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AuditEnds';
    this.place = place;
  }
}

/** A record whose hash is right, so that whoever wrote it could read it: another release may have kinds that this one has not. */
export function recordAt(batch: VerifiedBatch, place: number): LogRecord {
  try {
    return batch.recordAt(place);
  } catch (error) {
    if (!(error instanceof LogDamaged)) throw error;
    throw new AuditEnds(error.place, withoutPlace(error), { cause: error });
  }
}

/** What the audit found where it ended; anything else went wrong by itself. */
export function findingAtEnd(error: unknown): AuditFinding {
  if (error instanceof AuditEnds) return { place: error.place, message: error.message };
  if (error instanceof LogDamaged)
    return { place: error.place, message: withoutPlace(error), isDamage: true };
  throw error;
}

/** As a finding is said: what comes before it and behind it is said around it. */
function withoutPlace({ place, message }: LogDamaged): string {
  return message.slice(place.length + 2).replace(/\.$/, '');
}
