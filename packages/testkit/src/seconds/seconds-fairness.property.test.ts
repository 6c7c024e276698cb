// Whoever sees the price before the tape does gains nothing by it: an entry is always a price that nobody had seen.
import { describe, expect, it } from 'vitest';
import { type Advantage, type Course, gainOf, settlesByKnownPrice } from '../flows/ahead-of-tape.ts';

const SEEDS = 24;
const SECONDS = 3_600;
/** Half the stake: what a bet that is always right would gain. */
const PROFIT = 500;

interface Judgement {
  readonly bets: number;
  readonly meanPerBet: number;
  /** The mean in units of its own spread over the seeds: chance alone passes 3.5 in one of a thousand tests. */
  readonly deviations: number;
}

function judge(advantage: Advantage, decide?: Course['decide']): Judgement {
  const gains = Array.from({ length: SEEDS }, (_, seed) =>
    gainOf({ ...advantage, seed, seconds: SECONDS, ...(decide && { decide }) }),
  );
  const mean = gains.reduce((sum, { perBet }) => sum + perBet, 0) / SEEDS;
  const variance = gains.reduce((sum, { perBet }) => sum + (perBet - mean) ** 2, 0) / (SEEDS - 1);
  return {
    bets: gains.reduce((sum, { bets }) => sum + bets, 0),
    meanPerBet: mean,
    deviations: mean / Math.sqrt(variance / SEEDS),
  };
}

const advantages: readonly Advantage[] = [400, 5_000].flatMap((aheadMs) =>
  (['everySecond', 'odd'] as const).flatMap((rhythm) =>
    (['onEachTick', 'beforeTicks'] as const).map((bets) => ({ aheadMs, rhythm, bets })),
  ),
);
/** Each second on the second, what arrives five seconds late arrives with an observation, never before one. */
const possible = advantages.filter(
  ({ aheadMs, rhythm, bets }) => !(aheadMs === 5_000 && rhythm === 'everySecond' && bets === 'beforeTicks'),
);

describe('a trader who sees prices ahead of the tape', () => {
  it.each(possible)(
    'by $aheadMs ms, observed $rhythm, betting $bets, earns no more than chance',
    (advantage) => {
      const { bets, meanPerBet, deviations } = judge(advantage);
      // A trader whose orders were refused would show nothing.
      expect(bets).toBeGreaterThan(SEEDS * 100);
      // Whoever loses more than by chance would win by betting the other way.
      expect(Math.abs(deviations)).toBeLessThan(3.5);
      expect(Math.abs(meanPerBet)).toBeLessThan(PROFIT / 20);
    },
  );

  it.each(possible)(
    'by $aheadMs ms, observed $rhythm, betting $bets, would earn much by a known entry',
    (advantage) => {
      const { meanPerBet, deviations } = judge(advantage, settlesByKnownPrice);
      expect(deviations).toBeGreaterThan(6);
      expect(meanPerBet).toBeGreaterThan(PROFIT / 20);
    },
  );
});
