// Rules for changes of a world that must not matter; each has a fault that only such a change shows.
import { type Input as Asked, type Decision, decide, type ExchangeState } from '@candor/exchange';
import { flowSeeds, type PlainCommand, Random, runHarness, START_MS } from '@candor/testkit';
import { describe, expect, test } from 'vitest';
import { Memory } from '../world/memory.ts';
import { openSeconds, priceTicks } from '../world/product-steps.ts';
import { setUp } from '../world/set-up.ts';
import { relations } from './relations.ts';
import type { Input } from './run-again.ts';

type Decide = (state: ExchangeState, input: Asked) => Decision;
const firstSeed = Number(process.env.CANDOR_SEED ?? 4);

/** Orders, books and money in and out, refusals included. */
function tradingInputs(seed: number): readonly Input[] {
  return runHarness(flowSeeds(seed, 250), { check: false }).steps;
}

/** Bets on a tape that ticks once a second. */
function bettingInputs(seed: number): readonly Input[] {
  const random = new Random(seed);
  const memory = new Memory();
  const operated = () => ({ operator: 0, action: 0 });
  const inputs: Input[] = [];
  let now = START_MS;
  const send = (command: PlainCommand): void => void inputs.push({ at: now, command, requestId: undefined });
  for (const command of setUp(random)) send(command);
  for (const option of [1, 2, 3, 4]) memory.options.set(option, { id: option, version: 1 });
  for (let second = 1; second <= 200; second++) {
    now = START_MS + second * 1_000;
    send(priceTicks({ random, memory, now, user: 1, operated }, false));
    now += random.between(100, 900);
    send(openSeconds({ random, memory, now, user: random.between(1, 4), operated }, 'long'));
  }
  return inputs;
}

describe('a change that must not matter', () => {
  test.each(Object.entries(relations))('%s: comes to the same', (_, relation) => {
    for (const inputs of [tradingInputs(firstSeed), bettingInputs(firstSeed)])
      expect(relation(inputs, new Random(firstSeed))).toBeUndefined();
  });
});

/** The outcome with its events changed. */
const changing =
  (change: (event: Record<string, unknown>) => object): Decide =>
  (state, input) => {
    const decision = decide(state, input);
    if (decision.outcome !== 'accepted') return decision;
    const events = decision.events.map((event) => change(event as never));
    return { outcome: 'accepted', events: events as never };
  };
const NO: Decision = { outcome: 'refused', code: 'venue.termsInvalid', details: {} };

const faults: Readonly<Record<keyof typeof relations, () => Decide>> = {
  relabelled: () =>
    changing((event) =>
      event.type === 'SpotTraded' && event.taker === 1
        ? { ...event, takerFee: (event.takerFee as bigint) + 1n }
        : event,
    ),
  scaled: () => (state, input) =>
    input.command.type === 'PlaceSpotLimitOrder' && input.command.priceTicks > 1_500
      ? NO
      : decide(state, input),
  asked: () => (state, input) => {
    const decision = decide(state, input);
    if (input.command.type === 'PlaceSpotLimitOrder')
      Object.assign(state, { nextOrder: state.nextOrder + 1 });
    return decision;
  },
  cut: () => {
    const known = new WeakSet<ExchangeState>();
    return (state, input) => {
      if (input.command.type !== 'PlaceSpotLimitOrder' || known.has(state)) return decide(state, input);
      known.add(state);
      return NO;
    };
  },
  permuted: () => {
    let last = 0;
    return (state, input) => {
      if (input.command.type !== 'CreditDeposit') return decide(state, input);
      const isLess = input.command.user < last;
      last = input.command.user;
      return isLess ? NO : decide(state, input);
    };
  },
  slower: () =>
    changing((event) => {
      const exit = event.exit as { readonly recordedAt: number } | undefined;
      const isOdd = event.type === 'SecondsSettled' && exit !== undefined && exit.recordedAt % 1_000 > 0;
      return isOdd ? { ...event, result: 'lost' } : event;
    }),
};

test.each(Object.entries(faults))('the control: %s shows a fault that is planted for it', (name, fault) => {
  const inputs = name === 'slower' || name === 'permuted' ? bettingInputs(4) : tradingInputs(4);
  const relation = relations[name as keyof typeof relations];
  expect(relation(inputs, new Random(4), fault())).toBeDefined();
});
