// Receipts that anybody can check, and the public tape with a root for every minute.
import type { LogExcerpt, Receipt } from '@candor/exchange/receipt';
import { z } from 'zod';
import { decimalText } from './decimals.ts';
import { aidField, idText, marketSymbol, momentText, recordSeq, timeMs } from './request-fields.ts';

export const receiptKind = z.enum(['seconds', 'perpetual']);
export type ReceiptKindText = z.infer<typeof receiptKind>;

export const receiptQuery = z.strictObject({
  aid: aidField.optional(),
  kind: receiptKind.describe('Of which product.'),
  id: idText.describe('The number of the contract or position.'),
});

const hex = z.string().regex(/^(?:[0-9a-f]{2})*$/);
const count = z.int().nonnegative();
const step = z.strictObject({ side: z.enum(['left', 'right']), hash: hex });

const excerptFields = {
  publicKey: hex,
  batches: z.array(
    z.strictObject({
      previousHash: hex,
      firstSeq: count,
      lastSeq: count,
      epoch: count,
      root: hex,
      stateHash: hex.nullable(),
      signedAt: count,
      signature: hex,
      records: z.array(
        z.strictObject({
          seq: count,
          salt: hex,
          bytes: hex,
          proof: z.array(step),
          tape: z.array(step).nullable(),
        }),
      ),
    }),
  ),
};

/** Records of the log in signed batches, as receipts carry them: for a verifier alone to read. */
export const logExcerpt = z.strictObject(excerptFields) satisfies z.ZodType<LogExcerpt>;
export type LogExcerptBody = z.input<typeof logExcerpt>;

/** The form of docs/reference/receipt.md: records of the log with their proofs, for the verifier alone to read. */
export const receipt = z.strictObject({
  format: z.literal('candor receipt 1'),
  kind: receiptKind,
  id: count,
  ...excerptFields,
  minutes: z.array(z.strictObject({ minute: count, root: hex })),
}) satisfies z.ZodType<Receipt>;
export type ReceiptBody = z.input<typeof receipt>;

const range = {
  from: momentText.describe('From this moment on, in milliseconds.'),
  to: momentText.describe('Up to this moment, without it, in milliseconds.'),
};
const isWithin =
  (longestMs: number) =>
  ({ from, to }: { readonly from: number; readonly to: number }): boolean =>
    from < to && to - from <= longestMs;

/** How far the ends of a question may lie apart. */
export const TAPE_RANGE_MS_MAX = 120_000;
export const TAPE_ROOTS_RANGE_MS_MAX = 7_200_000;

/** Ticks by when they were recorded, from one moment up to, and without, another; of all symbols without one. */
export const priceTapeQuery = z
  .strictObject({
    symbol: marketSymbol.optional().describe('One market alone, in full, such as BTC/USDT.'),
    ...range,
  })
  .refine(isWithin(TAPE_RANGE_MS_MAX), { path: ['to'] });
export const tapeRootsQuery = z
  .strictObject(range)
  .refine(isWithin(TAPE_ROOTS_RANGE_MS_MAX), { path: ['to'] });

/** In the order of the log. The tick's price is the median of its sources; without any it is one source's own word. */
export const tapeTicks = z.array(
  z.strictObject({
    symbol: marketSymbol,
    market: count.describe('The number of the market in the log.'),
    seq: recordSeq,
    source: z.string().describe('Who composed the record.'),
    observedAt: timeMs,
    recordedAt: timeMs,
    sincePreviousMs: count.describe(
      'How long before it the tick before it of its symbol was observed; 0 for the first.',
    ),
    price: decimalText,
    sources: z.array(z.strictObject({ name: z.string(), price: decimalText, observedAt: timeMs })),
  }),
);
export type TapeTicks = z.infer<typeof tapeTicks>;

/** Of minutes that have ended; one without a tick has no root. */
export const tapeRoots = z.array(z.strictObject({ minute: timeMs, records: count, root: hex }));
export type TapeRoots = z.infer<typeof tapeRoots>;

/** The newest head, or the head that the log had when its batch with this record was written. */
export const logHeadQuery = z.strictObject({
  seq: idText.optional().describe('The head of the batch that holds this record; the newest without it.'),
});
