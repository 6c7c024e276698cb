// Which prices a receipt takes: the own word of a source that says so by its name, or the median of three sources or more.
import type { EventOf, LogRecord, TimestampMs } from '@candor/exchange';
import { type ReceiptCheck, type ReceiptCheckName, verifyReceipt } from '@candor/exchange/receipt';
import { endedOrders } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { receiptOf, saying, sealedLog } from './testing-receipts.ts';

const { perpetualOutcomes, secondsOutcomes } = endedOrders;

type Prices = EventOf<'PricesRecorded'>;
type Quote = Prices['ticks'][number]['quotes'][number];

/** The checks where the venue has signed other prices than it decided by. */
async function checksOf(
  kind: 'seconds' | 'perpetual',
  name: string,
  said: (event: Prices) => Partial<Prices>,
): Promise<readonly ReceiptCheck[]> {
  const outcomes = kind === 'seconds' ? secondsOutcomes : perpetualOutcomes;
  const records: readonly LogRecord[] = outcomes[name]!().harness.log.map((record) => ({
    ...record,
    events: record.events.map((event) =>
      event.type === 'PricesRecorded' ? { ...event, ...said(event) } : event,
    ),
  }));
  return verifyReceipt(await receiptOf(sealedLog(records), kind, 1)).checks;
}

async function failing(...asked: Parameters<typeof checksOf>): Promise<readonly ReceiptCheckName[]> {
  const checks = await checksOf(...asked);
  return checks.filter(({ ok }) => !ok).map((check) => check.name);
}

/** Three sources that saw each price, as they are when one of them is changed or left out. */
function quoted(source: string, change: (quote: Quote, place: number) => Quote | undefined) {
  return ({ ticks }: Prices): Partial<Prices> => ({
    source,
    ticks: ticks.map((tick) => ({
      ...tick,
      quotes: ['a', 'b', 'c'].flatMap((name, place) => {
        const { price, observedAt } = tick;
        return change({ source: name, price, observedAt }, place) ?? [];
      }),
    })),
  });
}

describe('a receipt', () => {
  it('takes a price without quotes only of a source that is known to be of no market', async () => {
    for (const source of ['simulated', 'manual']) {
      expect(await failing('seconds', 'won', () => ({ source }))).toEqual([]);
      expect(await failing('perpetual', 'takeProfit', () => ({ source }))).toEqual([]);
    }
    for (const source of ['external', 'okx', 'manual.']) {
      expect(await failing('seconds', 'won', () => ({ source }))).toEqual(['sources']);
      expect(await failing('perpetual', 'takeProfit', () => ({ source }))).toEqual(['sources']);
    }
  });

  it('does not call a price proved that is the own word of a venue whose other prices rest on several sources', async () => {
    const several = quoted('external', (quote) => quote);
    const unproved = async (said: (event: Prices) => Partial<Prices>) => {
      const checks = await checksOf('perpetual', 'takeProfit', said);
      expect(checks.filter(({ ok }) => !ok)).toEqual([]);
      return checks.filter(({ proved }) => !proved).map((check) => check.name);
    };
    const { log } = perpetualOutcomes.takeProfit!().harness;
    const closed = log.flatMap(({ events }) => events).find((event) => event.type === 'PerpetualClosed');
    const mixed = (event: Prices) =>
      event.ticks[0]!.observedAt === closed?.observedAt ? {} : several(event);
    expect(await unproved(mixed)).toEqual(['sources']);
    // The controls: all of several sources, and a venue that never said anything but its own word.
    expect(await unproved(several)).toEqual([]);
    expect(await unproved(() => ({}))).toEqual([]);
  });

  it('does not call the end of a seconds contract proved by such a word either', async () => {
    const { log } = secondsOutcomes.won!().harness;
    const several = quoted('external', (quote) => quote);
    const unproved = async (own: 'exit' | undefined) => {
      const settled = log.flatMap(({ events }) => events).find((event) => event.type === 'SecondsSettled');
      const exitAt = own && settled?.exit?.observedAt;
      const prices = saying(log, 'PricesRecorded', (event) =>
        event.ticks[0]!.observedAt === exitAt ? {} : several(event),
      );
      const all = saying(prices, 'SecondsSettled', ({ entry, exit }) => ({
        entry: { ...entry, sources: 3 },
        exit: { ...exit, sources: own === 'exit' ? 1 : 3 },
      }));
      const { checks } = verifyReceipt(await receiptOf(sealedLog(all), 'seconds', 1));
      expect(checks.filter(({ ok }) => !ok)).toEqual([]);
      return checks.filter(({ proved }) => !proved).map((check) => check.name);
    };
    expect(await unproved('exit')).toEqual(['sources']);
    expect(await unproved(undefined)).toEqual([]);
  });

  it('takes no price of several sources that rests on two, on one that counts twice, or is not dated by the oldest', async () => {
    const fewer: readonly Parameters<typeof quoted>[1][] = [
      (quote, place) => (place === 0 ? undefined : quote),
      (quote, place) => ({ ...quote, source: place === 0 ? 'b' : quote.source }),
      (quote, place) => ({ ...quote, observedAt: (quote.observedAt - place) as TimestampMs }),
    ];
    for (const change of fewer)
      expect(await failing('perpetual', 'takeProfit', quoted('external', change))).toEqual(['sources']);
    // Control: all three of one moment.
    expect(
      await failing(
        'perpetual',
        'takeProfit',
        quoted('external', (quote) => quote),
      ),
    ).toEqual([]);
  });

  it('counts no source three times under names that look the same, and takes no price of nothing', async () => {
    for (const name of ['a\u200b', '\u0430', 'a ', 'A', '']) {
      const said = quoted('external', (quote, place) => (place === 1 ? { ...quote, source: name } : quote));
      expect(await failing('perpetual', 'takeProfit', said)).toEqual(['tape']);
    }
    expect(await failing('seconds', 'won', () => ({ source: 'manual\n' }))).toContain('tape');
    const worthless = ({ ticks }: Prices) => ({
      ticks: ticks.map((tick) => ({ ...tick, price: 0 as never })),
    });
    expect(await failing('seconds', 'won', worthless)).toContain('tape');
  });

  it('takes none of quotes that lie further apart than five seconds, or that nobody had seen when it was recorded', async () => {
    for (const aheadMs of [1, 5_001]) {
      const change = (quote: Quote, place: number) => ({
        ...quote,
        observedAt: (quote.observedAt + (place && aheadMs)) as TimestampMs,
      });
      const said = quoted('external', change);
      const apart = aheadMs > 5_000 ? ['sources'] : [];
      expect(await failing('perpetual', 'takeProfit', said)).toEqual(['tape', ...apart]);
    }
  });
});
