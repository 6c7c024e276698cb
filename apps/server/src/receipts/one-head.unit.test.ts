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
