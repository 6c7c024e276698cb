// What the routes of all queues share: who waits, who works on it, who decided what.
import type { DecisionMade, OperatorName, QueueClaim, QueueName } from '@candor/wire/console';
import { type ActionKind, approversOf, type Operator, type Person } from '../../operators/index.ts';
import type { ConsoleContext } from './context.ts';

type Decisions = ReadonlyMap<number, readonly DecisionMade[]>;

export interface QueueSurroundings {
  readonly people: ReadonlyMap<number, Person>;
  readonly claims: ReadonlyMap<number, QueueClaim>;
  readonly decisions: Decisions;
  /** Of those who decided, whose word counts now. */
  readonly counting: ReadonlySet<number>;
}

/** Who works on which queue. */
export const queueRoles = {
  deposits: ['finance'],
  withdrawals: ['finance'],
  verifications: ['compliance'],
  reviews: ['compliance'],
} as const satisfies Readonly<Record<QueueName, readonly string[]>>;

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
  const { people, claims, audit, accounts } = ports.operators;
  const ids = items.map(({ id }) => id);
  const decisions = await audit.decisions(targetKinds[queue], ids);
  const deciders = [...decisions.values()].flat().map((decision) => decision.operator.id);
  return {
    people: await people.byNumber(items.map(({ user }) => user)),
    claims: await claims.of(operator, queue, ids),
    decisions,
    counting: await accounts.counting([...new Set(deciders)], queueRoles[queue]),
  };
}

/** Who approved an item, or refused it, and may still do so. */
export function countingDeciders(
  { decisions, counting }: Pick<QueueSurroundings, 'decisions' | 'counting'>,
  item: number,
  kind: ActionKind,
): OperatorName[] {
  return approversOf(decisions.get(item), kind).filter(({ id }) => counting.has(id));
}

export function limitsOf({ pageindex, pagesize }: { readonly pageindex: number; readonly pagesize: number }) {
  return { limit: pagesize, offset: (pageindex - 1) * pagesize };
}
