// What the venue could not decide by itself. People can only have it decided again, by the same rule on the same tape.
import {
  assertNever,
  type ExchangeState,
  type LockId,
  type SecondsOrderId,
  type SetAside,
  setAside,
} from '@candor/exchange';
import { actionDone, retrySecondsBody, setAsideItems } from '@candor/wire/console';
import { ok } from '../../outcome.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import { commandRoute } from './command-route.ts';

export function setAsideRoutes(context: ConsoleContext): ConsoleRoute[] {
  const { ports } = context;
  const command = commandRoute(context);
  return [
    consoleRoute('GET GetSetAside', ['product', 'compliance', 'admin'], {
      data: setAsideItems,
      handle: async () => {
        const items = await ports.engine.read((state) =>
          setAside(state).map((item) => ({ ...item, symbol: symbolOf(state, item) })),
        );
        return ok(
          items.map(({ product, kind, id, user = null, symbol, since = null }) => ({
            ...{ product, kind, id, user, symbol, since },
            retry: canBeTriedAgain(product),
          })),
        );
      },
    }),
    consoleRoute('POST RetrySeconds', ['product'], {
      body: retrySecondsBody,
      data: actionDone,
      handle: (call) => {
        const { order } = call.body;
        return command(call, 'secondsRetried', { kind: 'secondsOrder', id: String(order) }, (operated) => ({
          type: 'RetrySeconds',
          ...operated,
          order: order as SecondsOrderId,
        }));
      },
    }),
  ];
}

/** A stop is cancelled by its owner; leveraged orders and positions go on when their contract trades again. */
function canBeTriedAgain(product: SetAside['product']): boolean {
  switch (product) {
    case 'seconds':
    case 'mining':
    case 'subscription':
      return true;
    case 'spot':
    case 'perpetual':
      return false;
    default:
      return assertNever(product);
  }
}

/** The market, the currency of a lock or the token of a project. */
function symbolOf(state: ExchangeState, { kind, id, market }: SetAside): string {
  const { currencies, markets, mining, subscription } = state;
  switch (kind) {
    case 'lock': {
      const currency = mining.book.get(id as LockId)?.currency;
      return currency === undefined ? '' : (currencies[currency]?.code ?? '');
    }
    case 'project':
      return subscription.projects[id - 1]?.terms.code ?? '';
    case 'stop':
    case 'order':
    case 'position':
      return market === undefined ? '' : (markets[market]?.terms.symbol ?? '');
    default:
      return assertNever(kind);
  }
}
