// Why a position ended: the reason that its close names is worked out again from the tick and the account.
import { formatDecimal } from '../arithmetic/decimal.ts';
import type { StopPrices } from '../arithmetic/perpetual-openings.ts';
import {
  isRateAbove,
  isRateBelow,
  LIQUIDATED_PERCENT,
  LIQUIDATION_PERCENT,
  profitAt,
} from '../arithmetic/perpetuals.ts';
import { assertNever, type PriceTicks } from '../arithmetic/units.ts';
import type { EventOf } from '../events.ts';
import { demand, VenueWord } from './check.ts';
import { commandOf, type Evidence, type ProvenTick } from './evidence.ts';
import { demandFirstThatCounts } from './first-that-counts.ts';
import type { PerpetualCase } from './perpetual-case.ts';
import type { SizeAtEnd } from './perpetual-parts.ts';
import { isLinked } from './ticks.ts';

export function checkReason(
  evidence: Evidence,
  held: PerpetualCase,
  size: SizeAtEnd,
  exit: ProvenTick,
): string | VenueWord {
  const { closed, closing, placed, split } = held;
  const waiting = { id: closed.event.position, splitFrom: split?.event.position };
  const { reason } = closed.event;
  // Whatever ended it: the last limits are shown.
  demandSetByOwner(held);
  demand(closing.record.seq <= closed.record.seq, 'It closes before it began to');
  // What its owner wanted to close may be liquidated, or closed by the house, before a tick of its own comes.
  if (closing.event.reason === 'user' && closing.record !== closed.record) demandAskedFor(held, size);
  else demand(closing.event.reason === reason, 'It closes for another reason than it began to');
  switch (reason) {
    case 'user':
      commandOf(closed.record, 'ClosePerpetualAtTick');
      demand(closing.event.reason === reason, 'Nobody asked to close it');
      demandAskedFor(held, size);
      demandFirstThatCounts(
        held,
        { ...waiting, takenSeq: placed.record.seq, opens: false },
        closing,
        closed,
        exit,
      );
      return '—';
    case 'takeProfit':
    case 'stopLoss':
      if (closing.event.reason === 'user')
        demand(exit.observedAt <= closing.record.at, 'Its owner had asked to close it, which goes first');
      commandOf(closed.record, 'ClosePerpetualAtTick');
      return checkLimit(held, exit, reason);
    case 'liquidation':
      commandOf(closed.record, 'LiquidatePerpetual');
      return checkRisk(evidence, held, size);
    case 'houseCapacity':
      // What the house has at that moment rests on every position of the venue: a receipt cannot show that.
      commandOf(closed.record, 'ForceClosePerpetual');
      return new VenueWord('—');
    default:
      return assertNever(reason);
  }
}

/** Nobody but its owner ends a position as its owner's own wish. */
function demandAskedFor({ opened, closing, split }: PerpetualCase, { contracts }: SizeAtEnd): void {
  const { command, seq } = closing.record;
  const { position, user, direction } = opened.event;
  const isWhole = split === undefined;
  // A part closes in the record that splits it off, of which more is asked there.
  const isPart = isWhole || split.record === closing.record;
  const isAsked =
    (isWhole && command.type === 'ClosePerpetual' && command.position === position) ||
    (isPart &&
      command.type === 'ClosePerpetualPart' &&
      command.position === position &&
      command.contracts === contracts) ||
    (isWhole &&
      command.type === 'CloseAllPerpetual' &&
      (command.which === 'all' || command.which === direction));
  demand(isAsked && command.user === user, `Record ${seq} is not the owner's asking to close`);
}

/** The limits that a record sets are the ones that the owner asked for. */
function demandSetByOwner({ opened, stops }: PerpetualCase): void {
  for (const { record, event } of stops) {
    const asked = commandOf(record, 'SetPerpetualStops');
    for (const name of ['user', 'order', 'takeProfit', 'stopLoss'] as const)
      demand(event[name] === asked[name], `The limits of record ${record.seq} are not what was asked for`);
    demand(event.user === opened.event.user, `The limits of record ${record.seq} are somebody else's`);
  }
}

/** The limits that stood when the tick was observed are reached by it. */
function checkLimit(
  held: PerpetualCase,
  exit: ProvenTick,
  reason: 'takeProfit' | 'stopLoss',
): string | VenueWord {
  const { opened, listing } = held;
  demand(exit.observedAt > opened.event.observedAt, 'The tick was observed before the position was opened');
  const standing = standingLimits(held, exit);
  const reached = standing.findLast((limits) => isReached(held, exit, limits, reason));
  const limit = reached?.[reason];
  demand(limit !== undefined, 'The tick reaches no such limit that stood when it was observed');
  const text = formatDecimal(BigInt(limit), listing.terms.priceScale);
  return standing.length === 1 ? text : new VenueWord(text);
}

/**
 * With what the tick is compared: the limits that were set last, or where it was observed up to then, those that the first
 * change since the tick before it replaced. Where that tick was itself compared with earlier ones, which of them these are
 * rests on ticks that a receipt does not hold: then all that stood before.
 */
function standingLimits(
  { placed, opened, stops, closed, ticks }: PerpetualCase,
  exit: ProvenTick,
): readonly StopPrices[] {
  const set = stops.filter(({ record }) => record.seq < closed.record.seq);
  const whenOpened = set.findLast(({ record }) => record.seq < opened.record.seq)?.event ?? placed.event;
  const changes = [
    { seq: opened.record.seq, at: opened.event.observedAt, limits: whenOpened as StopPrices },
    ...set
      .filter(({ record }) => record.seq > opened.record.seq)
      .map(({ record: { seq, at }, event }) => ({ seq, at, limits: event as StopPrices })),
  ];
  const last = changes.at(-1)!;
  if (exit.observedAt > last.at) return [last.limits];
  const all = changes.slice(0, -1).map(({ limits }) => limits);
  const before = ticks.findLast(({ seq }) => seq < exit.seq);
  // Only the tick says which one was before it: another in its place would bring limits back that were replaced long ago.
  if (before === undefined || !isLinked(exit, before)) return all;
  const stood = changes.findLastIndex(({ at }) => at <= before.observedAt);
  const next = changes[stood + 1];
  return stood >= 0 && next !== undefined && next.seq > before.seq ? [changes[stood]!.limits] : all;
}

/** Where a tick reaches both limits, the take-profit goes first. */
function isReached(
  { opened, grid }: PerpetualCase,
  exit: ProvenTick,
  limits: StopPrices,
  reason: 'takeProfit' | 'stopLoss',
): boolean {
  const isLong = opened.event.direction === 'long';
  const mark = BigInt(exit.price);
  const reaches = (ticks: PriceTicks, isAbove: boolean): boolean => {
    const price = BigInt(ticks) * grid.indexPerTick;
    return isAbove ? mark >= price : mark <= price;
  };
  const { takeProfit, stopLoss } = limits;
  const reachesProfit = takeProfit !== undefined && reaches(takeProfit, isLong);
  if (reason === 'takeProfit') return reachesProfit;
  return !reachesProfit && stopLoss !== undefined && reaches(stopLoss, !isLong);
}

/**
 * Equity over used margin, from the wallet and every open position, by cross-multiplication. What the wallet held, which
 * positions were open, and whether a liquidation was going on is the venue's word: a receipt can only show that the rate
 * follows from it.
 */
function checkRisk(evidence: Evidence, held: PerpetualCase, size: SizeAtEnd): VenueWord {
  const { opened, closed, grid } = held;
  const { position } = closed.event;
  const { event, record } = evidence.the(
    'PerpetualAtRisk',
    (one) => one.position === position,
    'account at risk',
  );
  demand(record === closed.record, 'The account at risk is of another moment');
  demand(event.user === closed.event.user, 'The account at risk is of another user');
  const own = event.positions.filter((one) => one.position === position);
  demand(own.length === 1 && event.positions.every(isAlone), 'A position counts twice or not at all');
  const [counted] = own as [EventOf<'PerpetualAtRisk'>['positions'][number]];
  demand(counted.contracts === size.contracts, 'The account says another size than there was');
  for (const name of ['contract', 'direction', 'entryTicks'] as const)
    demand(counted[name] === opened.event[name], `The account says another ${name} than the opening`);
  for (const name of ['mark', 'observedAt'] as const)
    demand(counted[name] === closed.event[name], `The account says another ${name} than the close`);
  const isWhole = counted.margin === closed.event.margin && counted.setOff === size.setOff;
  demand(isWhole, 'The account says another margin or profit set off than the close');
  demand(
    counted.atomsPerTick === grid.atomsPerTick && counted.indexPerTick === grid.indexPerTick,
    'The account values the contract otherwise than its terms',
  );
  let equity: bigint = event.balance;
  let used = 0n;
  for (const one of event.positions) {
    equity += profitAt(one, one, one.mark) - one.setOff;
    used += one.margin;
  }
  const isBelow = isRateBelow(equity, used, LIQUIDATION_PERCENT);
  const goesOn = !event.begins && !isRateAbove(equity, used, LIQUIDATED_PERCENT);
  demand(isBelow || goesOn, 'The rate was not below 50 %');
  return new VenueWord(rateText(equity, used));
}

function isAlone(
  { position }: { readonly position: number },
  place: number,
  all: readonly { readonly position: number }[],
): boolean {
  return all.findIndex((one) => one.position === position) === place;
}

/** In percent, rounded down to two decimals. */
function rateText(equity: bigint, used: bigint): string {
  if (used === 0n) return '—';
  const hundredths = (equity * 10_000n) / used;
  const whole = hundredths / 100n;
  const rest = hundredths % 100n;
  const sign = hundredths < 0n ? '-' : '';
  const absolute = (value: bigint): bigint => (value < 0n ? -value : value);
  return `${sign}${absolute(whole)}.${String(absolute(rest)).padStart(2, '0')} %`;
}
