// What the venue could not decide by itself. People can only have it decided again, by the same rule on the same tape.
import { type SecondsOrderId, setAside } from '@candor/exchange';
import { actionDone, retrySecondsBody, setAsideItems } from '@candor/wire/console';
import { ok } from '../../outcome.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import { commandRoute } from './listings.ts';

export function setAsideRoutes(context: ConsoleContext): ConsoleRoute[] {
  const { ports, listing } = context;
  const command = commandRoute(context);
  return [
    consoleRoute('GET GetSetAside', ['product', 'compliance', 'admin'], {
      data: setAsideItems,
      handle: async () => {
        const items = await ports.engine.read(setAside);
        return ok(
          items.map(({ product, kind, id, user, market, since }) => ({
            product,
            kind,
            id,
            user,
            symbol: listing.markets[market]?.symbol ?? '',
            since,
            retry: product === 'seconds',
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
