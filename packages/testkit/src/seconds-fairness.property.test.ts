// Whoever sees the price before the tape does gains nothing by it: an entry is always a price that nobody had seen.
import { type Decision, decide, type ExchangeState, type Input } from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import { deposit, setUpCommands } from './default-world.ts';
import { START_MS } from './fixtures.ts';
import { Harness, type HarnessOptions } from './harness.ts';
import { fundHouse } from './money.ts';
import { asCommand } from './plain.ts';
import { Random } from './random.ts';
import { openSeconds, setOption, setSecondsTerms, tick } from './seconds-commands.ts';

const TRADES = 6_000;
const STAKE = 1_000n;
const PROFIT = 500;
const EVERY_MS = 1_000;
const FUNDS = 10n ** 12n;

interface Trader {
  /** How long before the tape the trader sees what is observed. */
  readonly aheadMs: number;
  readonly seed: number;
  readonly decide?: NonNullable<HarnessOptions['decide']>;
}

/** The gain of a trader who bets every second on the way that the price took since the last word of the tape. */
function gainOf({ aheadMs, seed, decide: decideIt = decide }: Trader): number {
  const harness = new Harness({ check: false, log: false, decide: decideIt });
  const give = (at: number, command: Parameters<typeof asCommand>[0]) =>
    harness.submit(at, asCommand(command));
  for (const command of [
    ...setUpCommands({}, START_MS),
    setOption({ durationMs: 15_000 }),
    setSecondsTerms({ escrowMax: FUNDS, escrowPerMinuteMax: FUNDS }),
    fundHouse({ account: 'house.seconds', amount: FUNDS }),
    deposit({ wallet: 'seconds', amount: FUNDS }),
  ])
    give(START_MS, command);
  const random = new Random(seed);
  const seen: number[] = [];
  let price = 1_000_000;
  for (let second = 0; second < TRADES + 30; second++) {
    price += random.between(-50, 50);
    seen.push(price);
    const observedAt = START_MS + second * EVERY_MS;
    // The trader acts on what was observed now; the tape has it only later, and its last word is older.
    const known = seen[second - Math.max(1, Math.floor(aheadMs / EVERY_MS))] ?? price;
    if (aheadMs >= EVERY_MS) writeTape(give, seen, second, aheadMs);
    if (second < TRADES)
      give(observedAt, openSeconds({ direction: price >= known ? 'long' : 'short', stake: STAKE }));
    if (aheadMs < EVERY_MS) give(observedAt + aheadMs, tick(observedAt, price));
  }
  // A trader whose orders were refused would show nothing.
  expect(harness.state.nextSecondsOrder).toBeGreaterThan(TRADES - 10);
  const { available, held } = harness.state.ledger.account(2 as never, 'seconds', 0 as never);
  return Number(available + held - FUNDS);
}

/** The word that was observed so much earlier comes to the tape now. */
function writeTape(
  give: (at: number, command: ReturnType<typeof tick>) => unknown,
  seen: readonly number[],
  second: number,
  aheadMs: number,
): void {
  const earlier = second - aheadMs / EVERY_MS;
  const price = seen[earlier];
  if (price === undefined) return;
  give(START_MS + second * EVERY_MS, tick(START_MS + earlier * EVERY_MS, price));
}

/** How many standard deviations a gain lies above nothing, for bets that win as often as they lose. */
function deviations(gain: number): number {
  return gain / (PROFIT * Math.sqrt(TRADES));
}

/** An exchange that takes the last word of the tape for the entry, as careless venues do. */
function carelessBy(milliseconds: number) {
  return (state: ExchangeState, input: Input): Decision => {
    const decision = decide(state, input);
    if (decision.outcome !== 'accepted') return decision;
    const events = decision.events.map((event) =>
      event.type === 'SecondsOpened'
        ? { ...event, acceptedAt: (event.acceptedAt - milliseconds) as never }
        : event,
    );
    return { outcome: 'accepted', events };
  };
}

describe('a trader who sees prices ahead of the tape', () => {
  it.each([400, 5_000])('by %s ms earns no more than chance', (aheadMs) => {
    for (const seed of [1, 2, 3]) expect(deviations(gainOf({ aheadMs, seed }))).toBeLessThan(3);
  });

  it.each([400, 5_000])('by %s ms would earn much where the last known price were the entry', (aheadMs) => {
    const careless = carelessBy(aheadMs + EVERY_MS);
    expect(deviations(gainOf({ aheadMs, seed: 1, decide: careless }))).toBeGreaterThan(6);
  });
});
