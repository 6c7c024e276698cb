// Identity verification as the rest of the server uses it.
import type { UserId } from '@candor/exchange';
import type { Certification } from '@candor/wire';
import type { Files } from '../files/index.ts';
import type { Decided, RequestPorts, RequestRefusal, Sweep } from '../requests/index.ts';
import { decideVerification, sweepVerifications, type VerificationDecision } from './decide.ts';
import { readCertification, readVerificationDetail, type VerificationDetail } from './read.ts';
import { sweepUnmarked } from './same-document.ts';
import { type ActionOnUser, selectAccepted } from './select-accepted.ts';
import { setTier, type TierChange } from './set-tier.ts';
import { type Submission, submitVerification } from './submit.ts';

export interface Verification {
  submit(submission: Submission): Promise<{ readonly outcome: 'submitted' } | RequestRefusal>;
  certificationOf(user: UserId): Promise<Certification>;
  /** The opened details, for an operator who may see them. */
  detail(verification: number): Promise<VerificationDetail | undefined>;
  decide(decision: VerificationDecision): Promise<Decided | RequestRefusal>;
  /** Sets somebody's level by hand, for reasons of an operator's own. */
  setTier(change: TierChange): Promise<Decided | RequestRefusal>;
  /** Of these actions, the ones by which documents were accepted. */
  acceptedBy(asked: readonly ActionOnUser[]): Promise<ReadonlySet<number>>;
  readonly sweeps: readonly Sweep[];
}

export function createVerification(ports: RequestPorts, files: Files): Verification {
  return {
    submit: (submission) => submitVerification({ ...ports, files }, submission),
    certificationOf: (user) => readCertification(ports.pool, user),
    detail: (verification) => readVerificationDetail(ports.pool, files, verification),
    decide: (decision) => decideVerification(ports, decision),
    setTier: (change) => setTier(ports, change),
    acceptedBy: (asked) => selectAccepted(ports.pool, asked),
    sweeps: [sweepVerifications(ports), sweepUnmarked(ports, files)],
  };
}
