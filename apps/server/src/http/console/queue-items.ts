// What the routes of all queues share: who waits, who works on it, who decided what.
import type { DecisionMade, QueueClaim, QueueName } from '@candor/wire/console';
import type { Operator, Person } from '../../operators/index.ts';
import type { ConsoleContext } from './context.ts';

type Decisions = ReadonlyMap<number, readonly DecisionMade[]>;

export interface QueueSurroundings {
  readonly people: ReadonlyMap<number, Person>;
  readonly claims: ReadonlyMap<number, QueueClaim>;
  readonly decisions: Decisions;
}

/** What the audit log calls the items of each queue. */
export const targetKinds: Readonly<Record<QueueName, string>> = {
  deposits: 'deposit',
  withdrawals: 'withdrawal',
  verifications: 'verification',
  reviews: 'review',
};

export async function readSurroundings(
  { ports }: ConsoleContext,
  operator: Operator,
  queue: QueueName,
  items: readonly { readonly id: number; readonly user: number }[],
): Promise<QueueSurroundings> {
  const { people, claims, audit } = ports.operators;
  const ids = items.map(({ id }) => id);
  return {
    people: await people.byNumber(items.map(({ user }) => user)),
    claims: await claims.of(operator, queue, ids),
    decisions: await audit.decisions(targetKinds[queue], ids),
  };
}

export function limitsOf({ pageindex, pagesize }: { readonly pageindex: number; readonly pagesize: number }) {
  return { limit: pagesize, offset: (pageindex - 1) * pagesize };
}
