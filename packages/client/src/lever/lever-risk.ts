// The leverage wallet in figures: what it has, what it uses, and how near its risk rate is to a limit.
import {
  type Atoms,
  formatDecimal,
  isRateBelow,
  LIQUIDATION_PERCENT,
  OPENING_PERCENT,
  WITHDRAWAL_PERCENT,
} from '@candor/exchange/arithmetic';
import type { LeverAccount } from '@candor/wire';
import { readAtoms } from '../spot/market-terms.ts';

export interface LeverFunds {
  readonly available: Atoms;
  readonly pendingHeld: Atoms;
  readonly usedMargin: Atoms;
  readonly unrealised: bigint;
  readonly equity: bigint;
}

/** A decimal that may be negative, as an integer of 10^-scale. */
export function readSigned(text: string, scale: number): bigint | undefined {
  if (!text.startsWith('-')) return readAtoms(text, scale);
  const value = readAtoms(text.slice(1), scale);
  return value === undefined ? undefined : -value;
}

export function leverFunds(account: LeverAccount, scale: number): LeverFunds | undefined {
  const available = readAtoms(account.available, scale);
  const pendingHeld = readAtoms(account.pendingHeld, scale);
  const usedMargin = readAtoms(account.usedMargin, scale);
  const unrealised = readSigned(account.unrealised, scale);
  const equity = readSigned(account.equity, scale);
  if (available === undefined || pendingHeld === undefined || usedMargin === undefined) return undefined;
  if (unrealised === undefined || equity === undefined) return undefined;
  return { available, pendingHeld, usedMargin, unrealised, equity };
}

/** `low`: nothing may leave the wallet. `danger`: nothing may be opened. `liquidation`: positions are closed. */
export type RiskLevel = 'none' | 'healthy' | 'low' | 'danger' | 'liquidation';

export function riskLevel(equity: bigint, usedMargin: bigint): RiskLevel {
  if (usedMargin === 0n) return 'none';
  if (isRateBelow(equity, usedMargin, LIQUIDATION_PERCENT)) return 'liquidation';
  if (isRateBelow(equity, usedMargin, OPENING_PERCENT)) return 'danger';
  return isRateBelow(equity, usedMargin, WITHDRAWAL_PERCENT) ? 'low' : 'healthy';
}

/** Equity ÷ used margin in percent with two decimals, rounded down; undefined where nothing is used. */
export function riskRate(equity: bigint, usedMargin: bigint): string | undefined {
  if (usedMargin === 0n) return undefined;
  const scaled = equity * 10_000n;
  const cut = scaled / usedMargin;
  return formatDecimal(scaled < 0n && cut * usedMargin !== scaled ? cut - 1n : cut, 2);
}

/** The level that a rate of the venue stands for, by its two decimals. */
export function levelOfRate(rate: string | null): RiskLevel {
  const hundredths = rate === null ? undefined : readSigned(rate, 2);
  return hundredths === undefined ? 'none' : riskLevel(hundredths, 10_000n);
}
