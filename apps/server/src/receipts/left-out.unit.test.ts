// What a receipt cannot show is told by what it does show: the last limits in it, to be compared with one's own.
import type { LogRecord } from '@candor/exchange';
import { type ReceiptFacts, verifyReceipt } from '@candor/exchange/receipt';
import { perpetualWorld } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { receiptOf, saying, sealedLog } from './testing-receipts.ts';

const { close, open, PerpetualFixture, setStops } = perpetualWorld;

const logOf = (desk: InstanceType<typeof PerpetualFixture>): readonly LogRecord[] =>
  desk.later(130_000).tick(10_000).later(130_000).tick(10_000).harness.log;

const verdictOf = async (records: readonly LogRecord[]) =>
  verifyReceipt(await receiptOf(sealedLog(records), 'perpetual', 1));

function shown(facts: ReceiptFacts | undefined) {
  if (facts?.kind !== 'perpetual') throw new Error('It is no receipt of a position');
  const { limitTicks, takeProfit, stopLoss } = facts;
  return { limitTicks, takeProfit, stopLoss };
}

describe('a receipt of a position', () => {
  it('shows the order and the last limits of its owner, whatever ended it', async () => {
    const market = new PerpetualFixture().opened({ takeProfit: 11_000 }).given(close(1)).tick(10_100);
    expect(shown((await verdictOf(logOf(market))).facts)).toEqual({
      ...{ limitTicks: undefined, takeProfit: 11_000, stopLoss: undefined },
    });
    const limit = new PerpetualFixture()
      .given(open({ limitTicks: 9_950 }))
      .tick(9_900)
      .given(setStops(1, 11_000, 9_500), setStops(1, undefined, 9_600))
      .given(close(1))
      .tick(9_950);
    expect(shown((await verdictOf(logOf(limit))).facts)).toEqual({
      ...{ limitTicks: 9_950, takeProfit: undefined, stopLoss: 9_600 },
    });
  });

  it('fails where the limits that it shows are not what was asked for, also where they ended nothing', async () => {
    const desk = new PerpetualFixture()
      .opened()
      .given(setStops(1, 11_000, 9_500), close(1))
      .tick(10_100);
    const records = logOf(desk);
    expect((await verdictOf(records)).ok).toBe(true);
    const lying = saying(records, 'PerpetualStopsSet', () => ({ stopLoss: 9_900 }));
    const { checks } = await verdictOf(lying);
    expect(checks.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['reason']);
  });

  it('that leaves out the last limits holds with those before them, which only their owner can tell', async () => {
    const desk = new PerpetualFixture()
      .opened()
      .given(setStops(1, undefined, 9_900), setStops(1, undefined, 9_700))
      .tick(9_850)
      .given(close(1))
      .tick(9_840);
    const records = logOf(desk);
    expect(shown((await verdictOf(records)).facts).stopLoss).toBe(9_700);
    const last = records.findLast(({ events }) => events.some(({ type }) => type === 'PerpetualStopsSet'));
    const without = records.map((record) => (record === last ? { ...record, events: [] } : record));
    const { ok, facts } = await verdictOf(without);
    expect([ok, shown(facts).stopLoss]).toEqual([true, 9_900]);
  });
});
