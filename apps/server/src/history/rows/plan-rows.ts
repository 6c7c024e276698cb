// The rows of lock-up mining and token subscriptions. Every row is added once, by one record, and never changes.
import type { EventOf, LogRecord, VenueEvent } from '@candor/exchange';

type Value = string | number | bigint | boolean;
/** The columns in the order of the table, with their types: what is written and what is compared are the same. */
type Columns<Row> = readonly (readonly [name: string, type: string, value: (row: Row) => Value])[];

interface Recorded<Type extends VenueEvent['type']> {
  readonly seq: number;
  readonly at: number;
  readonly event: EventOf<Type>;
}

type Settlement = EventOf<'TicketsSettled'>['settlements'][number];
export type LockRow = Recorded<'LockOpened'>;
export type LockEndRow = Recorded<'LockPaid' | 'LockLeft'>;
export type ProjectStepRow = Recorded<keyof typeof projectSteps>;
export type TicketRow = Recorded<'TicketsBought'>;
export interface TicketSettlementRow {
  readonly seq: number;
  readonly at: number;
  /** The place in its record. */
  readonly place: number;
  readonly project: number;
  readonly settlement: Settlement;
}

/** What stands in the log once for each project, by the name under which it is asked for. */
const projectSteps = {
  SubscriptionClosed: 'closed',
  ProjectDrawn: 'drawn',
  DrawFixed: 'fixed',
  SubscriptionVoided: 'voided',
  TicketsSettled: 'settled',
} as const;
export type ProjectStep = (typeof projectSteps)[keyof typeof projectSteps];

export interface PlanRows {
  readonly history_lock: LockRow[];
  readonly history_lock_end: LockEndRow[];
  readonly history_project_step: ProjectStepRow[];
  readonly history_ticket: TicketRow[];
  readonly history_ticket_settlement: TicketSettlementRow[];
}
export type PlanTable = keyof PlanRows;

export function noPlanRows(): PlanRows {
  return {
    history_lock: [],
    history_lock_end: [],
    history_project_step: [],
    history_ticket: [],
    history_ticket_settlement: [],
  };
}

export function appendPlanRows(rows: PlanRows, { seq, at }: LogRecord, event: VenueEvent): void {
  switch (event.type) {
    case 'LockOpened':
      rows.history_lock.push({ seq, at, event });
      return;
    case 'LockPaid':
    case 'LockLeft':
      rows.history_lock_end.push({ seq, at, event });
      return;
    case 'TicketsBought':
      rows.history_ticket.push({ seq, at, event });
      return;
    case 'SubscriptionClosed':
    case 'ProjectDrawn':
    case 'DrawFixed':
    case 'SubscriptionVoided':
      rows.history_project_step.push({ seq, at, event });
      return;
    case 'TicketsSettled':
      if (event.done) rows.history_project_step.push({ seq, at, event });
      for (const [place, settlement] of event.settlements.entries())
        rows.history_ticket_settlement.push({ seq, at, place, project: event.project, settlement });
      return;
    default:
      return;
  }
}

const recorded = [
  ['seq', 'bigint', ({ seq }: { readonly seq: number }) => seq],
  ['at', 'bigint', ({ at }: { readonly at: number }) => at],
] as const;

const lock: Columns<LockRow> = [
  ...recorded,
  ['lock_id', 'bigint', ({ event }) => event.lock],
  ['user_id', 'bigint', ({ event }) => event.user],
  ['plan_id', 'int', ({ event }) => event.plan],
  ['version', 'int', ({ event }) => event.version],
  ['currency_id', 'int', ({ event }) => event.currency],
  ['principal', 'numeric', ({ event }) => event.principal],
  ['rate_ppm', 'int', ({ event }) => event.ratePpm],
  ['days', 'int', ({ event }) => event.days],
  ['interest', 'numeric', ({ event }) => event.interest],
  ['starts_at', 'bigint', ({ event }) => event.startsAt],
  ['matures_at', 'bigint', ({ event }) => event.maturesAt],
];

const lockEnd: Columns<LockEndRow> = [
  ...recorded,
  ['lock_id', 'bigint', ({ event }) => event.lock],
  ['user_id', 'bigint', ({ event }) => event.user],
  ['was_left', 'boolean', ({ event }) => event.type === 'LockLeft'],
  ['paid', 'numeric', ({ event }) => (event.type === 'LockPaid' ? event.interest : 0n)],
];

const projectStep: Columns<ProjectStepRow> = [
  ...recorded,
  ['project_id', 'int', ({ event }) => event.project],
  ['step', 'text', ({ event }) => projectSteps[event.type]],
];

const ticket: Columns<TicketRow> = [
  ...recorded,
  ['project_id', 'int', ({ event }) => event.project],
  ['user_id', 'bigint', ({ event }) => event.user],
  ['currency_id', 'int', ({ event }) => event.payment],
  ['first', 'int', ({ event }) => event.first],
  ['count', 'int', ({ event }) => event.count],
  ['cost', 'numeric', ({ event }) => event.cost],
  ['nonce', 'text', ({ event }) => event.nonce],
  ['commitment', 'text', ({ event }) => event.commitment],
  ['house', 'boolean', ({ event }) => event.house],
];

const ticketSettlement: Columns<TicketSettlementRow> = [
  ...recorded,
  ['place', 'int', ({ place }) => place],
  ['project_id', 'int', ({ project }) => project],
  ['user_id', 'bigint', ({ settlement }) => settlement.user],
  ['first', 'int', ({ settlement }) => settlement.first],
  ['won', 'int', ({ settlement }) => settlement.won],
  ['lost', 'int', ({ settlement }) => settlement.lost],
  ['paid', 'numeric', ({ settlement }) => settlement.paid],
  ['released', 'numeric', ({ settlement }) => settlement.released],
  ['tokens', 'numeric', ({ settlement }) => settlement.tokens],
];

const columns: { readonly [Table in PlanTable]: Columns<PlanRows[Table][number]> } = {
  history_lock: lock,
  history_lock_end: lockEnd,
  history_project_step: projectStep,
  history_ticket: ticket,
  history_ticket_settlement: ticketSettlement,
};

export interface PlanTableRows {
  readonly table: PlanTable;
  readonly names: readonly string[];
  readonly types: readonly string[];
  /** One list for each row, in the order of the columns. */
  readonly values: readonly (readonly Value[])[];
}

/** All tables with what a group of records adds to them. */
export function planTables(rows: PlanRows): readonly PlanTableRows[] {
  return (Object.keys(columns) as PlanTable[]).map((table) => valuesOf(table, rows));
}

function valuesOf<Table extends PlanTable>(table: Table, rows: PlanRows): PlanTableRows {
  const of: Columns<PlanRows[Table][number]> = columns[table];
  const all: readonly PlanRows[Table][number][] = rows[table];
  return {
    table,
    names: of.map(([name]) => name),
    types: of.map(([, type]) => type),
    values: all.map((row) => of.map(([, , value]) => value(row))),
  };
}
