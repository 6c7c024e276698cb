// An operator's decision about somebody's documents. To verify them is a command: it raises the user's limits.
import type { UserId } from '@candor/exchange';
import type { VerificationKind } from '@candor/wire';
import {
  type Decided,
  type DecidedTable,
  decideRow,
  type OperatorDecision,
  type RequestPorts,
  type RequestRefusal,
  type Sweep,
  sweepDecided,
} from '../requests/index.ts';

export interface VerificationDecision extends OperatorDecision {
  readonly verification: number;
  readonly decision: 'approve' | 'refuse';
}

interface SubmittedRow {
  readonly user_id: bigint;
  readonly kind: VerificationKind;
}

const verifications: DecidedTable<SubmittedRow> = {
  table: 'verifications',
  columns: 'user_id, kind',
  outcomes: { done: 'verified', refused: 'refused' },
  refusals: { unknown: 'verification.unknown', decided: 'verification.decided' },
  commandOf: ({ user_id, kind }, by) => ({
    type: 'SetUserTier',
    ...by,
    user: Number(user_id) as UserId,
    tier: kind,
  }),
};

export function decideVerification(
  ports: RequestPorts,
  { verification, ...decision }: VerificationDecision,
): Promise<Decided | RequestRefusal> {
  return decideRow(ports, verifications, { row: verification, ...decision });
}

export function sweepVerifications(ports: RequestPorts): Sweep {
  return sweepDecided(ports, 'verifications', verifications);
}
