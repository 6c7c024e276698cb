// Perpetual orders as the log says, one event after the other, to be compared with their rows.
import type { PerpetualId } from '@candor/exchange';
import {
  changeRow,
  orderOfStep,
  type PerpetualRow,
  type PerpetualStep,
  partRow,
  perpetualColumns,
  placedRow,
} from '../rows/perpetual-rows.ts';
import { line } from './stored-rows.ts';

export class ExpectedPerpetuals {
  /** Those that can still change. */
  readonly live = new Map<PerpetualId, PerpetualRow>();
  #ended: PerpetualRow[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  see(step: PerpetualStep): void {
    const { event } = step;
    if (event.type === 'PerpetualOrderPlaced') {
      this.live.set(event.order, placedRow(event, step.at, step.contractLots));
      this.#count++;
      return;
    }
    const row = this.live.get(orderOfStep(event));
    if (row === undefined) throw new Error(`Perpetual order ${orderOfStep(event)} was never placed`);
    if (event.type === 'PerpetualSplit') {
      this.live.set(event.part, partRow(row, event));
      this.#count++;
    }
    changeRow(row, event, step);
    if (row.endedSeq === undefined) return;
    this.live.delete(row.order);
    this.#ended.push(row);
  }

  /** Orders that ended since this was asked last; they never change again. */
  takeEnded(): readonly PerpetualRow[] {
    const ended = this.#ended;
    this.#ended = [];
    return ended;
  }
}

export function expectedPerpetual(row: PerpetualRow): string {
  return line(perpetualColumns.map(([, , value]) => value(row)));
}
