// A small venue and an endless, seeded flow of orders for tests: the command at a number is always the same one.
import type { Command } from '@candor/exchange';
import { byInstallation } from '@candor/exchange';

export const flowUsers = 20;

const FIRST_TICK_AGE_MS = 5000;
let begunMs = Date.now() - FIRST_TICK_AGE_MS;

/** When the first tick was observed: not long ago, as the tape asks. Processes that share a flow share this. */
export const flowStartMs = (): number => begunMs;

/** A flow that begins now, however long ago the process did. */
export function beginFlow(): number {
  begunMs = Date.now() - FIRST_TICK_AGE_MS;
  return begunMs;
}

/** What has to be in the log before the flow makes sense. Amounts are ample, so that no order lacks money. */
export function flowSetup(startMs = flowStartMs()): Command[] {
  const commands: unknown[] = [
    { type: 'ListCurrency', ...byInstallation, code: 'BTC', scale: 8, name: 'Bitcoin' },
    { type: 'ListCurrency', ...byInstallation, code: 'USDT', scale: 6, name: 'Tether' },
    { type: 'ListMarket', ...byInstallation, ...marketTerms },
  ];
  for (let user = 1; user <= flowUsers; user++) {
    const credit = {
      type: 'CreditDeposit',
      ...byInstallation,
      deposit: 0,
      user,
      wallet: 'spot',
      network: 'paper',
    };
    commands.push({ type: 'OpenUser', user, kind: 'person', inviter: undefined });
    commands.push({ ...credit, currency: 0, amount: 10n ** 15n, transaction: `btc-${user}` });
    commands.push({ ...credit, currency: 1, amount: 10n ** 17n, transaction: `usdt-${user}` });
  }
  commands.push(priceCommand(60_000, startMs));
  return commands as Command[];
}

const marketTerms = {
  symbol: 'BTC/USDT',
  base: 0,
  quote: 1,
  priceScale: 2,
  lotScale: 4,
  minLots: 1,
  maxLots: 10_000_000,
  maxTicks: 100_000_000,
  minNotional: 1n,
  maxNotional: 10n ** 18n,
  bandPpm: 500_000,
  makerFeePpm: 450,
  takerFeePpm: 450,
  selfTrade: 'cancelTaker',
} as const;

/** A tick of the index, in whole USDT. */
export function priceCommand(usdt: number, observedAtMs: number): Command {
  const ticks = [{ market: 0, price: usdt * 10 ** 8, observedAt: observedAtMs, quotes: [] }];
  return { type: 'RecordPrices', source: 'manual', ticks } as unknown as Command;
}

/** Orders around 60,000 that rest, trade and are cancelled, with a stop here and there. */
export function flowCommand(number: number, startMs = flowStartMs()): Command {
  const random = seededRandom(number);
  const user = 1 + Math.floor(random() * flowUsers);
  const kind = random();
  const side = random() < 0.5 ? 'buy' : 'sell';
  const lots = 1 + Math.floor(random() * 1000);
  const offset = Math.floor((random() - 0.5) * 2000);
  const order = { user, market: 0, side, lots, timeInForce: 'GTC' };
  let command: unknown = {
    ...order,
    type: 'PlaceSpotLimitOrder',
    priceTicks: 6_000_000 + offset,
    postOnly: false,
  };
  if (kind < 0.1) command = { type: 'CancelAllSpotOrders', user };
  else if (kind < 0.2) {
    // Far enough from the index to wait, near enough for the next prices to reach.
    const stopTicks = 6_000_000 + (side === 'buy' ? 1 : -1) * (10_000 + Math.abs(offset) * 100);
    command = { ...order, type: 'PlaceSpotStopOrder', stopTicks, priceTicks: stopTicks };
  } else if (kind < 0.21) command = priceCommand(60_000 + offset, startMs + 1 + Math.floor(number / 10));
  return command as Command;
}

/** A version 7 UUID of this time, different for every number. */
export function requestIdAt(timeMs: number, number: number): string {
  const time = Math.floor(timeMs).toString(16).padStart(12, '0');
  const rest = number.toString(16).padStart(15, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6)}000`.slice(
    0,
    36,
  );
}

/** Mulberry32: small, and the same everywhere. */
export function seededRandom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A stop of one lot to buy, which waits until the index reaches these ticks. */
export function stopOrder(user: number, stopTicks: number): Command {
  const order = { type: 'PlaceSpotStopOrder', user, market: 0, side: 'buy', lots: 1, timeInForce: 'GTC' };
  return { ...order, stopTicks, priceTicks: stopTicks } as unknown as Command;
}
