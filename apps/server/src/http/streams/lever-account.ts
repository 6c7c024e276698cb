// The leverage wallet as the wire has it.
import { formatDecimal, missingForRate, OPENING_PERCENT } from '@candor/exchange';
import type { LeverAccount, LeverMark } from '@candor/wire';
import type { ListingView } from '../listing-view.ts';
import { riskRateText } from '../risk-rate.ts';
import type { LeverReading, LeverTermsReading } from './lever-reading.ts';
import { writeTapePrice } from './seconds-row.ts';

export function writeLeverAccount(listing: ListingView, reading: LeverReading, nowMs: number): LeverAccount {
  const { account, stale } = reading;
  const scale = account === undefined ? 0 : (listing.currencies[account.currency]?.scale ?? 0);
  const amountOf = (atoms = 0n): string => formatDecimal(atoms, scale);
  const { equity = 0n, usedMargin = 0n } = account ?? {};
  return {
    available: amountOf(account?.available),
    pendingHeld: amountOf((account?.held ?? 0n) - usedMargin),
    usedMargin: amountOf(usedMargin),
    unrealised: amountOf(account?.unrealised),
    equity: amountOf(equity),
    riskRate: usedMargin === 0n ? null : riskRateText(equity, usedMargin),
    missing: amountOf(usedMargin === 0n ? 0n : missingForRate(equity, usedMargin, OPENING_PERCENT)),
    withdrawable: amountOf(account?.withdrawable),
    marks: writeMarks(listing, reading),
    stale,
    time: Math.floor(nowMs),
  };
}

function writeMarks(listing: ListingView, { contracts }: LeverTermsReading): LeverMark[] {
  return Array.from(contracts.values(), ({ contract, symbol, mark, isFresh }) => {
    const priceScale = listing.marketById(contract)?.grid.priceScale ?? 0;
    return {
      symbol,
      price: mark === undefined ? null : writeTapePrice(mark.price, priceScale),
      observedAt: mark?.observedAt ?? null,
      fresh: isFresh,
    };
  });
}
