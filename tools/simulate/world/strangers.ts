// People who mean no good, or have no luck: thieves, colluders, an early bird, a slip of the finger and a dying feed.
import { houseAccounts } from '@candor/exchange';
import type { PlainCommand, Random } from '@candor/testkit';
import type { SendStep, Step } from '../steps.ts';
import { type Memory, recent } from './memory.ts';
import { type Asking, type Operated, openSeconds, priceTicks } from './product-steps.ts';
import { INDEX_PER_TICK, MARKETS_WITH_CONTRACTS, PEOPLE } from './set-up.ts';
import type { Feature } from './swarm.ts';

/** A step, or what makes one when its time has come. */
export type Planned = Step | (() => Step);

/** What everybody knows and has at hand. */
export interface Surroundings {
  readonly random: Random;
  readonly memory: Memory;
  readonly features: ReadonlySet<Feature>;
  readonly now: () => number;
  readonly operated: () => Operated;
  readonly asking: (user?: number) => Asking;
  readonly pause: () => Step;
}

/** Takes what others have: every id is somebody else's. */
export function thief(around: Surroundings): readonly Planned[] {
  const random = around.random;
  const memory = around.memory;
  const user = random.pick(PEOPLE);
  const others = <T extends { readonly user: number }>(things: readonly T[]) =>
    recent(
      random,
      things.filter((one) => one.user !== user),
    );
  const lever = others(memory.levers)?.id ?? 1;
  const anyTerms = { market: 0, remainingLots: 1, priceTicks: 1, lots: 1 };
  const takes: readonly PlainCommand[] = [
    { type: 'CancelSpotOrder', user, order: random.between(1, 60) },
    { type: 'ChangeSpotOrder', user, order: random.between(1, 60), ...anyTerms },
    { type: 'ClosePerpetual', user, position: lever },
    { type: 'ClosePerpetualPart', user, position: lever, contracts: 1 },
    { type: 'CancelPerpetual', user, order: lever },
    { type: 'SetPerpetualStops', user, order: lever, takeProfit: 2_000, stopLoss: 500 },
    { type: 'LeaveLock', user, lock: others(memory.locks)?.id ?? 1 },
    { type: 'CancelWithdrawal', user, withdrawal: random.between(1, 6) },
    { type: 'AcceptSwap', user, quote: random.between(1, 6) },
    { type: 'SettleSeconds', order: others(memory.secondsOrders)?.id ?? 1 },
    { type: random.pick(['OpenPerpetualAtTick', 'RevokePerpetualAtRisk'] as const), order: lever },
    {
      type: random.pick(['LiquidatePerpetual', 'ForceClosePerpetual', 'ClosePerpetualAtTick'] as const),
      position: lever,
    },
    {
      type: random.pick(['ScoreTickets', 'FixDraw', 'SettleTickets', 'VoidSubscription'] as const),
      project: random.between(1, 3),
    },
    { type: 'TriggerSpotStop', order: 1_000_000 },
    { type: 'FreezeOwnAccount', user: 5 },
    shownAgain(around, user, random.between(1, 3)),
  ];
  return [send(random.pick(takes))];
}

/** Money that came in once, and is shown again: to another, as more, in another spelling. */
function shownAgain(around: Surroundings, user: number, number: number): PlainCommand {
  const random = around.random;
  const transaction = random.pick([
    `0x${String(number).padStart(64, '0')}`,
    `0x${String(number).padStart(64, '0')}`,
    `0X${number}`,
    'two words',
  ]);
  const amount = random.pick([1_000n, 1_000n, 1_000_000n]);
  if (random.chance(30))
    return {
      type: 'FundHouse',
      ...around.operated(),
      account: 'promotion',
      currency: 0,
      amount,
      network: 'omni',
      transaction: random.pick(['f', 'F']).repeat(64),
    };
  return {
    type: 'CreditDeposit',
    ...around.operated(),
    deposit: 0,
    user,
    wallet: 'funding',
    currency: 0,
    amount,
    network: 'erc20',
    transaction,
  };
}

/** Two who play one game: what one loses the other wins, and the loser has nothing. */
export function colluders(around: Surroundings): readonly Planned[] {
  const random = around.random;
  if (around.features.has('perpetual') && random.chance(60)) {
    const contract = random.pick(MARKETS_WITH_CONTRACTS);
    const bet = {
      ...{ contract, version: undefined, contracts: random.between(1, 8), multiple: 100 },
      ...{ kind: 'market' as const, limitTicks: undefined, takeProfit: undefined, stopLoss: undefined },
    };
    return [
      send({ type: 'OpenPerpetual', user: 1, direction: 'long', ...bet }),
      send({ type: 'OpenPerpetual', user: 2, direction: 'short', ...bet }),
      () => send({ type: 'CancelPerpetual', user: 1, order: lastLeverOf(around.memory, 1) }),
      { do: 'wait', ms: 1_000 },
      () => send(priceTicks(around.asking(), false)),
      { do: 'wait', ms: 1_000 },
      () => send(priceTicks(around.asking(), true)),
    ];
  }
  // The same money several times over, before anybody has been told anything.
  const twice = { user: 5, currency: 0, amount: BigInt(random.between(400, 1_600)) };
  if (around.features.has('money') && random.chance(60))
    return [
      send({ type: 'SendToUser', recipient: random.pick([1, 2]), ...twice }),
      send({ type: 'RequestWithdrawal', user: 5, network: 'erc20', amount: twice.amount, fee: 5n }),
      send({ type: 'TransferBetweenWallets', from: 'funding', to: 'spot', ...twice }),
      send({ type: 'SendToUser', recipient: 2, ...twice }),
      send({ type: 'TransferBetweenWallets', from: 'spot', to: 'funding', ...twice }),
    ];
  const order = {
    market: 0,
    priceTicks: 1_000 + random.between(-9, 9),
    lots: random.between(1, 90),
    timeInForce: 'GTC',
    postOnly: false,
  } as const;
  return [
    send({ type: 'PlaceSpotLimitOrder', user: 1, side: 'sell', ...order }),
    send({ type: 'PlaceSpotLimitOrder', user: 2, side: 'buy', ...order }),
  ];
}

/** Sees the next price 400 ms before the tape does. */
export function arbitrageur(around: Surroundings): readonly Planned[] {
  const before = new Map(around.memory.prices);
  const prices = priceTicks(around.asking(), false);
  const [tick] = prices.ticks;
  const seen = (tick?.price ?? 0) / INDEX_PER_TICK;
  const direction = seen >= (before.get(tick?.market ?? 0) ?? seen) ? 'long' : 'short';
  return [send(openSeconds(around.asking(2), direction)), { do: 'wait', ms: 400 }, send(prices)];
}

const SLIPPED_MARKET = {
  priceScale: 2,
  lotScale: 4,
  minLots: 1,
  maxLots: 1_000,
  maxTicks: 10_000,
  minNotional: 1n,
  maxNotional: 10n ** 9n,
  bandPpm: 0,
  makerFeePpm: 450,
  takerFeePpm: 450,
  selfTrade: 'off',
} as const;

/** An operator whose hand slips: amounts in the wrong unit, the wrong account, the same action again. */
export function fatFinger(around: Surroundings): readonly Planned[] {
  const random = around.random;
  const by = around.operated();
  const user = random.pick(PEOPLE);
  const amount = random.pick([620_000n * 10n ** 8n, 10_474_143n, 2n ** 96n, -100n, 1n, 0n]);
  const slips: readonly PlainCommand[] = [
    ...slipsOfListing(random, by, user),
    {
      type: 'GrantGift',
      ...by,
      user,
      wallet: random.pick(['spot', 'leverage', 'funding'] as const),
      currency: random.below(3),
      amount,
    },
    {
      type: 'MoveHouse',
      ...by,
      from: random.pick(houseAccounts),
      to: random.pick(houseAccounts),
      currency: 0,
      amount,
    },
    {
      type: random.pick(['FundHouse', 'PayOutHouse'] as const),
      ...by,
      account: random.pick(houseAccounts),
      currency: random.pick([0, 0, 99]),
      amount,
      network: 'paper',
      transaction: `slip-${random.below(30)}`,
    },
    {
      type: 'SetMarketFees',
      ...by,
      market: random.below(5),
      makerFeePpm: random.pick([450, 100_001]),
      takerFeePpm: 450,
    },
  ];
  return [send(random.pick(slips))];
}

function slipsOfListing(random: Random, by: Operated, user: number): readonly PlainCommand[] {
  return [
    { type: 'SetOpenOrderLimit', ...by, openOrdersMax: random.pick([0, 200]) },
    {
      type: 'ListCurrency',
      ...by,
      code: random.pick(['BTC', 'new', `C${random.below(99)}`]),
      scale: random.pick([8, 9]),
      name: 'A slip',
    },
    {
      type: 'ListMarket',
      ...by,
      symbol: random.pick(['BTC/USDT', 'BTC/ETH', 'ETH/USDT']),
      base: random.pick([1, 2, 99]),
      quote: random.pick([0, 0, 1]),
      ...SLIPPED_MARKET,
    },
    { type: 'ApproveWithdrawal', ...by, withdrawal: random.between(1, 6) },
    {
      type: 'OpenUser',
      user: random.pick([...PEOPLE, 7, 2 ** 53 - 1]),
      kind: 'person',
      inviter: random.pick([undefined, 1, 99]),
    },
    { type: 'DesignateMaker', ...by, user: random.pick([1, 99]) },
    { type: 'SetSwapSpread', operator: 1, action: 0, spreadPpm: 100_001 },
    {
      type: 'RecordLiabilities',
      record: random.pick([1, 2 ** 40]),
      root: 'ab'.repeat(32),
      statement: 'cd'.repeat(32),
      leaves: 4,
      totals: [5n],
    },
    { type: 'UnfreezeUser', ...by, user },
    { type: 'FreezeUser', ...by, user: 5 },
    { type: 'UnbindWithdrawalAddress', ...by, user, network: 'erc20' },
    {
      type: 'BindWithdrawalAddress',
      user,
      network: 'erc20',
      address: random.between(1, 4),
      fingerprint: random.pick(['0'.repeat(64), 'A']),
    },
    { type: 'NoteSecurityChange', user, change: random.between(1, 12), kind: 'loginPassword' },
  ];
}

/** Stale, dead, wild, doubled, from the future, of too few sources, or two that agree against the rest. */
export function dyingFeed(around: Surroundings): readonly Planned[] {
  const random = around.random;
  const good = priceTicks(around.asking(), false);
  const change = (fields: (tick: (typeof good.ticks)[number]) => object) =>
    ({ ...good, ticks: good.ticks.map((tick) => ({ ...tick, ...fields(tick) })) }) as PlainCommand;
  const quoted = (prices: readonly number[]) =>
    change((tick) => ({
      quotes: prices.map((factor, place) => ({
        source: `source-${place}`,
        price: Math.round(tick.price * factor),
        observedAt: tick.observedAt,
      })),
    }));
  const wild = random.pick([0, tickMax(good) * 1_000, Number.MAX_SAFE_INTEGER + 1, 1]);
  return [
    around.pause(),
    random.pick<Step>([
      send(change(() => ({ observedAt: around.now() - random.pick([61_000, 60_000, 5_001]) }))),
      send(change(() => ({ observedAt: around.now() + random.pick([1, 400]) }))),
      send(change(() => ({ price: Number.isSafeInteger(wild) ? wild : 0 }))),
      send(quoted([1, 1_000])),
      send(quoted([1, 1, 1_000])),
      send(quoted([1.2, 1.2, 1])),
      send({ ...good, ticks: [] }),
      send({ ...good, source: 'Not A Name' }),
      send({ ...quoted([1, 1]), source: 'external' } as PlainCommand),
      send({ ...good, ticks: [...good.ticks, ...good.ticks] }),
      { do: 'wait', ms: random.pick([6_000, 20_000, 70_000]) },
    ]),
  ];
}

function lastLeverOf(memory: Memory, user: number): number {
  return memory.levers.findLast((one) => one.user === user)?.id ?? 1;
}

export function send(command: PlainCommand): SendStep {
  return { do: 'send', command };
}

function tickMax({ ticks }: { readonly ticks: readonly { readonly price: number }[] }): number {
  return Math.max(...ticks.map(({ price }) => price));
}
