// Tables whose rows an operator approves or refuses, each once. To approve one is a command, which is carried out once.
import type { ActionId, Command } from '@candor/exchange';
import type { WireRefusalCode } from '@candor/wire';
import { carryOutDecision } from './carry-out.ts';
import {
  type Decided,
  type OperatorDecision,
  type RequestPorts,
  type RequestRefusal,
  requestRefusal,
} from './ports.ts';
import { inTurn } from './row-turns.ts';
import { sweepRows } from './sweep-rows.ts';
import type { Sweep } from './sweeper.ts';

export interface RowDecision extends OperatorDecision {
  readonly row: number;
  readonly decision: 'approve' | 'refuse';
}

/** What every such table has beside its own columns. */
interface DecidedRow {
  readonly id: bigint;
  readonly operator: bigint;
  readonly action: bigint;
}

/** `Row` is what the command needs of a row. */
export interface DecidedTable<Row> {
  readonly table: string;
  /** Those of `Row`, as SQL names them. */
  readonly columns: string;
  /** As the rows call what was done and what was refused. */
  readonly outcomes: { readonly done: string; readonly refused: string };
  readonly refusals: { readonly unknown: WireRefusalCode; readonly decided: WireRefusalCode };
  /** What it means to approve a row. */
  commandOf(
    row: Row & { readonly id: bigint },
    by: { readonly operator: number; readonly action: ActionId },
  ): Command;
}

export function decideRow<Row>(
  ports: RequestPorts,
  table: DecidedTable<Row>,
  asked: RowDecision,
): Promise<Decided | RequestRefusal> {
  return inTurn(ports.engine, `${table.table} ${asked.row}`, () => decide(ports, table, asked));
}

async function decide<Row>(
  ports: RequestPorts,
  table: DecidedTable<Row>,
  asked: RowDecision,
): Promise<Decided | RequestRefusal> {
  const { rows } = await ports.pool.query<Row & DecidedRow>(
    `update ${table.table}
        set decision = $2, operator = $3, action = $4, reason = $5, decided_at = $6, outcome = $7
      where id = $1 and decision is null
      returning ${columnsOf(table)}`,
    [
      asked.row,
      asked.decision,
      asked.operator,
      asked.action,
      asked.reason,
      new Date(ports.clock.wallMs()),
      asked.decision === 'refuse' ? table.outcomes.refused : null,
    ],
  );
  const row = rows[0] ?? (await sameDecision(ports, table, asked));
  if (row === undefined) return refuseDecision(ports, table, asked.row);
  return asked.decision === 'approve' ? approve(ports, table, row) : { outcome: 'decided', seq: null };
}

/** The same action again is the same decision: its effect is carried out once, and its answer is the same. */
async function sameDecision<Row>(
  { pool }: RequestPorts,
  table: DecidedTable<Row>,
  { row, decision, action }: Pick<RowDecision, 'row' | 'decision' | 'action'>,
): Promise<(Row & DecidedRow) | undefined> {
  const { rows } = await pool.query<Row & DecidedRow>(
    `select ${columnsOf(table)} from ${table.table} where id = $1 and decision = $2 and action = $3`,
    [row, decision, action],
  );
  return rows[0];
}

async function refuseDecision(
  { pool }: RequestPorts,
  { table, refusals }: DecidedTable<unknown>,
  row: number,
): Promise<RequestRefusal> {
  const { rowCount } = await pool.query(`select from ${table} where id = $1`, [row]);
  return requestRefusal(rowCount === 1 ? refusals.decided : refusals.unknown);
}

function approve<Row>(
  { pool, engine }: RequestPorts,
  { table, outcomes, commandOf }: DecidedTable<Row>,
  row: Row & DecidedRow,
): Promise<Decided | RequestRefusal> {
  const { id, operator, action } = row;
  return carryOutDecision(engine, {
    command: commandOf(row, { operator: Number(operator), action: Number(action) as ActionId }),
    undo: () =>
      pool.query(
        `update ${table} set decision = null, operator = null, action = null, reason = null, decided_at = null
          where id = $1 and action = $2 and outcome is null`,
        [id, action],
      ),
    note: (seq) =>
      pool.query(`update ${table} set outcome = $2, seq = $3 where id = $1 and outcome is null`, [
        id,
        outcomes.done,
        seq,
      ]),
  });
}

/** Carries out what was approved and has no outcome, because the process ended in between. */
export function sweepDecided<Row>(ports: RequestPorts, name: string, table: DecidedTable<Row>): Sweep {
  return {
    name,
    run: (beforeMs) =>
      sweepRows(ports, {
        name,
        find: async (afterId) => {
          const { rows } = await ports.pool.query<Row & DecidedRow>(
            `select ${columnsOf(table)} from ${table.table}
              where decision = 'approve' and outcome is null and decided_at <= $1 and id > $2
              order by id limit 500`,
            [new Date(beforeMs), afterId],
          );
          return rows;
        },
        complete: (found) =>
          inTurn(ports.engine, `${table.table} ${found.id}`, () => complete(ports, table, found)),
      }),
  };
}

/** Looked at again: whoever decided may have taken it back since it was found. */
async function complete<Row>(
  ports: RequestPorts,
  table: DecidedTable<Row>,
  { id, action }: DecidedRow,
): Promise<boolean> {
  const decided = { row: Number(id), decision: 'approve', action: Number(action) } as const;
  const row = await sameDecision(ports, table, decided);
  return row !== undefined && (await approve(ports, table, row)).outcome === 'decided';
}

function columnsOf({ columns }: DecidedTable<never>): string {
  return `id, operator, action, ${columns}`;
}
