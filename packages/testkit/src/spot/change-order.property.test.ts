// A change of an order is what a cancellation and a new order come to in the moment after, or it is nothing at all.
import {
  balances,
  bookDepth,
  type Decision,
  type ExchangeState,
  openOrders,
  stateHash,
} from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import { FLOW_USERS, flowMarkets } from '../flows/flow-world.ts';
import { flowSeeds, runHarness } from '../flows/run-flow.ts';
import { Harness, replay } from '../worlds/harness.ts';
import { asCommand, inWords, type PlainCommand } from '../worlds/plain.ts';
import { Random } from '../worlds/random.ts';

/** What a cancellation knows nothing of: it may cancel any order, however much of it is open. */
const OF_CHANGES_ALONE = new Set(['spot.orderNotChangeable', 'spot.remainderMoved', 'spot.orderUnchanged']);

const hashOf = (state: ExchangeState): string => inWords(stateHash(state));

function send(state: ExchangeState, at: number, command: PlainCommand): Decision {
  return new Harness({ state }).submit(at, asCommand(command)).decision;
}

interface Change {
  readonly user: number;
  readonly market: number;
  readonly side: 'buy' | 'sell';
  readonly order: number;
  readonly remainingLots: number;
  readonly priceTicks: number;
  readonly lots: number;
  readonly postOnly: boolean;
}

/** Any of the open orders that are no stops and no quotes, at a price and a quantity near its own or far from them. */
function anyChange(state: ExchangeState, random: Random): Change | undefined {
  const orders = Array.from({ length: FLOW_USERS }, (_, place) =>
    openOrders(state, (place + 1) as never),
  ).flat();
  const resting = orders.filter(({ kind, quote }) => kind === 'limit' && !quote);
  if (resting.length === 0) return undefined;
  const { user, market, side, order, remainingLots, priceTicks, postOnly } = random.pick(resting);
  const { midTicks, spreadTicks, minLots, maxLots } = flowMarkets[market]!;
  const near = Math.max(1, midTicks + random.between(-spreadTicks, spreadTicks));
  const wantedTicks = random.pick([
    Number(priceTicks),
    near,
    near,
    random.pick([0, 2 * midTicks, Math.ceil(midTicks / 2)]),
  ]);
  const wantedLots = random.pick([
    Number(remainingLots),
    Math.ceil(remainingLots / 2),
    minLots + random.below(60),
    random.chance(20) ? maxLots : minLots,
  ]);
  return { user, market, side, order, remainingLots, priceTicks: wantedTicks, lots: wantedLots, postOnly };
}

/** The smaller order is the old one; money and book are as if it were a new one, where such a one may be placed. */
function compareSmaller(
  changed: ExchangeState,
  twin: ExchangeState,
  { user, market, order, lots }: Change,
  placed: Decision,
): void {
  const open = openOrders(changed, user as never).find((one) => one.order === order);
  expect(open).toMatchObject({ order, remainingLots: lots });
  if (placed.outcome !== 'accepted') return;
  expect(balances(changed, user as never)).toEqual(balances(twin, user as never));
  expect(bookDepth(changed, market as never, 1_000)).toEqual(bookDepth(twin, market as never, 1_000));
}

/** Sends the change to one state and both steps to its twin; says what came of it. */
function compare(seed: number, outcomes: Map<string, number>): void {
  const { harness } = runHarness(flowSeeds(seed, 60 + (seed % 120)), { check: false });
  const { at } = harness.state;
  const change = anyChange(harness.state, new Random(seed));
  if (change === undefined) return;
  const { postOnly, side, market, remainingLots, ...terms } = change;
  const { user, order, priceTicks, lots } = terms;
  const [changed, twin] = [replay(harness.log), replay(harness.log)];
  const before = hashOf(changed);
  const decision = send(changed, at, { type: 'ChangeSpotOrder', ...terms, market, remainingLots });
  const ended = send(twin, at, { type: 'CancelSpotOrder', user, order });
  const fresh = { user, market, side, priceTicks, lots, timeInForce: 'GTC', postOnly } as const;
  const placed = send(twin, at, { type: 'PlaceSpotLimitOrder', ...fresh });
  const name = decision.outcome === 'refused' ? decision.code : decision.outcome;
  outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
  if (decision.outcome === 'refused') {
    expect(hashOf(changed)).toBe(before);
    if (!OF_CHANGES_ALONE.has(decision.code)) expect(placed).toEqual(decision);
    return;
  }
  if (decision.outcome === 'accepted' && decision.events[0]?.type === 'SpotOrderReduced') {
    compareSmaller(changed, twin, change, placed);
    outcomes.set('reduced', (outcomes.get('reduced') ?? 0) + 1);
    return;
  }
  if (decision.outcome !== 'accepted' || ended.outcome !== 'accepted' || placed.outcome !== 'accepted')
    throw new Error(`One alone was accepted: ${inWords([change, decision, ended, placed])}`);
  const [cancelled, ...rest] = decision.events;
  expect(cancelled).toEqual({ ...ended.events[0], reason: 'replaced' });
  expect(rest).toEqual(placed.events);
  // The log of the twin is one record longer.
  Object.assign(twin, { seq: twin.seq - 1, root: changed.root });
  expect(hashOf(twin)).toBe(hashOf(changed));
}

describe('a change of an order', () => {
  it('leaves it smaller, or comes to what a cancellation and a new order come to, or is refused for the same and changes nothing', () => {
    const outcomes = new Map<string, number>();
    for (let seed = 1; seed <= 400; seed++) compare(seed, outcomes);
    expect(outcomes.get('accepted')).toBeGreaterThan(100);
    expect(outcomes.get('reduced')).toBeGreaterThan(20);
    for (const code of ['spot.priceOutsideBand', 'wallet.insufficientBalance', 'spot.orderUnchanged'])
      expect(outcomes.get(code) ?? 0, code).toBeGreaterThan(0);
  });
});
