// Where each product is offered: switches per country, each with its reason. They keep people from opening, not from closing.
import {
  actionDone,
  type ConsoleProducts,
  consoleProducts,
  setProductSwitchBody,
} from '@candor/wire/console';
import { ok } from '../../outcome.ts';
import { answerOf, by, detailsOf } from '../changes.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';

export function productRoutes({ ports }: ConsoleContext): ConsoleRoute[] {
  const { operators, products } = ports;
  return [
    consoleRoute('GET GetProducts', ['product', 'compliance', 'admin'], {
      data: consoleProducts,
      handle: () =>
        ok({
          usual: products.usual(),
          switches: products
            .switches()
            .map(
              ({ product, country, isOn, changedAtMs, operator }): ConsoleProducts['switches'][number] => ({
                product,
                country,
                isOn,
                changedAt: changedAtMs,
                operator: operator ?? null,
              }),
            ),
        }),
    }),
    consoleRoute('POST SetProductSwitch', ['product'], {
      body: setProductSwitchBody,
      data: actionDone,
      handle: async (call) => {
        const { product, country, isOn } = call.body;
        const target = { kind: 'product', id: `${product} ${country}` };
        const done = await operators.actions.record(
          { ...by(call), kind: 'productSwitchSet', target, details: detailsOf(call.body) },
          (client, action) => products.set(client, action, { product, country, isOn: isOn ?? undefined }),
        );
        // Also when the request was sent again: the first one may have ended before it came to this.
        if (done.outcome === 'done') await products.refresh();
        return answerOf(done);
      },
    }),
  ];
}
