// What breaks no rule is told all the same: a price of nobody but the venue, accounts of the house, and late records.
import type { Command, LogRecord } from '@candor/exchange';
import { expect, test } from 'vitest';
import { venueRules } from '../engine/rules.ts';
import { setUpFlow, submitAll } from '../engine/testing-engine.ts';
import { flowStartMs, priceCommand } from '../engine/testing-flow.ts';
import { followVenue } from './follow-venue.ts';
import { Noticed } from './noticed.ts';
import { publishingVenue } from './testing-published.ts';

/** What a follower says of a venue whose tape goes on with these prices, a second after one another. */
async function followed(...tape: readonly (readonly [source: string, price: number])[]) {
  const venue = await publishingVenue();
  try {
    await setUpFlow(venue.engine);
    for (const [i, [source, price]] of tape.entries()) {
      const at = flowStartMs() + 1 + i;
      const command = priceCommand(price, at) as Extract<Command, { readonly type: 'RecordPrices' }>;
      const tick = command.ticks[0]!;
      const sources = source === 'manual' ? [] : ['kucoin', 'okx', 'bybit'];
      const quotes = sources.map((name) => ({ ...tick, source: name }));
      const [reply] = await submitAll(venue.engine, [{ ...command, source, ticks: [{ ...tick, quotes }] }]);
      expect(reply?.outcome).toBe('accepted');
    }
    let text = '';
    const write = (part: string): void => {
      text += part;
    };
    const code = await followVenue({ url: venue.url, publicKey: undefined, once: true, output: { write } });
    return { code, text };
  } finally {
    await venue.stop();
  }
}

test('a price that is the own word of a venue whose prices are of several sources is named, and told by the exit status', async () => {
  const { code, text } = await followed(['median', 60_000], ['manual', 30_000], ['median', 60_000]);
  expect(code).toBe(2);
  expect(text).toMatch(
    /^OWN WORD at record \d+, [\d:.TZ-]+: the price of BTC\/USDT is that of manual, and those before it were of several sources$/m,
  );
  expect(text).toContain(', 1 prices were its own word, house accounts: ');
  // The control: a venue that never said anything else hides nothing.
  const own = await followed(['manual', 60_000], ['manual', 30_000], ['median', 60_000]);
  expect([own.code, own.text.includes('own word')]).toEqual([0, false]);
  expect(own.text).not.toContain('OWN WORD');
});

const opened = (kind: 'person' | 'house', at: number): LogRecord =>
  ({ seq: at, at, events: [{ type: 'UserOpened', user: at, kind }] }) as unknown as LogRecord;

test('accounts of the house are counted, because no root counts them', () => {
  const noticed = new Noticed(() => {});
  const state = venueRules.initialState();
  for (const [i, kind] of (['house', 'person', 'house'] as const).entries())
    noticed.see(state, opened(kind, i + 1));
  expect(noticed.houseAccounts).toBe(2);
});

test('seconds contracts that ended on a tape that was silent are counted apart', () => {
  const noticed = new Noticed(() => {});
  const settled = (entry: number | undefined, exit: number | undefined) => ({
    ...{ type: 'SecondsSettled', acceptedAt: 100_000, expiresAt: 160_000 },
    entry: entry === undefined ? undefined : { observedAt: entry },
    exit: exit === undefined ? undefined : { observedAt: exit },
  });
  const ends = [
    settled(101_000, 160_000),
    settled(102_000, 158_000),
    settled(102_001, 160_000),
    settled(101_000, 157_999),
    settled(101_000, undefined),
    settled(undefined, undefined),
  ];
  const record = { seq: 1, at: 161_000, events: ends } as unknown as LogRecord;
  noticed.see(venueRules.initialState(), record);
  expect(noticed.seconds).toEqual({ ended: 6, far: 4 });
});

test('the record that came longest after its time is told, once records are seen as they are published', () => {
  let now = 1_000_000;
  const noticed = new Noticed(
    () => {},
    () => now,
  );
  const state = venueRules.initialState();
  // What was there before anybody followed says nothing.
  noticed.see(state, opened('person', 1));
  expect(noticed.late).toBeUndefined();
  noticed.caughtUp();
  for (const [at, wall] of [
    [1_000_000, 1_000_400],
    [1_001_000, 1_005_500],
    [1_006_000, 1_006_200],
  ] as const) {
    now = wall;
    noticed.see(state, opened('person', at));
  }
  expect(noticed.late).toEqual({ seq: 1_001_000, ms: 4_500 });
});
