// What people ask of contracts, and the prices that these follow: mostly sense, and now and then what nobody should.
import type { PlainCommand, PlainCommandOf, Random } from '@candor/testkit';
import { type Memory, recent } from './memory.ts';
import { INDEX_PER_TICK, MARKETS_WITH_CONTRACTS, MID_TICKS } from './set-up.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export type Operated = { readonly operator: number; readonly action: number };

/** Who is asked for what, when. */
export interface Asking {
  readonly random: Random;
  readonly memory: Memory;
  readonly user: number;
  readonly now: number;
  readonly operated: () => Operated;
}

export function priceOf(memory: Memory, market: number): number {
  return memory.prices.get(market) ?? MID_TICKS;
}

const perpetualKinds = {
  open: 40,
  close: 9,
  closePart: 8,
  cancel: 5,
  cancelAll: 1,
  closeAll: 2,
  stops: 9,
  transfer: 6,
  status: 2,
  terms: 2,
  list: 1,
};

export function perpetualCommand(asking: Asking): PlainCommand {
  const { random, memory, user, operated } = asking;
  const contract = random.chance(2) ? random.pick([1, 7]) : random.pick(MARKETS_WITH_CONTRACTS);
  const own = recent(
    random,
    memory.levers.filter((one) => one.user === user),
  );
  const id = own?.id ?? random.between(1, 5);
  switch (random.weighted(perpetualKinds)) {
    case 'open':
      return openContract(asking, contract);
    case 'close':
      return { type: 'ClosePerpetual', user, position: id };
    case 'closePart':
      return partOf(asking);
    case 'cancel':
      return { type: 'CancelPerpetual', user, order: id };
    case 'cancelAll':
      return { type: 'CancelAllPerpetual', user, contract: random.pick([undefined, contract]) };
    case 'closeAll':
      return { type: 'CloseAllPerpetual', user, which: random.pick(['all', 'long', 'short'] as const) };
    case 'stops':
      return stopsOf(asking, id);
    case 'transfer':
      return transferOf(asking, 'leverage', 50, 60_000);
    case 'status':
      return {
        type: 'SetPerpetualStatus',
        ...operated(),
        contract,
        status: random.pick(['trading', 'trading', 'closeOnly', 'halted'] as const),
      };
    case 'terms':
      return { type: 'SetPerpetualTerms', ...operated(), contract, ...contractTerms(random) };
    case 'list':
      return {
        type: 'ListPerpetual',
        ...operated(),
        contract: random.pick([0, 2, 9]),
        ...contractTerms(random),
        status: 'trading',
      };
  }
}

/** Mostly some of what is open; now and then none, all, more, or of what is pending or gone. */
function partOf({ random, memory, user }: Asking): PlainCommand {
  const own = recent(
    random,
    memory.positions.filter((one) => one.user === user),
  );
  const position = own?.id ?? random.between(1, 5);
  const all = own?.contracts ?? 1;
  const contracts = random.chance(80)
    ? random.between(1, Math.max(1, all - 1))
    : random.pick([0, all, all + 1]);
  return { type: 'ClosePerpetualPart', user, position, contracts };
}

function contractTerms(random: Random) {
  return {
    contractLots: random.chance(90) ? 100 : random.pick([0, 50]),
    contractsMax: random.pick([500, 500, 9]),
    spreadPpm: random.pick([5_000, 10_000, 0, 100_001]),
    overnightPpm: random.pick([100, 0, 10_001]),
    userNotionalMax: random.pick([3_000_000n, 500_000n, 0n]),
    staleAfterMs: random.pick([10_000, 10_000, 5_000, 4_999]),
  };
}

function openContract({ random, memory, user }: Asking, contract: number): PlainCommand {
  const price = priceOf(memory, contract);
  const direction = random.pick(['long', 'short'] as const);
  const limitTicks = random.chance(30)
    ? Math.max(random.chance(3) ? 0 : 1, Math.round(price * (0.97 + random.below(7) / 100)))
    : undefined;
  const kind = random.chance(98)
    ? limitTicks === undefined
      ? 'market'
      : 'limit'
    : random.pick(['market', 'limit'] as const);
  // An app names the terms that it has shown, which are mostly still those in force; a program may name none.
  const version = random.chance(30) ? random.pick([1, 1, 2, 3]) : undefined;
  const contracts = random.chance(4) ? random.pick([0, 500, 501]) : random.between(1, 12);
  const multiple = random.chance(4) ? random.pick([0, 11, 1_000]) : random.pick([10, 20, 50, 100, 100]);
  const stops = random.chance(25)
    ? stopTicks(random, direction, limitTicks ?? price)
    : { takeProfit: undefined, stopLoss: undefined };
  return {
    type: 'OpenPerpetual',
    user,
    contract,
    version,
    direction,
    kind,
    contracts,
    multiple,
    limitTicks,
    ...stops,
  };
}

/** Often right at the edge of what is allowed, and now and then no price at all. */
function stopTicks(random: Random, direction: 'long' | 'short', price: number) {
  const away = (sign: number): number | undefined => {
    if (random.chance(25)) return undefined;
    const isNone = random.chance(3);
    const ticks = Math.max(1, Math.round(price * (1 + (sign * random.between(4, 12)) / 1_000)));
    return isNone ? 0 : ticks;
  };
  const sign = direction === 'long' ? 1 : -1;
  return { takeProfit: away(sign), stopLoss: away(-sign) };
}

function stopsOf({ random, memory, user }: Asking, order: number): PlainCommand {
  const known = memory.positions.find(({ id }) => id === order);
  const stops = stopTicks(random, known?.direction ?? 'long', priceOf(memory, known?.contract ?? 0));
  return { type: 'SetPerpetualStops', user, order, ...stops };
}

const secondsKinds = { open: 60, limits: 5, count: 3, pause: 4, option: 3, terms: 3, retry: 1, transfer: 3 };

export function secondsCommand(asking: Asking): PlainCommand {
  const { random, memory, user, operated } = asking;
  const market = random.chance(2) ? 9 : random.pick(MARKETS_WITH_CONTRACTS);
  switch (random.weighted(secondsKinds)) {
    case 'open':
      return openSeconds(asking, random.pick(['long', 'short'] as const));
    case 'limits': {
      const amount = () =>
        random.pick([undefined, undefined, 400n, 3_000n, 30_000n, random.chance(5) ? -1n : 0n]);
      return {
        type: 'SetSecondsLimits',
        user,
        currency: random.chance(4) ? 99 : 0,
        dailyStake: amount(),
        dailyLoss: amount(),
      };
    }
    case 'count':
      return {
        type: 'SetSecondsCountLimit',
        user,
        dailyCount: random.pick([undefined, undefined, 0, 1, 3, 30]),
      };
    case 'pause': {
      const kind = random.chance(80) ? 'coolOff' : 'selfExclusion';
      const durationMs = random.pick([
        HOUR_MS,
        HOUR_MS,
        HOUR_MS - 1,
        2 * HOUR_MS,
        182 * DAY_MS,
        182 * DAY_MS,
        2_000 * DAY_MS,
      ]);
      // Of two people only, so that others still have something to play.
      return { type: 'PauseSeconds', user: random.pick([4, 5]), kind, durationMs };
    }
    case 'option':
      return secondsOption(asking, market);
    case 'terms':
      return secondsTerms(asking, market);
    case 'retry':
      return { type: 'RetrySeconds', ...operated(), order: recent(random, memory.secondsOrders)?.id ?? 1 };
    case 'transfer':
      return transferOf(asking, 'seconds', 30, 20_000);
  }
}

function secondsOption({ random, operated }: Asking, market: number): PlainCommand {
  const rates = {
    winPpm: random.pick([250_000, 500_000, 900_001]),
    losePpm: random.pick([500_000, 900_000, 1_000_001]),
    feePpm: random.pick([0, 1, 50_000]),
  };
  const range = { minimum: random.pick([100n, 0n]), maximum: 10_000n, isOn: random.chance(85) };
  const durationMs = random.pick([15_000, 60_000, 14_000, 60_500]);
  return { type: 'SetSecondsOption', ...operated(), market, durationMs, ...rates, ...range };
}

function secondsTerms({ random, operated }: Asking, market: number): PlainCommand {
  const caps = {
    escrowMax: random.pick([500n, 9_000n, 90_000n, -1n]),
    escrowPerMinuteMax: random.pick([4_000n, 90_000n]),
  };
  const isOn = random.chance(85);
  const sourcesMin = random.pick([1, 1, 2, 3, 17]);
  return { type: 'SetSecondsTerms', ...operated(), market, isOn, ...caps, sourcesMin };
}

/** Between a product's wallet and the one for payments; out of it in so many of a hundred. */
function transferOf(
  { random, user }: Asking,
  wallet: 'leverage' | 'seconds',
  outPercent: number,
  amountMax: number,
): PlainCommand {
  const [from, to] = random.chance(outPercent)
    ? ([wallet, 'funding'] as const)
    : (['funding', wallet] as const);
  const amount = BigInt(random.between(1, amountMax));
  return { type: 'TransferBetweenWallets', user, from, to, currency: 0, amount };
}

export function openSeconds({ random, memory, user }: Asking, direction: 'long' | 'short'): PlainCommand {
  const known = recent(random, [...memory.options.values()]);
  const version = (known?.version ?? 1) - (random.chance(3) ? 1 : 0);
  const stake = random.pick([99n, 100n, 777n, 1_000n, 2_001n, 10_000n, 10_001n]);
  return {
    type: 'OpenSeconds',
    user,
    option: random.chance(2) ? 99 : (known?.id ?? 1),
    version,
    direction,
    stake,
  };
}

/** Prices of all markets that carry contracts, from a number of sources. */
export function priceTicks({ random, memory, now }: Asking, leaps: boolean): PlainCommandOf<'RecordPrices'> {
  const observedAt = now - random.pick([0, 0, 0, 1, 400]);
  const sources = random.pick([0, 1, 3, 3]);
  const ticks = MARKETS_WITH_CONTRACTS.map((market) => {
    const percent = leaps && random.chance(8) ? random.between(-40, 40) : random.between(-15, 15) / 10;
    const price = Math.min(Math.max(Math.round(priceOf(memory, market) * (1 + percent / 100)), 20), 20_000);
    memory.prices.set(market, price);
    const quote = (place: number) => ({
      source: `source-${place}`,
      price: price * INDEX_PER_TICK,
      observedAt,
    });
    return {
      market,
      price: price * INDEX_PER_TICK,
      observedAt,
      quotes: Array.from({ length: sources }, (_, place) => quote(place)),
    };
  });
  return { type: 'RecordPrices', source: 'manual', ticks };
}
