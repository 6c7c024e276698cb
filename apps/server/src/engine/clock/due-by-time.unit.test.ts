// What time alone makes due: carried out without any input, before the next one, and found again by the audit.
import { byInstallation, type Command, type LogRecord, leverAccount } from '@candor/exchange';
import { afterEach, expect, test } from 'vitest';
import { audit } from '../audit/audit.ts';
import { openBatch } from '../log/batch-codec.ts';
import { memoryLog } from '../log/testing-logs.ts';
import { venueRules } from '../rules.ts';
import { startTestEngine, type TestEngine, until } from '../testing-engine.ts';
import { flowSetup, priceCommand } from '../testing-flow.ts';
import { manualClock } from './clock.ts';

const DAY_MS = 86_400_000;
/** Ten seconds before a midnight. */
const START = 20_800 * DAY_MS - 10_000;

const engines: TestEngine[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) if (engine.fatals.length === 0) await engine.stop();
});

/** A venue in which user 1 has a position of 600 USDT. */
async function venue() {
  const log = memoryLog();
  const clock = manualClock(START);
  const engine = await startTestEngine(log, { clock });
  engines.push(engine);
  const run = async (command: object): Promise<void> => {
    clock.advance(1);
    const reply = await engine.submit({ command: command as Command });
    expect(reply).toMatchObject({ outcome: 'accepted' });
  };
  for (const command of flowSetup(START)) await run(command);
  const terms = { contractLots: 100, contractsMax: 1_000, spreadPpm: 5_000, overnightPpm: 100 };
  const limits = { userNotionalMax: 10n ** 12n, staleAfterMs: 10_000, status: 'trading' };
  await run({ type: 'ListPerpetual', ...byInstallation, contract: 0, ...terms, ...limits });
  const paid = { ...byInstallation, currency: 1, network: 'paper' };
  await run({ type: 'FundHouse', ...paid, account: 'house.perpetual', amount: 10n ** 12n, transaction: 'h' });
  const credited = { ...paid, user: 1, wallet: 'leverage', amount: 10n ** 10n, transaction: 'l' };
  await run({ type: 'CreditDeposit', deposit: 0, ...credited });
  const order = { user: 1, contract: 0, direction: 'long', kind: 'market', contracts: 1, multiple: 10 };
  const open = { version: 1, limitTicks: undefined, takeProfit: undefined, stopLoss: undefined };
  await run({ type: 'OpenPerpetual', ...order, ...open });
  clock.advance(5_000);
  await run(priceCommand(60_000, clock.wallMs()));
  const records = (): readonly LogRecord[] => log.rows.flatMap((row) => openBatch(row).records);
  const charges = () => records().filter(({ command }) => command.type === 'ChargeOvernight');
  const reader = log.reader;
  const findings = async (rules = venueRules) => (await audit({ reader, rules })).findings;
  return { log, clock, engine, run, records, charges, findings };
}

test('the midnight fee is charged by itself, at the time it was noticed, once', async () => {
  const { clock, engine, charges, findings } = await venue();
  clock.advance(START + 10_003 - clock.wallMs());
  await until(() => charges().length > 0);
  const [charge] = charges();
  expect(charge).toMatchObject({ at: START + 10_003, cause: Number(charge?.seq) - 1 });
  expect(charge?.events.map(({ type }) => type)).toEqual(['OvernightCharged', 'OvernightDone']);
  clock.advance(1_000);
  await engine.submit({ command: priceCommand(60_000, clock.wallMs()) });
  expect(charges().length).toBe(1);
  const account = await engine.read((state) => leverAccount(state, 1 as never, state.at));
  expect(account?.usedMargin).toBe(60_000_000n);
  expect(await findings()).toEqual([]);
});

test('it comes before whatever is asked for after midnight', async () => {
  const { clock, run, charges, records } = await venue();
  clock.advance(START + 10_500 - clock.wallMs());
  await run(priceCommand(60_100, clock.wallMs()));
  const tick = records().findLast(({ command }) => command.type === 'RecordPrices');
  expect(charges().map(({ seq, at }) => [seq, at])).toEqual([[Number(tick?.seq) - 1, tick?.at]]);
});

test('a start long after midnight notes that it was missed, and charges nobody', async () => {
  const { log, clock, engine, charges, findings } = await venue();
  await engine.stop();
  clock.advance(3 * DAY_MS);
  engines.push(await startTestEngine(log, { clock }));
  await until(() => charges().length > 0);
  expect(charges()[0]?.events).toEqual([{ type: 'OvernightDone', day: 20_802, missed: true }]);
  expect(await findings()).toEqual([]);
});

test('the audit finds an engine that did not carry it out', async () => {
  const { log, clock, engine, findings } = await venue();
  await engine.stop();
  const lazy = await startTestEngine(log, { clock, rules: { ...venueRules, nextDue: () => undefined } });
  engines.push(lazy);
  clock.advance(START + 10_500 - clock.wallMs());
  await lazy.submit({ command: priceCommand(60_100, clock.wallMs()) });
  const found = await findings();
  expect(found[0]?.message).toMatch(/RecordPrices, and ChargeOvernight caused by \d+ was due/);
});
