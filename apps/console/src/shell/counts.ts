// How much waits in each queue, asked again while somebody looks.
import { type QueueCounts, type QueueName, useConsole } from '@candor/client/console';
import { useAsked } from '../parts/asked.ts';
import { useOperator } from '../session/session-provider.tsx';
import type { PlaceName } from './places.ts';

const EVERY_MS = 10_000;

export function useCounts() {
  const { calls } = useConsole();
  const { may } = useOperator();
  return useAsked('queues', null, calls.queues, { everyMs: EVERY_MS, enabled: may('GetQueues') });
}

export const queueOfPlace: Partial<Record<PlaceName, QueueName>> = {
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  identity: 'verifications',
};

/** Undefined until it is known. */
export function waitingIn(counts: QueueCounts | undefined, name: QueueName | undefined): number | undefined {
  return counts && (counts.queues.find(({ queue }) => queue === name)?.waiting ?? 0);
}

/** What the navigation says beside a place; withdrawals to be sent, due reviews and proposals of others wait as well. */
export function waitingAt(place: PlaceName, counts: QueueCounts): number {
  const queued = waitingIn(counts, queueOfPlace[place]) ?? 0;
  if (place === 'withdrawals') return queued + counts.withdrawalsToSend;
  if (place === 'identity') return queued + (waitingIn(counts, 'reviews') ?? 0);
  if (place === 'house') return counts.houseProposals;
  return queued;
}
