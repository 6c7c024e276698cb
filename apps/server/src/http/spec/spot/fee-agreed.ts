// Refuses an order that would pay more than its sender was shown: a fee can be raised between the form and the order.
import type { MarketView, UserId } from '@candor/exchange';
import type { RouteContext } from '../../context.ts';
import { type RouteRefusal, refuse } from '../../outcome.ts';
import { knownRecord } from '../known-record.ts';

interface SentOrder {
  readonly user: UserId;
  readonly requestId: string | undefined;
  /** Ppm of what is received; undefined where the sender says nothing of it. */
  readonly feeMaxPpm: number | undefined;
  /** It never rests, and pays as whoever takes. */
  readonly takesOnly: boolean;
}

/** What was sent before is answered as it was then, whatever the fees are by now. */
export async function refuseHigherFee(
  context: RouteContext,
  { terms }: Pick<MarketView, 'terms'>,
  { user, requestId, feeMaxPpm, takesOnly }: SentOrder,
): Promise<RouteRefusal | undefined> {
  if (feeMaxPpm === undefined) return undefined;
  const feePpm = takesOnly ? terms.takerFeePpm : Math.max(terms.takerFeePpm, terms.makerFeePpm);
  if (feePpm <= feeMaxPpm || (await knownRecord(context, user, requestId)) !== undefined) return undefined;
  return refuse('spot.feeRaised', { details: { feePpm: String(feePpm) } });
}
