// `bench seconds`: how long 10,000 seconds orders take that expire in the same second, each settled as its own record.
import {
  type Command,
  decide,
  type ExchangeState,
  evolve,
  initialState,
  invariants,
  type LogRecord,
  nextDue,
  RULES_VERSION,
  recordBytes,
  type Seq,
  type TimestampMs,
} from '@candor/exchange';
import type { BenchOptions, BenchResult } from './report.ts';
import { DECIDING, ORDERS, SETTLEMENT_BUDGET_MS, secondsDay } from './seconds-day.ts';

const RUNS = { quick: 2, whole: 7 } as const;

export function secondsBench({ quick }: BenchOptions): BenchResult {
  settleAll();
  const ours = Array.from({ length: quick ? RUNS.quick : RUNS.whole }, settleAll);
  return {
    bench: 'seconds',
    profile: 'in memory',
    unit: 'ms',
    what: `${ORDERS} orders settled, their records encoded`,
    referenceName: 'the budget',
    ours,
    reference: [SETTLEMENT_BUDGET_MS],
    notes: ['In memory, without the log; the 600 ticks of their ten minutes are on the tape.'],
  };
}

/** Milliseconds from the tick that ends them all until nothing is due. */
function settleAll(): number {
  const state = initialState();
  prepare(state);
  const before = state.seq;
  const started = performance.now();
  submit(state, DECIDING.at, DECIDING.command);
  const took = performance.now() - started;
  if (state.seq - before !== ORDERS + 1) throw new Error('Not every order was settled');
  const broken = invariants(state);
  if (broken.length > 0) throw new Error(`Invariants are broken after the run: ${broken.join('; ')}`);
  return took;
}

function prepare(state: ExchangeState): void {
  for (const { at, command } of secondsDay()) submit(state, at, command);
}

function submit(state: ExchangeState, moment: number, command: Command): void {
  const at = moment as TimestampMs;
  apply(state, at, command, undefined);
  for (let due = nextDue(state, at); due !== undefined; due = nextDue(state, at))
    apply(state, due.at, due.command, due.cause);
}

function apply(state: ExchangeState, at: TimestampMs, command: Command, cause: Seq | undefined): void {
  const decision = decide(state, { at, command });
  if (decision.outcome !== 'accepted') throw new Error(`Not accepted: ${command.type} ${decision.outcome}`);
  const seq = (state.seq + 1) as Seq;
  const { events } = decision;
  const record: LogRecord = {
    seq,
    at,
    rulesVersion: RULES_VERSION,
    cause,
    requestId: undefined,
    command,
    events,
  };
  recordBytes(record);
  evolve(state, record);
}
