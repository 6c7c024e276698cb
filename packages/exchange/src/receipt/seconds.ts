// The checks of a seconds contract: which ticks count, and what comes of the stake, by the venue's own function.
import { formatDecimal } from '../arithmetic/decimal.ts';
import {
  isOptionSound,
  SECONDS_SOURCES_MAX,
  type SecondsDirection,
  type SecondsOutcome,
  type SecondsResult,
  secondsFee,
  secondsProfit,
  settleSeconds,
} from '../arithmetic/seconds.ts';
import { type Atoms, type RatePpm, type TimestampMs, ZERO_ATOMS } from '../arithmetic/units.ts';
import type { TypeOf } from '../encoding/kinds.ts';
import { secondsOrder, type tapeTick } from '../seconds/events.ts';
import { check, demand, type ReceiptCheck, type ShownEntry, type ShownTick, VenueWord } from './check.ts';
import { commandOf, type Evidence, type ProvenEvent, type ProvenTick } from './evidence.ts';
import { entriesOf, sumOf } from './postings.ts';
import {
  demandEntryWhole,
  demandExitWhole,
  demandHeldBack,
  demandOrder,
  demandQuorum,
  demandSources,
  isOwnAmongOthers,
} from './ticks.ts';

export interface SecondsFacts {
  readonly kind: 'seconds';
  readonly order: number;
  readonly symbol: string;
  readonly currency: string;
  readonly scale: number;
  readonly direction: SecondsDirection;
  readonly stake: Atoms;
  readonly fee: Atoms;
  readonly payout: Atoms;
  readonly result: SecondsResult;
  readonly option: number;
  readonly version: number;
  readonly winPpm: RatePpm;
  readonly losePpm: RatePpm;
  readonly acceptedAt: TimestampMs;
  readonly expiresAt: TimestampMs;
  readonly settledSeq: number;
  readonly entry: ShownTick | undefined;
  readonly exit: ShownTick | undefined;
  readonly entries: readonly ShownEntry[];
}

interface SecondsCase {
  readonly opened: ProvenEvent<'SecondsOpened'>;
  readonly settled: ProvenEvent<'SecondsSettled'>;
  readonly option: ProvenEvent<'SecondsOptionSet'>;
  readonly listing: ReturnType<Evidence['listing']>;
  readonly ticks: readonly ProvenTick[];
  /** What it comes to on these ticks, worked out here. */
  readonly outcome: SecondsOutcome<ProvenTick>;
}

function caseOf(evidence: Evidence, order: number): SecondsCase {
  const opened = evidence.the('SecondsOpened', (event) => event.order === order, 'opening of the order');
  const settled = evidence.the('SecondsSettled', (event) => event.order === order, 'settlement of the order');
  const { option: id, version, market } = opened.event;
  const isOption = (event: { option: number; version: number }): boolean =>
    event.option === id && event.version === version;
  const option = evidence.the('SecondsOptionSet', isOption, `version ${version} of the option`);
  const listing = evidence.listing(market);
  const ticks = evidence.ticks(market);
  evidence.demandAllUsed();
  return { opened, settled, option, listing, ticks, outcome: settleSeconds(opened.event, ticks) };
}

/** The checks, one by one as they are asked for; the facts come last, or never where the receipt is of nothing. */
export function* secondsChecks(
  evidence: Evidence,
  order: number,
): Generator<ReceiptCheck, SecondsFacts | undefined> {
  let held: SecondsCase | undefined;
  const form = check('form', () => {
    held = caseOf(evidence, order);
    return String(evidence.records.length);
  });
  yield form;
  if (held === undefined) return undefined;
  const whole = held;
  const { outcome } = whole;
  const { event: terms } = whole.opened;
  yield check('terms', () => checkTerms(whole));
  yield check('entry', () => {
    demandOrder(whole.ticks);
    demandEntryWhole(terms, whole.ticks);
    return orSilence(outcome.entry, offset(outcome.entry?.observedAt, terms.acceptedAt));
  });
  yield check('exit', () => {
    demandOrder(whole.ticks);
    const { entry, exit } = outcome;
    const at = whole.settled.record;
    demand(at.at >= terms.expiresAt, 'It was settled before its expiry');
    const figure = offset(exit?.observedAt, terms.expiresAt);
    if (entry === undefined) return figure;
    demandExitWhole(terms, whole.ticks, entry, at);
    return orSilence(exit, figure);
  });
  yield check('sources', () => {
    const counting = [outcome.entry, outcome.exit].filter((tick) => tick !== undefined);
    demandQuorum(whole.ticks);
    demandHeldBack(whole.ticks);
    const figure = counting.map(demandSources).join(' · ');
    const isWord = restsOnSources(whole) || isOwnAmongOthers(whole.ticks, counting);
    return isWord ? new VenueWord(figure) : figure;
  });
  yield check('result', () => checkResult(whole));
  const { quote, terms: market } = whole.listing;
  let entries: readonly ShownEntry[] = [];
  yield check('ledger', () => {
    entries = entriesOf(whole.settled.event, market);
    demand(sumOf(entries) === 0n, 'The entries of the settlement do not sum to zero');
    demand(sumOf(entriesOf(terms, market)) === 0n, 'The entries of the opening do not sum to zero');
    return formatDecimal(sumOf(entries), quote.scale);
  });
  return factsOf(whole, entries);
}

/** The opening is what the named version of the option makes of what the user asked for. */
function checkTerms({ opened, option }: SecondsCase): string {
  const { event, record } = opened;
  const asked = commandOf(record, 'OpenSeconds');
  const set = option.event;
  const same = <T>(is: T, is2: T, what: string): void => demand(is === is2, `The ${what} is another one`);
  demand(option.record.seq < record.seq, 'The version of the option is later than the opening');
  demand(set.isOn, 'The option was off');
  demand(isOptionSound(set), 'It is no option that the rules take');
  const isMarketSound = event.sourcesMin >= 1 && event.sourcesMin <= SECONDS_SOURCES_MAX;
  demand(isMarketSound, 'No market asks for that number of sources');
  same(asked.option, event.option, 'option');
  same(asked.version, event.version, 'version');
  same(asked.user, event.user, 'user');
  same(asked.direction, event.direction, 'direction');
  same(asked.stake, event.stake, 'stake');
  same(set.market, event.market, 'market');
  same(set.winPpm, event.winPpm, 'rate of a win');
  same(set.losePpm, event.losePpm, 'rate of a loss');
  same(event.acceptedAt, record.at, 'moment of acceptance');
  same(event.expiresAt, event.acceptedAt + set.durationMs, 'expiry');
  same(event.fee, secondsFee(set.feePpm, event.stake), 'fee');
  same(event.escrow, secondsProfit(set, event.stake), 'escrow');
  demand(event.stake >= set.minimum && event.stake <= set.maximum, 'The stake is out of range');
  return String(event.version);
}

/**
 * Whether other ticks would count if the order had asked for no number of sources. How many a market asks for is said
 * for the market and not in the option, so that a receipt does not show it.
 */
function restsOnSources({ opened, ticks, outcome: { entry, exit } }: SecondsCase): boolean {
  const ofAny = settleSeconds({ ...opened.event, sourcesMin: 1 }, ticks);
  return ofAny.entry !== entry || ofAny.exit !== exit;
}

type NamedTick = TypeOf<typeof tapeTick> | undefined;

function checkResult({ opened, settled, listing, outcome }: SecondsCase): string {
  const { event } = settled;
  const named = commandOf(settled.record, 'SettleSeconds');
  demand(named.order === event.order, 'The settlement is of another order');
  for (const name of Object.keys(secondsOrder) as (keyof typeof secondsOrder)[])
    demand(event[name] === opened.event[name], `The settlement says another ${name} than the opening`);
  const isSame = (tick: ProvenTick | undefined, said: NamedTick): boolean =>
    tick?.seq === said?.seq &&
    tick?.price === said?.price &&
    tick?.observedAt === said?.observedAt &&
    tick?.recordedAt === said?.recordedAt &&
    tick?.sources === said?.sources;
  demand(isSame(outcome.entry, event.entry), 'The entry is another tick');
  demand(isSame(outcome.exit, event.exit), 'The exit is another tick');
  demand(outcome.result === event.result, `It comes to ${outcome.result} and not to ${event.result}`);
  demand(outcome.payout === event.payout, 'It comes to another payout');
  const feePaid = outcome.result === 'void' ? ZERO_ATOMS : event.fee;
  demand(event.feePaid === feePaid, 'It comes to another fee');
  return signed(event.payout - event.stake - event.feePaid, listing.quote.scale);
}

function factsOf(
  { opened, settled, listing, outcome: { entry, exit, result, payout } }: SecondsCase,
  entries: readonly ShownEntry[],
): SecondsFacts {
  const { order, direction, stake, option, version, winPpm, losePpm, acceptedAt, expiresAt } = opened.event;
  return {
    kind: 'seconds',
    symbol: listing.terms.symbol,
    currency: listing.quote.code,
    scale: listing.quote.scale,
    settledSeq: settled.record.seq,
    fee: settled.event.feePaid,
    ...{ order, direction, stake, payout, result, option, version, winPpm, losePpm, acceptedAt, expiresAt },
    ...{ entry, exit, entries },
  };
}

/** With its sign; a zero has none. */
export function signed(amount: bigint, scale: number): string {
  return `${amount > 0n ? '+' : ''}${formatDecimal(amount, scale)}`;
}

/** That there was no price which counts follows from the tape; that the venue saw none is its word. */
function orSilence(tick: ProvenTick | undefined, figure: string): string | VenueWord {
  return tick === undefined ? new VenueWord(figure) : figure;
}

/** How far a tick lies from a moment, in seconds; a line where there is no tick. */
function offset(observedAt: TimestampMs | undefined, moment: TimestampMs): string {
  return observedAt === undefined ? '—' : `${signed(BigInt(observedAt - moment), 3)} s`;
}
