// What the venue could not decide by itself. People can only have it decided again, by the same rule on the same tape.
import { type Command, type LockId, type ProjectId, type SecondsOrderId, setAside } from '@candor/exchange';
import { actionDone, type RetryItemBody, retryItemBody, setAsideItems } from '@candor/wire/console';
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
            user: user ?? null,
            symbol: market === undefined ? null : (listing.markets[market]?.symbol ?? null),
            since: since ?? null,
            retry: product in targetKinds,
          })),
        );
      },
    }),
    consoleRoute('POST RetryItem', ['product'], {
      body: retryItemBody,
      data: actionDone,
      handle: (call) => {
        const { product, id } = call.body;
        const target = { kind: targetKinds[product], id: String(id) };
        return command(call, 'itemRetried', target, (operated) => ({ ...operated, ...retryOf(product, id) }));
      },
    }),
  ];
}

type Retried = RetryItemBody['product'];

const targetKinds: Readonly<Record<Retried, string>> = {
  seconds: 'secondsOrder',
  mining: 'lock',
  subscription: 'project',
};

type RetryCommand = Extract<Command, { type: 'RetrySeconds' | 'RetryLock' | 'RetryProject' }>;
type WithoutOperator<Retry> = Retry extends unknown ? Omit<Retry, 'operator' | 'action'> : never;

function retryOf(product: Retried, id: number): WithoutOperator<RetryCommand> {
  switch (product) {
    case 'seconds':
      return { type: 'RetrySeconds', order: id as SecondsOrderId };
    case 'mining':
      return { type: 'RetryLock', lock: id as LockId };
    case 'subscription':
      return { type: 'RetryProject', project: id as ProjectId };
    default:
      return product satisfies never;
  }
}
