// A silent tape keeps nobody's stake: what time alone makes due is carried out by an engine that nobody asks anything.
import { type Command, houseBalance, secondsOrders, type UserId } from '@candor/exchange';
import { money, setUpCommands } from '@candor/testkit';
import { expect, test } from 'vitest';
import { manualClock } from './clock/clock.ts';
import { memoryLog } from './log/testing-logs.ts';
import { startTestEngine, until } from './testing-engine.ts';

const START_MS = 1_790_000_000_000;
const USER = 1 as UserId;
const USDT = 0 as never;
const byInstallation = { operator: 0, action: 0 } as const;
const FUNDS = { currency: 0, amount: 1_000_000n, network: 'paper' } as const;
const rates = { winPpm: 500_000, losePpm: 500_000, feePpm: 0 };
const terms = { isOn: true, escrowMax: 10_000n, escrowPerMinuteMax: 10_000n, sourcesMin: 1 };

const commands = [
  ...setUpCommands({ users: 1, indexTicks: 10_000 }, START_MS),
  {
    type: 'SetSecondsOption',
    ...byInstallation,
    market: 0,
    durationMs: 60_000,
    ...rates,
    minimum: 100n,
    maximum: 1_000n,
    isOn: true,
  },
  { type: 'SetSecondsTerms', ...byInstallation, market: 0, ...terms },
  money.fundHouse({ account: 'house.seconds' }),
  {
    type: 'CreditDeposit',
    ...byInstallation,
    deposit: 0,
    user: USER,
    wallet: 'seconds',
    transaction: 'seconds',
    ...FUNDS,
  },
  {
    type: 'RecordPrices',
    source: 'manual',
    ticks: [{ market: 0, price: 1, observedAt: START_MS + 1, quotes: [] }],
  },
  { type: 'OpenSeconds', user: USER, option: 1, version: 1, direction: 'long', stake: 1_000n },
] as unknown as readonly Command[];

test('an order on a silent tape is given back a minute after its expiry, by the clock alone', async () => {
  const clock = manualClock(START_MS);
  const engine = await startTestEngine(memoryLog(), { clock });
  clock.advance(10);
  for (const command of commands)
    expect(await engine.submit({ command })).toMatchObject({ outcome: 'accepted' });
  const { seq } = engine.status();
  clock.advance(120_000);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(engine.status().seq).toBe(seq);
  clock.advance(1);
  await until(() => engine.status().committedSeq > seq);
  const record = await engine.recordAt((seq + 1) as typeof seq);
  expect(record).toMatchObject({
    at: START_MS + 120_011,
    cause: seq,
    command: { type: 'SettleSeconds', order: 1 },
    events: [{ type: 'SecondsSettled', result: 'void', payout: 1_000n }],
  });
  const [open, house] = await engine.read((state) => [
    secondsOrders(state, USER).length,
    houseBalance(state, 'house.seconds', USDT).held,
  ]);
  expect([open, house]).toEqual([0, 0n]);
  await engine.stop();
});
