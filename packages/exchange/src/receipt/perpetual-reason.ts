// Why a position ended: the reason that its close names is worked out again from the tick and the account.
import { formatDecimal } from '../arithmetic/decimal.ts';
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
import { amountOf, type PerpetualCase } from './perpetual-case.ts';

export function checkReason(evidence: Evidence, held: PerpetualCase, exit: ProvenTick): string | VenueWord {
  const { closed, closing, opened, placed } = held;
  const { reason } = closed.event;
  demand(closing.record.seq <= closed.record.seq, 'It closes before it began to');
  // What its owner wanted to close may be liquidated, or closed by the house, before a tick of its own comes.
  if (closing.event.reason === 'user' && closing.record !== closed.record) demandAskedFor(held);
  else demand(closing.event.reason === reason, 'It closes for another reason than it began to');
  switch (reason) {
    case 'user':
      commandOf(closed.record, 'ClosePerpetualAtTick');
      demand(closing.event.reason === reason, 'Nobody asked to close it');
      demandAskedFor(held);
      demandFirstThatCounts(
        held,
        { id: opened.event.position, takenSeq: placed.record.seq, opens: false },
        closing,
        closed,
        exit,
      );
      return '—';
    case 'takeProfit':
    case 'stopLoss':
      demand(closing.event.reason === reason, 'Its owner had asked to close it, which goes first');
      commandOf(closed.record, 'ClosePerpetualAtTick');
      return checkLimit(held, exit, reason);
    case 'liquidation':
      commandOf(closed.record, 'LiquidatePerpetual');
      return checkRisk(evidence, held);
    case 'houseCapacity':
      // What the house has at that moment rests on every position of the venue: a receipt cannot show that.
      commandOf(closed.record, 'ForceClosePerpetual');
      return new VenueWord('—');
    default:
      return assertNever(reason);
  }
}

/** Nobody but its owner ends a position as its owner's own wish. */
function demandAskedFor({ opened, closing }: PerpetualCase): void {
  const { command, seq } = closing.record;
  const { position, user, direction } = opened.event;
  const isAsked =
    (command.type === 'ClosePerpetual' && command.position === position) ||
    (command.type === 'CloseAllPerpetual' && (command.which === 'all' || command.which === direction));
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

/** The limits that stood last are reached by a tick that was observed after they were set. */
function checkLimit(held: PerpetualCase, exit: ProvenTick, reason: 'takeProfit' | 'stopLoss'): string {
  demandSetByOwner(held);
  const { placed, opened, stops, closed, grid, listing } = held;
  const last = stops.filter(({ record }) => record.seq < closed.record.seq).at(-1);
  const set: { readonly takeProfit: PriceTicks | undefined; readonly stopLoss: PriceTicks | undefined } =
    last?.event ?? placed.event;
  const limit = set[reason];
  demand(limit !== undefined, 'No such limit was set');
  const isLong = opened.event.direction === 'long';
  const mark = BigInt(exit.price);
  const reaches = (ticks: PriceTicks, isAbove: boolean): boolean => {
    const price = BigInt(ticks) * grid.indexPerTick;
    return isAbove ? mark >= price : mark <= price;
  };
  demand(reaches(limit, (reason === 'takeProfit') === isLong), 'The tick does not reach the limit');
  // Where a tick reaches both, the take-profit goes first.
  const { takeProfit } = set;
  if (reason === 'stopLoss' && takeProfit !== undefined)
    demand(!reaches(takeProfit, isLong), 'The tick reaches the take-profit too, which goes first');
  const since =
    last !== undefined && last.record.seq > opened.record.seq ? last.record.at : opened.event.observedAt;
  demand(exit.observedAt > since, 'The tick was observed before the limit was set');
  return formatDecimal(BigInt(limit), listing.terms.priceScale);
}

/**
 * Equity over used margin, from the wallet and every open position, by cross-multiplication. What the wallet held, which
 * positions were open, and whether a liquidation was going on is the venue's word: a receipt can only show that the rate
 * follows from it.
 */
function checkRisk(evidence: Evidence, held: PerpetualCase): VenueWord {
  const { opened, closed, grid } = held;
  const { position } = opened.event;
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
  for (const name of ['contract', 'direction', 'contracts', 'entryTicks'] as const)
    demand(counted[name] === opened.event[name], `The account says another ${name} than the opening`);
  for (const name of ['mark', 'observedAt'] as const)
    demand(counted[name] === closed.event[name], `The account says another ${name} than the close`);
  const isWhole = counted.margin === closed.event.margin && counted.setOff === amountOf(held.setOff);
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
