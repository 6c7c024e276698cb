// `bench seconds`: how long 10,000 seconds orders take that expire in the same second, each settled as its own record.
import {
  byInstallation,
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
import type { BenchResult } from './report.ts';

const ORDERS = 10_000;
const ORDERS_PER_USER = 100;
const RUNS = 7;
const BUDGET_MS = 1_000;
const START = 1_700_000_000_000;
const EXPIRY = START + 600_000;
const FUNDS = 10n ** 15n;

export function secondsBench(): BenchResult {
  settleAll();
  const ours = Array.from({ length: RUNS }, settleAll);
  return {
    bench: 'seconds',
    unit: 'ms',
    what: `${ORDERS} orders settled, their records encoded`,
    referenceName: 'the budget',
    ours,
    reference: [BUDGET_MS],
    notes: ['In memory, without the log; the 600 ticks of their ten minutes are on the tape.'],
  };
}

/** Milliseconds from the tick that ends them all until nothing is due. */
function settleAll(): number {
  const state = initialState();
  prepare(state);
  const before = state.seq;
  const started = performance.now();
  submit(state, EXPIRY + 1_000, tick(EXPIRY + 1_000, 601));
  const took = performance.now() - started;
  if (state.seq - before !== ORDERS + 1) throw new Error('Not every order was settled');
  const broken = invariants(state);
  if (broken.length > 0) throw new Error(`Invariants are broken after the run: ${broken.join('; ')}`);
  return took;
}

function prepare(state: ExchangeState): void {
  for (const command of setUp()) submit(state, START - 1, command);
  submit(state, START - 1, tick(START - 1, 0));
  for (let place = 0; place < ORDERS; place++) {
    const user = (place % (ORDERS / ORDERS_PER_USER)) + 1;
    const direction = place % 2 === 0 ? 'long' : 'short';
    const order = { type: 'OpenSeconds', user, option: 1, version: 1, direction, stake: 1_000n };
    // All within the same second, so that all expire within the same second.
    submit(state, START + Math.floor(place / (ORDERS / 1_000)), order as unknown as Command);
  }
  for (let second = 1; second <= 600; second++)
    submit(state, START + second * 1_000, tick(START + second * 1_000, second));
}

function setUp(): readonly Command[] {
  const terms = {
    symbol: 'BTC/USDT',
    base: 1,
    quote: 0,
    priceScale: 2,
    lotScale: 4,
    minLots: 1,
    maxLots: 1_000_000,
    maxTicks: 1_000_000_000,
    minNotional: 1n,
    maxNotional: 10n ** 15n,
    bandPpm: 0,
    makerFeePpm: 0,
    takerFeePpm: 0,
    selfTrade: 'off',
  };
  const rates = { winPpm: 500_000, losePpm: 500_000, feePpm: 0 };
  const offer = { market: 0, durationMs: 600_000, ...rates, minimum: 100n, maximum: FUNDS, isOn: true };
  const caps = { market: 0, isOn: true, escrowMax: FUNDS, escrowPerMinuteMax: FUNDS, sourcesMin: 1 };
  const money = { currency: 0, amount: FUNDS, network: 'paper' };
  const people = Array.from({ length: ORDERS / ORDERS_PER_USER }, (_, place) => place + 1);
  return [
    { type: 'ListCurrency', ...byInstallation, code: 'USDT', scale: 6, name: 'Tether' },
    { type: 'ListCurrency', ...byInstallation, code: 'BTC', scale: 8, name: 'Bitcoin' },
    { type: 'ListMarket', ...byInstallation, ...terms },
    { type: 'SetSecondsOption', ...byInstallation, ...offer },
    { type: 'SetSecondsTerms', ...byInstallation, ...caps },
    { type: 'FundHouse', ...byInstallation, account: 'house.seconds', transaction: 'house', ...money },
    ...people.flatMap((user) => [
      { type: 'OpenUser', user, kind: 'person', inviter: undefined },
      {
        type: 'CreditDeposit',
        ...byInstallation,
        deposit: 0,
        user,
        wallet: 'seconds',
        transaction: `u${user}`,
        ...money,
      },
    ]),
  ] as unknown as readonly Command[];
}

function tick(observedAt: number, second: number): Command {
  const price = 6_000_000_000_000 + second * 1_000;
  const ticks = [{ market: 0, price, observedAt, quotes: [] }];
  return { type: 'RecordPrices', source: 'bench', ticks } as unknown as Command;
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
