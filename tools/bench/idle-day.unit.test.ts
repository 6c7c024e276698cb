import { describe, expect, test } from 'vitest';
import { paperMarkets } from '../../apps/server/src/listing/index.ts';
import { simulatedSource } from '../../apps/server/src/prices/index.ts';
import { measureIdleDay } from './idle-day.ts';

describe('an idle venue', () => {
  const measured = (usualTimes = 1): ReturnType<typeof measureIdleDay> => {
    const source = simulatedSource({
      seed: new Uint8Array(32).fill(9),
      markets: paperMarkets.map((market) => ({
        ...market,
        volatilityPercent: market.volatilityPercent * usualTimes,
      })),
      clock: { wallMs: () => 0 },
    });
    return measureIdleDay(source.observe, 1_795_000_000, 600);
  };

  test('writes less than half a gigabyte a day, even at one and a half times the usual volatility', async () => {
    const usual = await measured();
    expect(usual.bytesPerDay).toBeLessThan(350_000_000);
    expect(usual.bytesPerDay).toBeGreaterThan(100_000_000);
    expect((await measured(1.5)).bytesPerDay).toBeLessThan(500_000_000);
  });

  test('would not, if every market were quoted every second', async () => {
    const usual = await measured();
    const perQuote = usual.quoteBytesPerDay / (usual.quotesPerSecond * 86_400);
    expect(usual.priceBytesPerDay + usual.batchBytesPerDay + perQuote * 36 * 86_400).toBeGreaterThan(
      500_000_000,
    );
  });
});
