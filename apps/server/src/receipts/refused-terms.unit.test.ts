// A venue that decides by terms which its own rules refuse is found out by the receipt.
import type { LogRecord } from '@candor/exchange';
import { type ReceiptCheckName, verifyReceipt } from '@candor/exchange/receipt';
import { endedOrders, perpetualWorld } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { receiptOf, saying, sealedLog } from './testing-receipts.ts';

const { OPENED, perpetualOutcomes, secondsOutcomes } = endedOrders;

async function failing(
  kind: 'perpetual' | 'seconds',
  records: readonly LogRecord[],
): Promise<readonly ReceiptCheckName[]> {
  const { checks } = verifyReceipt(await receiptOf(sealedLog(records), kind, 1));
  return checks.filter(({ ok }) => !ok).map(({ name }) => name);
}

describe('terms of a contract', () => {
  const { log } = perpetualOutcomes.user!().harness;
  const listed = (said: object) =>
    failing(
      'perpetual',
      saying(log, 'PerpetualListed', () => said),
    );

  it('let a mark count for five seconds at least: with less, a venue chooses which tick counts', async () => {
    for (const staleAfterMs of [1, 4_999, 300_001]) expect(await listed({ staleAfterMs })).toEqual(['terms']);
    // The control: for as long as the rules ask.
    for (const staleAfterMs of [5_000, 300_000]) expect(await listed({ staleAfterMs })).toEqual([]);
  });

  it('have no rates beyond those that the rules take', async () => {
    expect(await listed({ overnightPpm: 10_001 })).toEqual(['terms']);
    expect(await listed({ spreadPpm: 100_001 })).toContain('terms');
    expect(await listed({ overnightPpm: 10_000 })).toEqual([]);
  });

  it('make no contract of another size while an order in it is there', async () => {
    const { PerpetualFixture, close, open, setTerms } = perpetualWorld;
    const fixture = new PerpetualFixture()
      .given(open(), setTerms())
      .tick(10_000)
      .given(close(1))
      .tick(10_100);
    for (let minute = 0; minute < 2; minute++) fixture.later(130_000).tick(10_000);
    const honest = fixture.harness.log;
    expect(await failing('perpetual', honest)).toEqual([]);
    // Twice as large, with all that follows from it.
    const set = saying(honest, 'PerpetualTermsSet', ({ contractLots }) => ({
      contractLots: contractLots * 2,
    }));
    const opened = saying(set, 'PerpetualOpened', ({ margin, fee }) => ({
      margin: margin * 2n,
      fee: fee * 2n,
    }));
    const closed = saying(opened, 'PerpetualClosed', ({ margin, profit, toUser, toHouse }) => ({
      ...{ margin: margin * 2n, profit: profit * 2n, toUser: toUser * 2n, toHouse: toHouse * 2n },
    }));
    expect(await failing('perpetual', closed)).toEqual(['terms']);
  });
});

describe('an option of seconds contracts', () => {
  const { log } = secondsOutcomes.lost!().harness;

  /** The same words in the option, in the opening and, as far as it has them, in the settlement. */
  function offered(option: object, order: object = option, settled: object = {}): readonly LogRecord[] {
    const set = saying(log, 'SecondsOptionSet', () => option);
    const opened = saying(set, 'SecondsOpened', () => order);
    return saying(opened, 'SecondsSettled', () => ({ ...order, ...settled }));
  }

  it('takes no more than the stake, and gives no more than it takes', async () => {
    const more = offered({ losePpm: 1_500_000 }, { losePpm: 1_500_000 }, { payout: -500n });
    expect(await failing('seconds', more)).toContain('terms');
    const generous = { winPpm: 500_001 };
    expect(await failing('seconds', offered(generous, { ...generous, escrow: 500n }))).toEqual(['terms']);
    // The control: all of the stake may be lost.
    expect(await failing('seconds', offered({ losePpm: 1_000_000 }, undefined, { payout: 0n }))).toEqual([]);
  });

  it('ends late enough for entry and exit to be two moments', async () => {
    const expiresAt = OPENED + 14_000;
    expect(await failing('seconds', offered({ durationMs: 14_000 }, { expiresAt }))).toContain('terms');
    expect(
      await failing('seconds', offered({ durationMs: 60_001 }, { expiresAt: OPENED + 60_001 })),
    ).toContain('terms');
  });

  it('is of a market that asks for one source at least, and for no more than there may be', async () => {
    for (const sourcesMin of [0, 17])
      expect(await failing('seconds', offered({}, { sourcesMin }))).toContain('terms');
  });

  it('with a stake below nothing comes to a verdict, as all that a log may say', async () => {
    expect(await failing('seconds', offered({}, { stake: -1n }))).toEqual(['form']);
  });
});
