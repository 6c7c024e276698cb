// Whether the venue owes a root: one that is not published when it should be is seen by everybody who looks.
import { LIABILITY_ROOTS_EVERY_MS } from '@candor/exchange/liabilities';
import type { TransparencyData, VenueSettings } from '@candor/wire';

/** A tree takes its time: half a period more is waited for before a root is called late. */
const PATIENCE = 1.5;

/** Of a venue that stands still there is no other root to be made. Without a first one nothing is known. */
export function isRootLate(
  { head, newest }: Pick<TransparencyData, 'head' | 'newest'>,
  mode: VenueSettings['mode'],
  nowMs: number,
): boolean {
  if (newest === null) return false;
  const { published, recordedSeq } = newest;
  if (head.seq === published.root.seq || head.seq === recordedSeq) return false;
  return nowMs - published.publishedAt > PATIENCE * LIABILITY_ROOTS_EVERY_MS[mode];
}
