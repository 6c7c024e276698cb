// The receipt of what is over, where there is one.
import type { LeverOrderRow } from '@candor/client';
import { ReceiptButton } from '../../parts/receipt/index.ts';

export function ReceiptCell({ row }: { row: LeverOrderRow }) {
  return row.receipt ? <ReceiptButton kind="perpetual" id={row.id} symbol={row.symbol} /> : null;
}
