// A perpetual order out of the columns of its table.
import type { Atoms } from '@candor/exchange';
import {
  perpetualDirections,
  perpetualEndReasons,
  perpetualKinds,
  perpetualStatuses,
  wordOf,
} from '../rows/codes.ts';
import type { PerpetualRow } from '../rows/perpetual-rows.ts';

export interface PerpetualColumns {
  readonly order_id: bigint;
  readonly user_id: bigint;
  readonly market_id: number;
  readonly direction: number;
  readonly kind: number;
  readonly contracts: bigint;
  readonly contract_lots: bigint;
  readonly multiple: number;
  readonly limit_ticks: bigint | null;
  readonly spread_ppm: number;
  readonly placed_at: bigint;
  readonly status: number;
  readonly take_profit: bigint | null;
  readonly stop_loss: bigint | null;
  readonly margin: string;
  readonly fee: string;
  readonly entry_ticks: bigint | null;
  readonly opened_at: bigint | null;
  readonly overnight: string;
  readonly set_off: string;
  readonly reason: number | null;
  readonly ended_at: bigint | null;
  readonly ended_seq: bigint | null;
  readonly mark: bigint | null;
  readonly observed_at: bigint | null;
  readonly profit: string | null;
  readonly settled: string | null;
  readonly uncovered: string | null;
  readonly split_from: bigint | null;
}

export function perpetualRowOf(row: PerpetualColumns): PerpetualRow {
  return {
    order: whole(row.order_id),
    splitFrom: maybe(row.split_from),
    user: whole(row.user_id),
    contract: row.market_id as PerpetualRow['contract'],
    direction: wordOf(perpetualDirections, row.direction),
    kind: wordOf(perpetualKinds, row.kind),
    contracts: whole(row.contracts),
    contractLots: whole(row.contract_lots),
    multiple: row.multiple,
    limitTicks: maybe(row.limit_ticks),
    spreadPpm: row.spread_ppm as PerpetualRow['spreadPpm'],
    placedAt: whole(row.placed_at),
    status: wordOf(perpetualStatuses, row.status),
    takeProfit: maybe(row.take_profit),
    stopLoss: maybe(row.stop_loss),
    margin: atoms(row.margin),
    fee: atoms(row.fee),
    entryTicks: maybe(row.entry_ticks),
    openedAt: maybe(row.opened_at),
    overnight: atoms(row.overnight),
    setOff: atoms(row.set_off),
    reason: row.reason === null ? undefined : wordOf(perpetualEndReasons, row.reason),
    endedAt: maybe(row.ended_at),
    endedSeq: maybe(row.ended_seq),
    mark: maybe(row.mark),
    observedAt: maybe(row.observed_at),
    profit: row.profit === null ? undefined : atoms(row.profit),
    settled: row.settled === null ? undefined : atoms(row.settled),
    uncovered: row.uncovered === null ? undefined : atoms(row.uncovered),
  };
}

function whole<Value extends number>(value: bigint): Value {
  return Number(value) as Value;
}

function maybe<Value extends number>(value: bigint | null): Value | undefined {
  return value === null ? undefined : whole(value);
}

function atoms(text: string): Atoms {
  return BigInt(text) as Atoms;
}
