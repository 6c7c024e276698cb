// Which tick opens or closes what waits for one: the first that counts. Stale ones do not, and none does during a halt.
import { areRatesSound, isContractSound } from '../arithmetic/perpetuals.ts';
import type { MarketId } from '../arithmetic/units.ts';
import type { EventOf } from '../events.ts';
import type { LogRecord } from '../record.ts';
import { demand, found } from './check.ts';
import type { Evidence, ProvenTick } from './evidence.ts';
import { isLinked } from './ticks.ts';

type Status = EventOf<'PerpetualStatusSet'>['status'];

/** One record that changed how a contract stands. */
export interface Standing {
  readonly seq: number;
  readonly at: number;
  readonly terms?: {
    readonly version: number;
    readonly contractLots: EventOf<'PerpetualTermsSet'>['contractLots'];
    readonly spreadPpm: EventOf<'PerpetualTermsSet'>['spreadPpm'];
    readonly staleAfterMs: number;
    /** Whether the rules take such terms. */
    readonly isSound: boolean;
  };
  readonly status?: Status;
  /** The order or position that was set aside with the halt; 0 for none in particular. */
  readonly setAside?: number;
}

/** Terms, statuses and halts of a contract, in the order of the log. */
export function standingOf(evidence: Evidence, contract: MarketId): readonly Standing[] {
  const isOf = (event: { readonly contract: MarketId }): boolean => event.contract === contract;
  const isHalt = ({ product, market, id }: EventOf<'DueQuarantined'>): boolean =>
    product === 'perpetual' && (market === contract || id === 0);
  const at = ({ seq, at }: LogRecord) => ({ seq, at });
  const all: readonly Standing[] = [
    ...evidence
      .all('PerpetualListed', isOf)
      .map(({ record, event }) => ({ ...at(record), terms: termsOf(event, 1), status: event.status })),
    ...evidence
      .all('PerpetualTermsSet', isOf)
      .map(({ record, event }) => ({ ...at(record), terms: termsOf(event, event.version) })),
    ...evidence
      .all('PerpetualStatusSet', isOf)
      .map(({ record, event }) => ({ ...at(record), status: event.status })),
    ...evidence
      .all('DueQuarantined', isHalt)
      .map(({ record, event }) => ({ ...at(record), status: 'halted' as const, setAside: event.id })),
  ];
  const sorted = [...all].sort((a, b) => a.seq - b.seq);
  demandVersionsWhole(sorted);
  return sorted;
}

function termsOf(
  event: EventOf<'PerpetualListed' | 'PerpetualTermsSet'>,
  version: number,
): NonNullable<Standing['terms']> {
  const { contractLots, spreadPpm, staleAfterMs } = event;
  return {
    ...{ version, contractLots, spreadPpm, staleAfterMs },
    isSound: areRatesSound(event) && isContractSound(event),
  };
}

/** Terms that the rules refuse were never in force: by some of them no tick would count before the venue wants one to. */
export function demandSoundTerms(standing: readonly Standing[]): void {
  for (const { seq, terms } of standing)
    demand(terms?.isSound !== false, `The terms of record ${seq} are none that a contract can have`);
}

/** What one contract is does not change while an order or a position in it is there. */
export function demandSameLots(standing: readonly Standing[], placedSeq: number, closedSeq: number): void {
  const ordered = termsAt(standing, placedSeq);
  for (const { seq, terms } of standing) {
    const isMeanwhile = seq > placedSeq && seq < closedSeq;
    demand(
      terms === undefined || !isMeanwhile || terms.contractLots === ordered?.contractLots,
      `Record ${seq} made a contract of another size while the order was there`,
    );
  }
}

function demandVersionsWhole(standing: readonly Standing[]): void {
  const versions = standing.flatMap(({ terms }) => (terms === undefined ? [] : [terms.version]));
  const isWhole = versions.every((version, place) => version === versions[0]! + place);
  demand(isWhole, 'A version of the terms is missing between two others');
}

/** The terms that were in force at a record, as far as the receipt shows them. */
export function termsAt(standing: readonly Standing[], seq: number): Standing['terms'] {
  return standing.filter((each) => each.terms !== undefined && each.seq < seq).at(-1)?.terms;
}

/** What a record rests on was fresh by the terms of then: no tick is taken out of the past because it suits. */
export function demandFresh(standing: readonly Standing[], { seq, at }: LogRecord, tick: ProvenTick): void {
  const { staleAfterMs } = found(termsAt(standing, seq), `The terms at record ${seq} are missing`);
  demand(at - tick.observedAt <= staleAfterMs, `Tick ${tick.seq} was stale at record ${seq}`);
}

export interface Waiting {
  readonly id: number;
  /** Of a part: what it was split from as it was asked to close, under whose number it was set aside before. */
  readonly splitFrom?: number | undefined;
  /** When the order was taken, which happens only while the contract trades. */
  readonly takenSeq: number;
  /** To open, a contract has to trade; to close, it must not be halted. */
  readonly opens: boolean;
}

/** How things stand while something waits, as far as it has been read. */
interface Reading {
  status: Status;
  isSetAside: boolean;
  staleAfterMs: number;
  mark: ProvenTick | undefined;
  /** The tick before it is shown: what held it back can be worked out. */
  isMarkLinked: boolean;
}

type Step = Standing | ProvenTick;
const isTick = (step: Step): step is ProvenTick => 'price' in step;

/** Throws unless `tick` is the first that counted after it was asked for, with everything before it shown. */
export function demandFirstThatCounts(
  held: { readonly ticks: readonly ProvenTick[]; readonly standing: readonly Standing[] },
  waiting: Waiting,
  { record: asked }: { readonly record: LogRecord },
  { record: done }: { readonly record: LogRecord },
  tick: ProvenTick,
): void {
  const { ticks, standing } = held;
  const reading = readingAt(standing, waiting, asked);
  let before = ticks.filter(({ seq }) => seq < asked.seq).at(-1);
  const steps = [...ticks, ...standing]
    .filter(({ seq }) => seq > asked.seq && seq < done.seq)
    .sort((a, b) => a.seq - b.seq);
  // Inside one stretch in which nothing counts, ticks may be left out.
  let isGapAllowed = !isAllowed(reading, waiting);
  for (const [place, step] of steps.entries()) {
    if (isTick(step)) {
      const problem = `Between tick ${before?.seq ?? 0} and tick ${step.seq} there is another that is missing`;
      reading.isMarkLinked = isLinked(step, before);
      demand(isGapAllowed || reading.isMarkLinked, problem);
      before = step;
    }
    read(reading, waiting, step);
    if (!isTick(step)) demandHeldBackShown(reading, waiting, asked, step);
    isGapAllowed = isTick(step) && !isAllowed(reading, waiting);
    if (!counts(reading, waiting, asked, step) || isOvertaken(step, steps[place + 1])) continue;
    const isLast = place === steps.length - 1 && reading.mark === tick;
    demand(
      isLast,
      `Tick ${reading.mark?.seq} came first, and the receipt does not show why it did not count`,
    );
    if (!isTick(step)) demandNewest(ticks, tick, done);
    return;
  }
  demand(false, `Tick ${tick.seq} does not count`);
}

const noMark = { mark: undefined, isMarkLinked: false } as const;

/** As things stood when it was asked for: trading when the order was taken, and whatever is shown since then. */
function readingAt(standing: readonly Standing[], waiting: Waiting, asked: LogRecord): Reading {
  const reading: Reading = { status: 'trading', isSetAside: false, staleAfterMs: -1, ...noMark };
  for (const step of standing) {
    if (step.seq >= asked.seq) break;
    if (step.terms !== undefined) reading.staleAfterMs = step.terms.staleAfterMs;
    if (step.seq > waiting.takenSeq) read(reading, { ...waiting, id: waiting.splitFrom ?? waiting.id }, step);
  }
  demand(reading.staleAfterMs >= 0, 'The terms of the time at which it was asked for are missing');
  return reading;
}

function read(reading: Reading, { id }: Waiting, step: Step): void {
  if (isTick(step)) {
    reading.mark = step;
    return;
  }
  const { terms, status, setAside } = step;
  if (terms !== undefined) reading.staleAfterMs = terms.staleAfterMs;
  if (status !== undefined) reading.status = status;
  if (setAside === id) reading.isSetAside = true;
  if (status === 'trading') reading.isSetAside = false;
}

function isAllowed({ status, isSetAside }: Reading, { opens }: Waiting): boolean {
  return !isSetAside && (opens ? status === 'trading' : status !== 'halted');
}

function counts(reading: Reading, waiting: Waiting, asked: LogRecord, step: Step): boolean {
  return reading.mark !== undefined && reading.mark.sources > 0 && isInTime(reading, waiting, asked, step);
}

/** What a tick that was passed over within a halt is said to be, the tick before it has to show once the halt ends. */
function demandHeldBackShown(reading: Reading, waiting: Waiting, asked: LogRecord, step: Step): void {
  const { mark, isMarkLinked } = reading;
  if (mark === undefined || mark.sources > 0 || !isInTime(reading, waiting, asked, step)) return;
  demand(isMarkLinked, `Tick ${mark.seq} is said to be held back, and the tick before it is missing`);
}

/** It was not there before it was asked for, is not stale, and nothing stands in its way. */
function isInTime(reading: Reading, waiting: Waiting, asked: LogRecord, step: Step): boolean {
  const { mark, staleAfterMs } = reading;
  const now = isTick(step) ? step.recordedAt : step.at;
  return (
    mark !== undefined &&
    isAllowed(reading, waiting) &&
    mark.observedAt > asked.at &&
    now - mark.observedAt <= staleAfterMs
  );
}

/** At the same moment something else could not be carried out, and halted the contract before this one's turn. */
function isOvertaken(step: Step, next: Step | undefined): boolean {
  if (next === undefined || isTick(next) || next.setAside === undefined) return false;
  return next.at === (isTick(step) ? step.recordedAt : step.at);
}

/** What decides at the end of a halt is the newest tick of then: the one after it says that it was. */
function demandNewest(ticks: readonly ProvenTick[], tick: ProvenTick, done: LogRecord): void {
  const after = found(
    ticks.find(({ seq }) => seq > done.seq),
    'The tick that came next is missing',
  );
  demand(
    isLinked(after, tick),
    `Between tick ${tick.seq} and tick ${after.seq} there is another that is missing`,
  );
}
