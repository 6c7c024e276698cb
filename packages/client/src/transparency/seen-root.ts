// The newest root that this browser saw in a chain that held: whoever shows another one for its record is noticed here.
import type { PublishedRoot } from '@candor/exchange/liabilities';
import type { Environment } from '../environment.ts';

const place = 'candor.liabilityRoot';

/** As it was kept, whole: with its signature it proves by itself what the venue once said. Whether it holds is checked by whoever uses it. */
export function seenRoot(storage: Environment['storage']): unknown {
  try {
    return JSON.parse(storage.getItem(place) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepRoot(storage: Environment['storage'], root: PublishedRoot): void {
  try {
    storage.setItem(place, JSON.stringify(root));
  } catch {
    // A browser that keeps nothing compares with nothing.
  }
}
