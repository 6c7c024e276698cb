// One head stands for one log: a venue cannot sign two records of one number at once, and show each of two people another.
import { generateKeyPairSync, sign } from 'node:crypto';
import {
  batchHash,
  headStatement,
  inclusionProof,
  type LogRecord,
  leafHash,
  merkleRoot,
} from '@candor/exchange';
import { type Receipt, type ReceiptBatch, verifyReceipt } from '@candor/exchange/receipt';
import { endedOrders } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { receiptOf, sealedLog } from './testing-receipts.ts';

const { secondsOutcomes } = endedOrders;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const venueKey = hex(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));

const logOf = (name: string): readonly LogRecord[] => secondsOutcomes[name]!().harness.log;
const wholeIn = (records: readonly LogRecord[]): Promise<Receipt> =>
  receiptOf(sealedLog(records, { batchRecords: 1_000 }), 'seconds', 1);

/** The head of one batch over all records up to `lastSeq`, whatever its tree holds. */
function signedHead(root: Uint8Array, lastSeq: number, signedAt: number): Omit<ReceiptBatch, 'records'> {
  const previousHash = new Uint8Array(32);
  const header = { previousHash, firstSeq: 1, lastSeq, epoch: 1, root };
  const hash = batchHash({ ...header, stateHash: undefined });
  return {
    ...header,
    previousHash: hex(previousHash),
    root: hex(root),
    stateHash: null,
    signedAt,
    signature: hex(sign(null, headStatement(lastSeq, hash, signedAt), privateKey)),
  };
}

/** The receipts with their records in one tree: all of the first, then all of the second. */
function underOneHead(receipts: readonly [Receipt, Receipt], lastSeq: number): readonly Receipt[] {
  const own = receipts.map(({ batches }) => batches.flatMap(({ records }) => records));
  const leaves = own
    .flat()
    .map(({ seq, salt, bytes }) => leafHash(seq, Buffer.from(salt, 'hex'), Buffer.from(bytes, 'hex')));
  const signedAt = Math.max(...receipts.map(({ batches }) => batches[0]!.signedAt));
  const head = signedHead(merkleRoot(leaves), lastSeq, signedAt);
  let place = 0;
  return receipts.map((receipt, which) => {
    const records = own[which]!.map((record) => ({
      ...record,
      proof: inclusionProof(leaves, place++).map(({ side, hash }) => ({ side, hash: hex(hash) })),
    }));
    return { ...receipt, publicKey: venueKey, batches: [{ ...head, records }] };
  });
}

/** The same receipt with its batches as they are said to be, each signed. */
function resigned(
  receipt: Receipt,
  said: (batch: ReceiptBatch, place: number) => object = () => ({}),
): Receipt {
  const batches = receipt.batches.map((signed, place) => {
    const batch: ReceiptBatch = { ...signed, ...said(signed, place) };
    const { lastSeq, stateHash, signedAt } = batch;
    const [previousHash, root, state] = [batch.previousHash, batch.root, stateHash].map((digits) =>
      digits === null ? undefined : Buffer.from(digits, 'hex'),
    );
    const hash = batchHash({ ...batch, previousHash: previousHash!, root: root!, stateHash: state });
    return { ...batch, signature: hex(sign(null, headStatement(lastSeq, hash, signedAt), privateKey)) };
  });
  return { ...receipt, publicKey: venueKey, batches };
}

describe('batches under one key', () => {
  const problemOf = (receipt: Receipt) =>
    verifyReceipt(receipt, { publicKey: venueKey }).checks.find(({ ok }) => !ok)?.problem;

  it('are of one log: those with none between them name one another, and the first of all names nothing', async () => {
    const receipt = await receiptOf(sealedLog(logOf('won'), { batchRecords: 1 }), 'seconds', 1);
    const { batches } = receipt;
    const next = batches.findIndex(
      ({ firstSeq }, place) => firstSeq === (batches[place - 1]?.lastSeq ?? -1) + 1,
    );
    expect(next).toBeGreaterThan(0);
    expect(batches[0]!.firstSeq).toBe(1);
    for (const forked of [0, next])
      expect(
        problemOf(
          resigned(receipt, (_, place) => (place === forked ? { previousHash: '07'.repeat(32) } : {})),
        ),
      ).toMatch(/names another one before it/);
    // The control: what is named by nobody here may have any name before it, and signing again alone changes nothing.
    const alone = batches.findIndex(
      ({ firstSeq }, place) => place > 0 && firstSeq > batches[place - 1]!.lastSeq + 1,
    );
    const isNamed = batches[alone + 1]?.firstSeq === batches[alone]!.lastSeq + 1;
    expect(isNamed).toBe(false);
    expect(
      problemOf(resigned(receipt, (_, place) => (place === alone ? { previousHash: '07'.repeat(32) } : {}))),
    ).toBeUndefined();
    expect(problemOf(resigned(receipt))).toBeUndefined();
  });

  it('have epochs that never go down', async () => {
    const receipt = await receiptOf(sealedLog(logOf('won'), { batchRecords: 1_000 }), 'seconds', 1);
    expect(problemOf(resigned(receipt, () => ({ epoch: 7 })))).toBeUndefined();
    const more = await receiptOf(sealedLog(logOf('won')), 'seconds', 1);
    const last = more.batches.length - 1;
    expect(problemOf(resigned(more, (_, place) => (place === last ? { epoch: 0 } : {})))).toMatch(
      /lower epoch/,
    );
  });
});

describe('the head of a batch', () => {
  it('stands for one record of each number: a second one beside it is in no place of its batch', async () => {
    const [won, lost] = [logOf('won'), logOf('lost')];
    expect(won.length).toBe(lost.length);
    const both = underOneHead([await wholeIn(won), await wholeIn(lost)], won.length);
    expect(new Set(both.map(({ batches }) => batches[0]!.signature)).size).toBe(1);
    for (const receipt of both) {
      const verdict = verifyReceipt(receipt, { publicKey: venueKey });
      expect(verdict.ok).toBe(false);
      expect(verdict.checks.find(({ name }) => name === 'log')!.problem).toMatch(
        /does not stand at its place/,
      );
    }
  });

  it('of batches of every length is one for each record at its place', async () => {
    const records = logOf('won');
    for (let batchRecords = 1; batchRecords <= 17; batchRecords++) {
      const receipt = await receiptOf(sealedLog(records, { batchRecords }), 'seconds', 1);
      expect(verifyReceipt(receipt).ok, `${batchRecords} records`).toBe(true);
    }
  });
});
