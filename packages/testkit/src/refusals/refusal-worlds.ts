// The venues in which refusals are provoked.
import type { WorldOptions } from '../worlds/default-world.ts';
import { limit, transfer } from '../worlds/orders.ts';
import type { PlainCommand } from '../worlds/plain.ts';

/** Notionals from 0.06 to 10 USDT, at least 5 lots, a band of 10 % around 100.00. */
export const strictWorld: WorldOptions = {
  markets: [{ minLots: 5, minNotional: 60_000n, maxNotional: 10_000_000n, bandPpm: 100_000 }],
  indexTicks: 10_000,
};

/** One tick, and quantities of which two fill a level. */
export const hugeWorld: WorldOptions = {
  markets: [{ maxTicks: 1, maxLots: 2 ** 52, maxNotional: 2n ** 60n }],
  funds: 10n ** 17n,
};

/** User 1 may have one open order and has it. */
export const oneOpenOrder: readonly PlainCommand[] = [
  { type: 'SetOpenOrderLimit', operator: 0, action: 0, openOrdersMax: 1 },
  limit({ priceTicks: 9_000 }),
];

/** Moves everything that a user has for trading out of the way, but for what an order holds. */
export function penniless(user = 1, held: { quote?: bigint; base?: bigint } = {}): readonly PlainCommand[] {
  return [held.quote ?? 0n, held.base ?? 0n].map((amount, currency) =>
    transfer({ user, currency, amount: 10n ** 15n - amount }),
  );
}
