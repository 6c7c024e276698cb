// Opens a receipt: its records are decoded, and each is checked to be in a signed batch and, if a tick, in its minute.
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { isSourceName, tickSources } from '../arithmetic/tape-price.ts';
import type { CurrencyId, MarketId } from '../arithmetic/units.ts';
import type { CommandOf, CommandType } from '../commands.ts';
import { ByteReader } from '../encoding/bytes.ts';
import type { EventOf, EventType } from '../events.ts';
import { OBSERVATION_AGE_MS_MAX } from '../prices/record-prices.ts';
import { isHeadSignedBy } from '../proof/head.ts';
import { batchHash, leafHash, type ProofStep, rootOfProof, sidesOfProof } from '../proof/merkle.ts';
import { TAPE_ROOT_MS_MAX, tapeMinute, tapeRecordRoot, tickLeaf } from '../proof/tape.ts';
import { type LogRecord, RULES_VERSION, readRecord } from '../record.ts';
import { demand, found, type ShownTick, VenueWord } from './check.ts';
import type { LogExcerpt, Receipt, ReceiptBatch, ReceiptRecord, ReceiptStep } from './format.ts';

export interface ProvenEvent<T extends EventType> {
  readonly record: LogRecord;
  readonly event: EventOf<T>;
}

/** A tick of one market with all that its record says of it. */
export interface ProvenTick extends ShownTick {
  readonly market: MarketId;
  readonly sincePreviousMs: number;
  /** How many sources it rests on: none where the step held its price back. */
  readonly sources: number;
}

/** Throws where bytes are no record. What the records say is only worth something once `log` and `tape` hold. */
export class Evidence {
  readonly records: readonly LogRecord[];
  readonly #used = new Set<LogRecord>();

  constructor({ batches }: Pick<LogExcerpt, 'batches'>) {
    this.records = batches.flatMap(({ records }) => records.map(decode));
  }

  /** The only event of its type for which this holds. */
  the<T extends EventType>(type: T, is: (event: EventOf<T>) => boolean, what: string): ProvenEvent<T> {
    const all = this.all(type, is);
    demand(all.length <= 1, `The receipt has more than one ${what}`);
    return found(all[0], `The receipt has no ${what}`);
  }

  /** In the order of the log. */
  all<T extends EventType>(
    type: T,
    is: (event: EventOf<T>, record: LogRecord) => boolean,
  ): readonly ProvenEvent<T>[] {
    const events: ProvenEvent<T>[] = [];
    for (const record of this.records) {
      for (const each of record.events) {
        if (each.type !== type || !is(each as EventOf<T>, record)) continue;
        this.#used.add(record);
        events.push({ record, event: each as EventOf<T> });
      }
    }
    return events;
  }

  /** The ticks of a market, in the order of the log. */
  ticks(market: MarketId): readonly ProvenTick[] {
    const ticks = this.all('PricesRecorded', (event) => event.ticks.some((tick) => tick.market === market));
    return ticks.map(({ record, event }) => {
      const tick = event.ticks.find((each) => each.market === market)!;
      const { source } = event;
      const hash = bytesToHex(tickLeaf(record.seq, record.at, { source, tick }));
      const sources = tickSources(tick);
      return { ...tick, seq: record.seq, recordedAt: record.at, source, sources, hash };
    });
  }

  /** How a market is listed, and the currency in which it is settled. */
  listing(market: MarketId): {
    readonly terms: EventOf<'MarketListed'>;
    readonly quote: EventOf<'CurrencyListed'>;
  } {
    const { event: terms } = this.the(
      'MarketListed',
      (event) => event.market === market,
      'listing of the market',
    );
    const currency: CurrencyId = terms.quote;
    const { event: quote } = this.the(
      'CurrencyListed',
      (event) => event.currency === currency,
      'listing of the currency',
    );
    return { terms, quote };
  }

  /** What carries more than the order rests on is no receipt of it. */
  demandAllUsed(): void {
    const surplus = this.records.find((record) => !this.#used.has(record));
    demand(surplus === undefined, `Record ${surplus?.seq} has nothing to do with the order`);
  }
}

/** The command of a record, where it is of this type. */
export function commandOf<T extends CommandType>({ seq, command }: LogRecord, type: T): CommandOf<T> {
  demand(command.type === type, `Record ${seq} did not come of ${type}`);
  return command as CommandOf<T>;
}

function decode({ seq, bytes }: ReceiptRecord): LogRecord {
  const reader = new ByteReader(hexToBytes(bytes));
  const record = readRecord(reader);
  demand(reader.atEnd, `Record ${seq} is followed by more bytes`);
  demand(record.seq === seq, `Record ${seq} calls itself ${record.seq}`);
  return record;
}

const bytesOf = (steps: readonly ReceiptStep[]): ProofStep[] =>
  steps.map(({ side, hash }) => ({ side, hash: hexToBytes(hash) }));

/**
 * Each record was written when the one before it was, or later: so a tick cannot have been known before its time. And a
 * head was signed when its records were there: what it says of their minutes rests on that moment.
 */
export function checkTime({ batches }: LogExcerpt, records: readonly LogRecord[]): void {
  for (const [place, record] of records.entries()) {
    const before = records[place - 1];
    demand(
      before === undefined || before.at <= record.at,
      `Record ${record.seq} is older than record ${before?.seq}, which stands before it`,
    );
  }
  let shown = 0;
  for (const { records: own, signedAt } of batches) {
    shown += own.length;
    const last = records[shown - 1]!;
    demand(last.at <= signedAt, `Record ${last.seq} is younger than the signature over it`);
  }
}

/** All records stand in batches that the key has signed. The figure is the last record that the heads cover. */
export function checkLog({ batches, publicKey }: LogExcerpt): string {
  let last = 0;
  for (const [place, batch] of batches.entries()) {
    demand(batch.firstSeq > last && batch.lastSeq >= batch.firstSeq, 'The batches are not in their order');
    demand(batch.records.length > 0, `The batch from ${batch.firstSeq} holds no record`);
    last = batch.firstSeq - 1;
    for (const record of batch.records) {
      demand(record.seq > last && record.seq <= batch.lastSeq, `Record ${record.seq} is not in its place`);
      last = record.seq;
      demandPlace(batch, record);
      const leaf = leafHash(record.seq, hexToBytes(record.salt), hexToBytes(record.bytes));
      const root = bytesToHex(rootOfProof(leaf, bytesOf(record.proof)));
      demand(root === batch.root, `Record ${record.seq} is not in its batch`);
    }
    checkHead(publicKey, batch);
    demandChained(batches[place - 1], batch);
    last = batch.lastSeq;
  }
  demand(last > 0, 'The receipt holds no record');
  return `#${last}`;
}

/** A tree with more leaves than its batch has records could hold two of one number: each of two people would be shown another. */
function demandPlace({ firstSeq, lastSeq }: ReceiptBatch, { seq, proof }: ReceiptRecord): void {
  const sides = sidesOfProof(seq - firstSeq, lastSeq - firstSeq + 1);
  const isInPlace = proof.length === sides.length && proof.every(({ side }, step) => side === sides[step]);
  demand(isInPlace, `Record ${seq} does not stand at its place in its batch`);
}

/**
 * Batches with none between them name one another, the first of the log names zeros, and whoever took over has a higher
 * epoch: what does not is of two logs under one key.
 */
function demandChained(
  before: ReceiptBatch | undefined,
  { firstSeq, epoch, previousHash }: ReceiptBatch,
): void {
  const named = before === undefined ? '00'.repeat(32) : bytesToHex(hashOf(before));
  const isNext = firstSeq === (before?.lastSeq ?? 0) + 1;
  demand(!isNext || previousHash === named, `The batch from ${firstSeq} names another one before it`);
  demand(
    epoch >= (before?.epoch ?? 0),
    `The batch from ${firstSeq} has a lower epoch than the one before it`,
  );
}

/** What is signed of a batch, and what everybody else has to be told of the same record. */
export function hashOf({ firstSeq, lastSeq, epoch, stateHash, ...batch }: ReceiptBatch): Uint8Array {
  return batchHash({
    previousHash: hexToBytes(batch.previousHash),
    firstSeq,
    lastSeq,
    epoch,
    root: hexToBytes(batch.root),
    stateHash: stateHash === null ? undefined : hexToBytes(stateHash),
  });
}

function checkHead(publicKey: string, batch: ReceiptBatch): void {
  const { firstSeq, lastSeq, signedAt, stateHash } = batch;
  // Zeros are hashed where there is none: of two ways to write the same, one is allowed.
  demand(stateHash === null || /[^0]/.test(stateHash), 'A missing hash of the state is written as null');
  const hash = hashOf(batch);
  const isSigned = isHeadSignedBy(publicKey, batch.signature, { seq: lastSeq, hash, signedAt });
  demand(isSigned, `The batch ${firstSeq} to ${lastSeq} is not signed by the venue's key`);
}

/**
 * Every record of prices is part of the root of its minute, and there is no other root. A receipt that was made while
 * the minute went on can do without: its ticks are the venue's word until there is a root that everybody is told.
 */
export function checkTape({ batches, minutes }: Receipt, records: readonly LogRecord[]): string | VenueWord {
  const roots = new Map(minutes.map(({ minute, root }) => [minute, root]));
  demand(roots.size === minutes.length, 'A minute stands in the receipt twice');
  const needed = new Set<number>();
  const tapes = batches.flatMap(({ records: own }) => own.map(({ tape }) => tape));
  const newest = newestMoment(batches, records);
  let isWord = false;
  for (const [place, record] of records.entries()) {
    const tape = tapes[place] ?? null;
    const event = pricesOf(record);
    const minute = tapeMinute(record.at);
    if (event === undefined) demand(tape === null, `Record ${record.seq} records no prices`);
    else if (tape === null) {
      const isOver = minute < newest.minute || newest.at >= minute + TAPE_ROOT_MS_MAX;
      demand(!isOver && !roots.has(minute), `Record ${record.seq} has no proof of its minute`);
      isWord = true;
    } else {
      needed.add(minute);
      const root = rootOfProof(tapeRecordRoot(record.seq, record.at, event), bytesOf(tape));
      demand(bytesToHex(root) === roots.get(minute), `Record ${record.seq} is not in the root of its minute`);
    }
  }
  demand(needed.size === roots.size, 'A minute stands in the receipt that none of its ticks is of');
  const figure = String(needed.size);
  return isWord ? new VenueWord(figure) : figure;
}

/** The last moment of which the receipt itself tells, and the last minute of which it has a tick: those before it are over. */
function newestMoment(
  batches: Receipt['batches'],
  records: readonly LogRecord[],
): { readonly at: number; readonly minute: number } {
  const ticks = records.filter((record) => pricesOf(record) !== undefined);
  return {
    at: Math.max(records.at(-1)?.at ?? 0, ...batches.map(({ signedAt }) => signedAt)),
    minute: tapeMinute(ticks.at(-1)?.at ?? 0),
  };
}

/**
 * What the venue refuses to put on the tape is on no tape: ticks of the future, of long ago, or two of a market, a price
 * of nothing, and names of sources that look like another's.
 */
function pricesOf(record: LogRecord): EventOf<'PricesRecorded'> | undefined {
  const { seq, at, events } = record;
  const [prices, another] = events.filter(
    (event): event is EventOf<'PricesRecorded'> => event.type === 'PricesRecorded',
  );
  if (prices === undefined) return undefined;
  demand(another === undefined, `Record ${seq} records prices twice`);
  const inTime = prices.ticks.every(
    ({ observedAt, quotes }) =>
      observedAt <= at &&
      observedAt >= at - OBSERVATION_AGE_MS_MAX &&
      quotes.every((quote) => quote.observedAt <= at),
  );
  demand(inTime, `Record ${seq} has a tick that was not observed in the minute before it`);
  const isNamed = prices.ticks.every(({ quotes }) => quotes.every(({ source }) => isSourceName(source)));
  demand(isSourceName(prices.source) && isNamed, `Record ${seq} names a source as no source is named`);
  demand(
    prices.ticks.every(({ price }) => price >= 1),
    `Record ${seq} has a price of nothing`,
  );
  const markets = new Set(prices.ticks.map(({ market }) => market));
  demand(markets.size === prices.ticks.length, `Record ${seq} has two ticks of one market`);
  return prices;
}

/** The outcome is worked out here by rules of one version; a receipt of another needs a verifier of that version. */
export function checkRules(records: readonly LogRecord[]): string {
  const other = records.find(({ rulesVersion }) => rulesVersion !== RULES_VERSION);
  demand(
    other === undefined,
    `Record ${other?.seq} was decided by rules ${other?.rulesVersion}, and this verifier knows ${RULES_VERSION}`,
  );
  return String(RULES_VERSION);
}
