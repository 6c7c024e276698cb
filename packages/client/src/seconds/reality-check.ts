// The reality check of seconds contracts: since when somebody is here, when they are told so, and what came of it.
import { formatDecimal, parseDecimal } from '@candor/exchange/arithmetic';
import type { SecondsOrderPage, SecondsOrderRow } from '@candor/wire';
import { type Failure, type Outcome, unreachable } from '../http/outcome.ts';
import type { SecondsOrdersQuery } from './seconds-calls.ts';

/** Somebody is told at most once in each of these. */
export const realityCheckEveryMs = 30 * 60_000;
/** Whoever was away for longer than this came anew; a look at the wallet is no end of a visit. */
export const secondsAwayMaxMs = 15 * 60_000;

/** How long a user is on the screens of seconds contracts, by the venue's clock. */
export interface SecondsVisit {
  readonly user: string;
  readonly sinceMs: number;
  /** When they were seen there last. */
  readonly seenMs: number;
  /** Where the half hour begins after which they are told next. */
  readonly fromMs: number;
}

/** The visit of a user who is seen now: it goes on, or begins. A clock that was put right by a little ends none. */
export function seenAt(visit: SecondsVisit | undefined, user: string, nowMs: number): SecondsVisit {
  const isSame = visit?.user === user && Math.abs(nowMs - visit.seenMs) <= secondsAwayMaxMs;
  return isSame ? { ...visit, seenMs: nowMs } : { user, sinceMs: nowMs, seenMs: nowMs, fromMs: nowMs };
}

export function isCheckDue({ fromMs }: SecondsVisit, nowMs: number): boolean {
  return nowMs - fromMs >= realityCheckEveryMs;
}

/** They were told, or there was nothing to tell: the next half hour begins. */
export function withCheckDone(visit: SecondsVisit, nowMs: number): SecondsVisit {
  return { ...visit, fromMs: nowMs };
}

const isMoment = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** A visit that was kept as text; undefined where it cannot be read as one. */
export function visitFromText(text: string | null): SecondsVisit | undefined {
  if (text === null) return undefined;
  try {
    const { user, sinceMs, seenMs, fromMs } = JSON.parse(text) as Partial<
      Record<keyof SecondsVisit, unknown>
    >;
    if (typeof user !== 'string' || !isMoment(sinceMs) || !isMoment(seenMs) || !isMoment(fromMs))
      return undefined;
    return { user, sinceMs, seenMs, fromMs };
  } catch {
    return undefined;
  }
}

export interface NetResult {
  readonly currency: string;
  /** What came back less stakes and fees. */
  readonly net: string;
}

export interface EndedContracts {
  readonly ended: number;
  readonly won: number;
  /** One for each currency, in the order of their names. */
  readonly net: readonly NetResult[];
}

/** Stakes, fees and what comes back are in the market's quote currency. */
const currencyOf = ({ symbol }: SecondsOrderRow) => symbol.split('/')[1] ?? '';
const decimalsOf = (decimal: string) => decimal.split('.')[1]?.length ?? 0;

/** Undefined where one of them is no decimal. */
function readAll(decimals: readonly string[], scale: number): readonly bigint[] | undefined {
  const values: bigint[] = [];
  for (const decimal of decimals) {
    const parsed = parseDecimal(decimal, scale);
    if (!parsed.ok) return undefined;
    values.push(parsed.value);
  }
  return values;
}

const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);

function netOf(orders: readonly SecondsOrderRow[]): string | undefined {
  const cameBack = orders.map(({ payout }) => payout ?? '');
  const wentOut = orders.flatMap(({ amount, fee }) => [amount, fee]);
  const scale = Math.max(0, ...cameBack.map(decimalsOf), ...wentOut.map(decimalsOf));
  const [plus, minus] = [readAll(cameBack, scale), readAll(wentOut, scale)];
  if (plus === undefined || minus === undefined) return undefined;
  return formatDecimal(sumOf(plus) - sumOf(minus), scale);
}

/** What came of the contracts that ended; each counts once. Undefined where a sum cannot be read. */
export function endedContracts(orders: readonly SecondsOrderRow[]): EndedContracts | undefined {
  const all = [...new Map(orders.map((order) => [order.id, order])).values()];
  const net: NetResult[] = [];
  for (const currency of [...new Set(all.map(currencyOf))].sort()) {
    const sum = netOf(all.filter((order) => currencyOf(order) === currency));
    if (sum === undefined) return undefined;
    net.push({ currency, net: sum });
  }
  return { ended: all.length, won: all.filter(({ result }) => result === 'won').length, net };
}

const pageSize = 100;
const pagesMax = 10;
/** Of more than these only the newest are counted, and that is said. */
export const realityCheckContractsMax = pageSize * pagesMax;

export type EndedSince =
  | {
      readonly status: 'read';
      readonly contracts: EndedContracts;
      /** There are more than are counted. */
      readonly isCut: boolean;
      /** The history follows the log by a moment, and the newest may be missing. */
      readonly behind: boolean;
    }
  | { readonly status: 'failed'; readonly failure: Failure };

/** Reads what ended since a moment, newest first, until the contracts are older. */
export async function readEndedSince(
  ask: (query: SecondsOrdersQuery) => Promise<Outcome<SecondsOrderPage>>,
  sinceMs: number,
): Promise<EndedSince> {
  const found: SecondsOrderRow[] = [];
  let behind = false;
  let isCut = false;
  for (let page = 1; page <= pagesMax; page += 1) {
    const outcome = await ask({ status: 1, page, pageSize });
    if (outcome.outcome !== 'ok') return { status: 'failed', failure: outcome };
    const { rows, total } = outcome.data;
    const wanted = rows.filter(({ closedAt }) => closedAt !== null && closedAt >= sinceMs);
    found.push(...wanted);
    behind ||= outcome.data.behind;
    isCut = wanted.length === rows.length && total > page * pageSize;
    if (!isCut) break;
  }
  const contracts = endedContracts(found);
  if (contracts === undefined) return { status: 'failed', failure: unreachable };
  return { status: 'read', contracts, isCut, behind };
}

/** Whether there is something to say. A history that is behind may still bring what it did not name: later, then. */
export function toldOf(result: EndedSince): 'tell' | 'nothing' | 'later' {
  if (result.status === 'failed' || result.contracts.ended > 0) return 'tell';
  return result.behind ? 'later' : 'nothing';
}
