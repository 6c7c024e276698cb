// Products that an operator has switched off, for as long as a test needs it.
import { ELSEWHERE } from '../products/index.ts';
import type { TestVenue } from './testing-venue.ts';

type Switched = Parameters<TestVenue['products']['set']>[2];

async function throwSwitch({ operators, products }: TestVenue, change: Switched): Promise<void> {
  const done = await operators.actions.record(
    {
      ...{ operator: undefined, user: undefined, requestKey: undefined, kind: 'productSwitchSet' },
      ...{ reason: 'The law of the land', details: {} },
      target: { kind: 'product', id: `${change.product} ${change.country}` },
    },
    (client, action) => products.set(client, action, change),
  );
  if (done.outcome !== 'done') throw new Error(`The switch was refused: ${done.code}`);
  await products.refresh();
}

/** While the work lasts, people of this country open nothing of the product; without a country, nobody does. */
export async function whileOff<Result>(
  venue: TestVenue,
  product: Switched['product'],
  work: () => Promise<Result>,
  country: string = ELSEWHERE,
): Promise<Result> {
  await throwSwitch(venue, { product, country, isOn: false });
  try {
    return await work();
  } finally {
    await throwSwitch(venue, { product, country, isOn: undefined });
  }
}
