// Why a position was liquidated: the account as its record has it, from which the rate can be worked out again.
import { formatDecimal } from '@candor/exchange';
import { profitAt } from '@candor/exchange/arithmetic';
import type { PerpetualSettlement } from '@candor/wire/console';
import { riskRateText } from '../risk-rate.ts';
import type { ConsoleContext } from './context.ts';

/** Null where the record is of a close for another reason. */
export async function accountAtRisk(
  { ports }: ConsoleContext,
  { order, seq, scale }: { readonly order: number; readonly seq: number; readonly scale: number },
): Promise<PerpetualSettlement['risk']> {
  const record = await ports.engine.recordAt(seq);
  for (const event of record?.events ?? []) {
    if (event.type !== 'PerpetualAtRisk' || event.position !== order) continue;
    const profits = event.positions.map((one) => profitAt(one, one, one.mark) - one.setOff);
    const equity = profits.reduce((sum, profit) => sum + profit, event.balance as bigint);
    const usedMargin = event.positions.reduce((sum, { margin }) => sum + margin, 0n);
    return {
      equity: formatDecimal(equity, scale),
      usedMargin: formatDecimal(usedMargin, scale),
      riskRate: riskRateText(equity, usedMargin),
    };
  }
  return null;
}
