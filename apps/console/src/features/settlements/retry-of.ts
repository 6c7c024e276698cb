// How what was set aside is tried again: each product by a command of its own, none of which says a result.
import type { ActionDone, ConsoleCalls, SetAsideItem } from '@candor/client/console';
import { assertNever } from '@candor/exchange/arithmetic';
import type { PlainChangeProps } from '../../change/plain-change.tsx';

type Retry = PlainChangeProps<ActionDone>['call'];

/** Undefined where nothing decides again when it is asked to. */
export function retryOf(
  calls: Pick<ConsoleCalls, 'retryLock' | 'retryProject' | 'retrySeconds'>,
  { product, id }: Pick<SetAsideItem, 'product' | 'id'>,
): Retry | undefined {
  switch (product) {
    case 'seconds':
      return (reason, key) => calls.retrySeconds({ order: id, reason }, key);
    case 'mining':
      return (reason, key) => calls.retryLock({ lock: id, reason }, key);
    case 'subscription':
      return (reason, key) => calls.retryProject({ project: id, reason }, key);
    case 'spot':
    case 'perpetual':
      return undefined;
    default:
      return assertNever(product);
  }
}
