// The form of a receipt: strict, so that nothing in it can be changed, added or left out without being refused.

export const RECEIPT_FORMAT = 'candor receipt 1';
export const receiptKinds = ['seconds', 'perpetual'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** Hashes and bytes are hexadecimal digits in small letters throughout. */
export interface ReceiptStep {
  readonly side: 'left' | 'right';
  readonly hash: string;
}

export interface ReceiptRecord {
  readonly seq: number;
  readonly salt: string;
  /** The record as it stands in the log. */
  readonly bytes: string;
  /** From its leaf to the root of its batch. */
  readonly proof: readonly ReceiptStep[];
  /** From the root over its ticks to the root of their minute; null for what records no prices, and while the minute goes on. */
  readonly tape: readonly ReceiptStep[] | null;
}

/** A batch of the log as a signed head of its own: the chain up to its last record, and no further. */
export interface ReceiptBatch {
  readonly previousHash: string;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly epoch: number;
  readonly root: string;
  readonly stateHash: string | null;
  readonly signedAt: number;
  readonly signature: string;
  readonly records: readonly ReceiptRecord[];
}

export interface ReceiptMinute {
  /** The moment at which it begins. */
  readonly minute: number;
  readonly root: string;
}

/** Records of the log in batches that are signed as its heads. */
export interface LogExcerpt {
  /** The key under which the venue signs the heads of its log. */
  readonly publicKey: string;
  /** In the order of the log, and so are their records. */
  readonly batches: readonly ReceiptBatch[];
}

export interface Receipt extends LogExcerpt {
  readonly format: typeof RECEIPT_FORMAT;
  readonly kind: ReceiptKind;
  readonly id: number;
  readonly minutes: readonly ReceiptMinute[];
}

const BATCHES_MAX = 600;
const STEPS_MAX = 64;
const RECORD_HEX_MAX = 8 * 1024 * 1024;

class FormProblem extends Error {}

type Read<T> = (value: unknown, place: string) => T;

function fail(place: string, expected: string): never {
  throw new FormProblem(`${place}: ${expected}`);
}

const count: Read<number> = (value, place) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0)
    ? value
    : fail(place, 'a whole number');

const hex =
  (length?: number): Read<string> =>
  (value, place) => {
    const isHex = typeof value === 'string' && value.length % 2 === 0 && /^[0-9a-f]*$/.test(value);
    if (!isHex || (length !== undefined && value.length !== length * 2) || value.length > RECORD_HEX_MAX)
      fail(place, 'hexadecimal digits');
    return value;
  };

const oneOf =
  <const W extends string>(...words: readonly W[]): Read<W> =>
  (value, place) =>
    words.find((word) => word === value) ?? fail(place, words.join(' or '));

const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (value, place) =>
    value === null ? null : read(value, place);

const listOf =
  <T>(read: Read<T>, most: number): Read<readonly T[]> =>
  (value, place) => {
    if (!Array.isArray(value) || value.length > most) fail(place, 'a list');
    return value.map((each, at) => read(each, `${place}[${at}]`));
  };

/** Exactly these fields, no more and no less. */
const fields =
  <T>(readers: { readonly [Name in keyof T]: Read<T[Name]> }): Read<T> =>
  (value, place) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(place, 'an object');
    const names = Object.keys(readers) as (keyof T & string)[];
    const surplus = Object.keys(value).find((name) => !Object.hasOwn(readers, name));
    if (surplus !== undefined) fail(`${place}.${surplus}`, 'a field that no receipt has');
    const missing = names.find((name) => !Object.hasOwn(value, name));
    if (missing !== undefined) fail(`${place}.${missing}`, 'this field is missing');
    const read = names.map((name) => [
      name,
      readers[name]((value as Readonly<Record<string, unknown>>)[name], `${place}.${name}`),
    ]);
    return Object.fromEntries(read) as T;
  };

const steps = listOf(fields<ReceiptStep>({ side: oneOf('left', 'right'), hash: hex(32) }), STEPS_MAX);
const record = fields<ReceiptRecord>({
  seq: count,
  salt: hex(16),
  bytes: hex(),
  proof: steps,
  tape: orNull(steps),
});
const batch = fields<ReceiptBatch>({
  previousHash: hex(32),
  firstSeq: count,
  lastSeq: count,
  epoch: count,
  root: hex(32),
  stateHash: orNull(hex(32)),
  signedAt: count,
  signature: hex(64),
  records: listOf(record, BATCHES_MAX),
});
const excerptFields = { publicKey: hex(32), batches: listOf(batch, BATCHES_MAX) };
const excerpt = fields<LogExcerpt>(excerptFields);
const receipt = fields<Receipt>({
  format: oneOf(RECEIPT_FORMAT),
  kind: oneOf(...receiptKinds),
  id: count,
  ...excerptFields,
  minutes: listOf(fields<ReceiptMinute>({ minute: count, root: hex(32) }), BATCHES_MAX),
});

/** The receipt, or in words what of it has another form. */
export function readReceipt(value: unknown): Receipt | string {
  return readOr(() => receipt(value, 'receipt'));
}

/** Records of the log outside a receipt, or in words what of them has another form. */
export function readExcerpt(value: unknown): LogExcerpt | string {
  return readOr(() => excerpt(value, 'records'));
}

function readOr<T>(read: () => T): T | string {
  try {
    return read();
  } catch (error) {
    if (error instanceof FormProblem) return error.message;
    throw error;
  }
}
