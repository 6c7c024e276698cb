// The checks of a perpetual position that ended: how it opened, which tick ended it and why, and what came of it.
import { formatDecimal } from '../arithmetic/decimal.ts';
import {
  initialMargin,
  MULTIPLES,
  markValueCeil,
  openingFee,
  openingPrice,
  profitAt,
} from '../arithmetic/perpetuals.ts';
import type { IndexPrice } from '../arithmetic/units.ts';
import type { EventOf } from '../events.ts';
import { perpetualUserCommands } from '../perpetual/commands.ts';
import { check, demand, found, type ReceiptCheck, type ShownEntry, VenueWord } from './check.ts';
import { commandOf, type Evidence, type ProvenEvent, type ProvenTick } from './evidence.ts';
import {
  demandFirstThatCounts,
  demandFresh,
  demandSameLots,
  demandSoundTerms,
  termsAt,
} from './first-that-counts.ts';
import { caseOf, type PerpetualCase } from './perpetual-case.ts';
import { factsOf, type PerpetualFacts } from './perpetual-facts.ts';
import { demandSplitsAskedFor, type SizeAtEnd, sizeAtEnd } from './perpetual-parts.ts';
import { checkReason } from './perpetual-reason.ts';
import { entriesOf, sumOf } from './postings.ts';
import { signed } from './seconds.ts';
import { demandHeldBack, demandOrder, demandQuorum, demandSources, isOwnAmongOthers } from './ticks.ts';

export function* perpetualChecks(
  evidence: Evidence,
  id: number,
): Generator<ReceiptCheck, PerpetualFacts | undefined> {
  let held: PerpetualCase | undefined;
  yield check('form', () => {
    held = caseOf(evidence, id);
    return String(evidence.records.length);
  });
  if (held === undefined) return undefined;
  const whole = held;
  const { scale } = whole.listing.quote;
  const { splits } = whole;
  let size: SizeAtEnd | undefined;
  let entry: ProvenTick | undefined;
  let exit: ProvenTick | undefined;
  yield check('terms', () => {
    const { record, event } = whole.opened;
    demandSoundTerms(whole.standing);
    demandSameLots(whole.standing, whole.placed.record.seq, whole.closed.record.seq);
    const problem = `Version ${event.version} of the terms is not the one of the opening`;
    demand(termsAt(whole.standing, record.seq)?.version === event.version, problem);
    return String(event.version);
  });
  yield check('opening', () => {
    demandOrder(whole.ticks);
    entry = markTick(whole, whole.opened);
    return checkOpening(whole, entry);
  });
  if (splits.length === 0) size = sizeAtEnd(whole);
  else
    yield check('split', () => {
      demandSplitsAskedFor(whole);
      size = sizeAtEnd(whole);
      return `${size.contracts} / ${whole.opened.event.contracts}`;
    });
  if (size === undefined) return undefined;
  const atEnd = size;
  yield check('mark', () => {
    exit = markTick(whole, whole.closed);
    demand(exit.observedAt >= whole.opened.event.observedAt, 'It ended at a tick from before its opening');
    return `#${exit.seq}`;
  });
  yield check('sources', () => {
    const counting = [entry, exit].map((tick) => found(tick, 'A tick is missing'));
    demandQuorum(whole.ticks);
    demandHeldBack(whole.ticks);
    const figure = counting.map(demandSources).join(' · ');
    return isOwnAmongOthers(whole.ticks, counting) ? new VenueWord(figure) : figure;
  });
  yield check('reason', () =>
    checkReason(evidence, whole, atEnd, found(exit, 'The deciding tick is missing')),
  );
  yield check('result', () => checkResult(whole, atEnd));
  const overnight = overnightOf(whole, atEnd);
  if (overnight > 0n) yield check('overnight', () => new VenueWord(signed(-overnight, scale)));
  let entries: readonly ShownEntry[] = [];
  yield check('ledger', () => {
    entries = entriesOf(whole.closed.event, whole.listing.terms);
    demand(sumOf(entries) === 0n, 'The entries of the close do not sum to zero');
    return formatDecimal(sumOf(entries), scale);
  });
  return entry && exit && factsOf(whole, atEnd, entry, exit, entries);
}

/** The tick that an event names as its mark: before it in the log and fresh, observed at that moment, at that price. */
function markTick(
  held: PerpetualCase,
  { record, event }: ProvenEvent<'PerpetualOpened'> | ProvenEvent<'PerpetualClosed'>,
): ProvenTick {
  const tick = held.ticks.find(({ observedAt, seq }) => observedAt === event.observedAt && seq < record.seq);
  const known = found(tick, `The tick that record ${record.seq} rests on is not here`);
  demand(known.price === event.mark, `Tick ${known.seq} has another price than record ${record.seq} says`);
  demandFresh(held.standing, record, known);
  return known;
}

/** Price, margin and fee follow from the mark; a market order opens at the first tick after it. */
function checkOpening(held: PerpetualCase, entry: ProvenTick): string {
  const { placed, opened, grid, listing } = held;
  const { event } = opened;
  const order = placed.event;
  const { version, ...asked } = commandOf(placed.record, 'OpenPerpetual');
  const isAsSeen = version === undefined || version === termsAt(held.standing, placed.record.seq)?.version;
  demand(isAsSeen, 'The order was placed under other terms than its user saw');
  const { version: _, ...askedFields } = perpetualUserCommands.OpenPerpetual.fields;
  for (const name of Object.keys(askedFields) as (keyof typeof asked & keyof typeof order)[])
    demand(order[name] === asked[name], `The order says another ${name} than was asked for`);
  for (const name of ['user', 'contract', 'direction', 'contracts', 'multiple'] as const)
    demand(event[name] === order[name], `The opening says another ${name} than the order`);
  const multiple = found(
    MULTIPLES.find((one) => one === event.multiple),
    `${event.multiple} is no multiple`,
  );
  demandSpreadInForce(held);
  const { direction, contracts, entryTicks } = event;
  const price = openingPrice(grid, direction, event.mark, order.spreadPpm);
  demand(entryTicks === price, `It opens at ${price} and not at ${entryTicks}`);
  const margin = initialMargin(markValueCeil(grid, contracts, event.mark), multiple);
  demand(event.margin === margin, 'It comes to another margin');
  demand(event.fee === openingFee(margin), 'It comes to another fee');
  demand((order.kind === 'limit') === (order.limitTicks !== undefined), 'A market order has no limit');
  demand(event.released === order.margin + order.fee, 'What was held for the order is not released');
  demand(entry.observedAt > placed.record.at, 'It opened at a tick that was known when it was ordered');
  if (order.limitTicks === undefined)
    demandFirstThatCounts(
      held,
      { id: order.order, takenSeq: placed.record.seq, opens: true },
      placed,
      opened,
      entry,
    );
  else {
    const reached = direction === 'long' ? price <= order.limitTicks : price >= order.limitTicks;
    demand(reached, 'The limit was not reached');
  }
  return formatDecimal(BigInt(entryTicks), listing.terms.priceScale);
}

/** The spread of an order is the one that everybody was shown when it was taken: none is made for one user. */
function demandSpreadInForce({ placed, standing }: PerpetualCase): void {
  const inForce = termsAt(standing, placed.record.seq);
  const { spreadPpm } = found(inForce, 'The terms under which it was ordered are missing');
  demand(placed.event.spreadPpm === spreadPpm, 'It was ordered at another spread than the terms have');
}

/** What profit paid for is a loss of its owner's own, which ended in the same record and came to no less. */
function demandOwnLoss(paying: PerpetualCase['setOff'][number]): void {
  const { seq } = paying.record;
  const { close, paid } = ownClose(
    paying,
    `What record ${seq} takes of the profit pays for no loss of its owner`,
  );
  const isPaid = paid === close.setOff && close.profit + close.setOff <= 0n;
  demand(isPaid, `What record ${seq} takes of the profit is another loss than its owner had`);
}

/** The same of what was taken of the margin: no fee of a midnight goes by under this name. */
function demandOwnNeed(paying: PerpetualCase['taken'][number]): void {
  const { seq } = paying.record;
  const problem = `What record ${seq} takes of the margin pays for no loss of its owner`;
  const { close, paid } = ownClose(paying, problem);
  // What ends pays with its own margin first.
  demand(paid <= -close.toUser - close.margin, problem);
}

/** The one position that ended in the record, another of the same owner, and all that was paid for it in this way. */
function ownClose(
  { record, event }: PerpetualCase['setOff'][number] | PerpetualCase['taken'][number],
  problem: string,
): { readonly close: EventOf<'PerpetualClosed'>; readonly paid: bigint } {
  const [close, another] = record.events.filter((each) => each.type === 'PerpetualClosed');
  const paying = record.events.filter((each) => each.type === event.type);
  demand(close !== undefined && another === undefined, problem);
  demand(close.user === event.user && close.position !== event.position, problem);
  let paid = 0n;
  for (const each of paying) {
    if (each.type !== 'PerpetualProfitSetOff' && each.type !== 'PerpetualMarginTaken') continue;
    demand(each.user === event.user && each.amount > 0n, problem);
    paid += each.amount;
  }
  return { close, paid };
}

/**
 * Profit at the mark, and who paid it or bore it: the shares sum to zero with the margin untouched. A profit that house
 * and insurance did not pay whole is the venue's word: a receipt does not show what they had.
 */
function checkResult(held: PerpetualCase, size: SizeAtEnd): string | VenueWord {
  const { opened, closing, closed, setOff, taken, grid, listing } = held;
  const { event } = closed;
  for (const each of [closed, closing, ...setOff, ...taken])
    for (const name of ['user', 'contract'] as const)
      demand(each.event[name] === opened.event[name], `Record ${each.record.seq} says another ${name}`);
  for (const each of setOff) demandOwnLoss(each);
  for (const each of taken) demandOwnNeed(each);
  const { direction, entryTicks } = opened.event;
  const position = { direction, entryTicks, contracts: size.contracts };
  const profit = profitAt(grid, position, event.mark as IndexPrice) - size.setOff;
  demand(event.profit === profit, 'It comes to another profit');
  const { toUser, toHouse, toInsurance, uncovered } = event;
  demand(toUser + toHouse + toInsurance === 0n, 'What one side receives is not what the others pay');
  demand(uncovered >= 0n && event.setOff >= 0n && toInsurance <= 0n, 'A share has the wrong sign');
  if (profit >= 0n) {
    demand(toUser >= 0n && toUser + uncovered === profit, 'The profit is not what is paid');
    demand(event.setOff === 0n && toHouse <= 0n, 'A profit is paid by the house and the insurance alone');
  } else {
    demand(toUser <= 0n, 'A loss pays nothing');
    demand(-toUser + event.setOff - toInsurance + uncovered === -profit, 'The loss is not what is borne');
  }
  demand(overnightOf(held, size) >= 0n && event.margin >= 0n, 'The margin grew');
  const figure = signed(event.profit, listing.quote.scale);
  return profit > 0n && uncovered > 0n ? new VenueWord(figure) : figure;
}

/** What midnights took of the margin stands in records of many users: here it is what is left to explain. */
function overnightOf({ closed }: PerpetualCase, { margin, overnight }: SizeAtEnd): bigint {
  return overnight + margin - closed.event.margin;
}
