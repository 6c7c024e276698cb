// What the command says of a receipt beside its checks: of which order it is, and whose word its prices are.
import type { LogRecord, VenueEvent } from '@candor/exchange';
import { type ReceiptKind, verifyReceipt } from '@candor/exchange/receipt';
import { endedOrders } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { receiptOf, sealedLog } from '../receipts/testing-receipts.ts';
import { receiptText } from './verify-receipt.ts';

const { perpetualOutcomes, secondsOutcomes } = endedOrders;

async function said(
  kind: ReceiptKind,
  name: string,
  change: (event: VenueEvent) => VenueEvent = (event) => event,
): Promise<string> {
  const outcomes = kind === 'seconds' ? secondsOutcomes : perpetualOutcomes;
  const records: readonly LogRecord[] = outcomes[name]!().harness.log.map((record) => ({
    ...record,
    events: record.events.map(change),
  }));
  return receiptText(verifyReceipt(await receiptOf(sealedLog(records), kind, 1)), undefined);
}

describe('a receipt that verifies', () => {
  it('says of which order it is, so that none of another one passes for it', async () => {
    expect(await said('seconds', 'won')).toMatch(
      /^It is of the seconds contract 1, \S+ long, accepted 2\S+Z: \S+ \S+ staked, won, \S+ \S+ paid back\.$/m,
    );
    expect(await said('perpetual', 'user')).toMatch(
      /^It is of the position 1, BTC\/USDT long, 1 contracts 10×, ordered at the market, opened 2\S+Z: user, profit \S+ USDT\.$/m,
    );
    expect(await said('perpetual', 'a limit order')).toContain('ordered at the limit 99.50, opened');
  });

  it('says which limits it shows, and that it cannot show that these were the last', async () => {
    const stopped = await said('perpetual', 'stopLoss');
    expect(stopped).toContain(
      'The last limits here: take-profit none, stop-loss 99.00. That none were set later, nor other terms, it cannot show.',
    );
    expect(stopped).toContain('Nor that no earlier price reached the limit');
    expect(await said('perpetual', 'a limit order')).toContain('Nor that no earlier price reached the limit');
    expect(await said('perpetual', 'user')).not.toContain('earlier price');
    expect(await said('seconds', 'won')).not.toContain('limit');
  });

  it('says that a price which the venue saw and did not record is in none', async () => {
    const line = 'It cannot show that the venue recorded every price that it saw.';
    expect(await said('seconds', 'won')).toContain(line);
    expect(await said('perpetual', 'user')).toContain(line);
  });

  it('names the source whose own word a price is, also where that brings quotes along', async () => {
    const own = /^The price of record \d+ is the own word of the source manual, and of no market\.$/gm;
    expect((await said('seconds', 'won')).match(own)).toHaveLength(2);
    expect((await said('seconds', 'won on three sources, past ticks of fewer')).match(own)).toHaveLength(2);
    // The control: what rests on several sources names them.
    const external = await said('perpetual', 'takeProfit', (event) =>
      event.type === 'PricesRecorded'
        ? {
            ...event,
            source: 'external',
            ticks: event.ticks.map((tick) => ({
              ...tick,
              quotes: ['a', 'b', 'c'].map((source) => ({ ...tick, source })),
            })),
          }
        : event,
    );
    expect(external.match(/^The price of record \d+ is the median of a, b, c\.$/gm)).toHaveLength(2);
  });
});

describe('a receipt that does not verify', () => {
  it('says nothing of an order', async () => {
    const text = await said('seconds', 'won', (event) =>
      event.type === 'SecondsSettled' ? { ...event, payout: 1n as never } : event,
    );
    expect(text).toContain('The receipt does not verify.');
    expect(text).not.toContain('It is of');
  });

  it('of a market order that has a limit is one', async () => {
    const text = await said('perpetual', 'a limit order', (event) =>
      event.type === 'PerpetualOrderPlaced' ? { ...event, kind: 'market' } : event,
    );
    expect(text).toMatch(/^FAILED {2}opening/m);
  });
});
