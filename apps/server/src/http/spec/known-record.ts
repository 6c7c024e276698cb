// The record of a request that its caller has sent before under the same Idempotency-Key.
import { type LogRecord, requestRecord, type UserId } from '@candor/exchange';
import type { RouteContext } from '../context.ts';

/** What was sent before is answered as it was then, whatever has changed meanwhile. */
export async function knownRecord(
  { ports }: RouteContext,
  user: UserId,
  requestId: string | undefined,
): Promise<LogRecord | undefined> {
  if (requestId === undefined) return undefined;
  const seq = await ports.engine.read((state) => requestRecord(state, user, requestId));
  return seq === undefined ? undefined : ports.engine.recordAt(seq);
}
