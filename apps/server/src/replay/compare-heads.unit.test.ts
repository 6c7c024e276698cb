// A receipt of a log that was made for one person has heads that nobody else is told.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hashOf, type Receipt } from '@candor/exchange/receipt';
import { endedOrders } from '@candor/testkit';
import { afterEach, expect, test } from 'vitest';
import type { SignedHead } from '../engine/index.ts';
import { receiptOf, sealedLog } from '../receipts/testing-receipts.ts';
import { compareHeads } from './compare-heads.ts';
import { VenueAway } from './remote-log.ts';

const endings: (() => unknown)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** A venue that answers for a record with what it is told to sign there. */
async function venueThatSigns(head: (seq: number) => Promise<SignedHead | undefined>): Promise<URL> {
  const server = createServer(async (request, response) => {
    const seq = Number(new URL(request.url ?? '', 'http://venue').searchParams.get('seq'));
    const data = await head(seq);
    response.statusCode = data === undefined ? 404 : 200;
    response.end(JSON.stringify({ flag: true, type: 'ok', code: 200, msg: 'OK', data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const log = sealedLog(endedOrders.secondsOutcomes.won!().harness.log);
const receipt: Receipt = await receiptOf(log, 'seconds', 1);
const last = receipt.batches.at(-1)!;

/** As its own receipts are signed. */
const honest = async (seq: number): Promise<SignedHead | undefined> => {
  const batch = receipt.batches.find(({ lastSeq }) => lastSeq === seq);
  return batch && log.signHead({ seq, hash: hashOf(batch) });
};

test('heads that everybody is told are the same, and are counted', async () => {
  const url = await venueThatSigns(honest);
  expect(await compareHeads(receipt, url)).toEqual({ same: receipt.batches.length, problem: undefined });
});

test('another head at the record of a receipt is named, though it bears the same key', async () => {
  const url = await venueThatSigns(async (seq) =>
    seq === last.lastSeq ? log.signHead({ seq, hash: new Uint8Array(32).fill(9) }) : honest(seq),
  );
  const problem = `record ${last.lastSeq}: the venue signs another head for it than that of the file`;
  expect(await compareHeads(receipt, url)).toEqual({ same: receipt.batches.length - 1, problem });
});

test('a venue that signs nothing there, with another key, or a batch that ends elsewhere is named too', async () => {
  const other = sealedLog(endedOrders.secondsOutcomes.won!().harness.log);
  const [nothing, otherKey, further] = await Promise.all([
    venueThatSigns(async () => undefined),
    venueThatSigns(async (seq) => other.signHead({ seq, hash: new Uint8Array(32) })),
    venueThatSigns(async (seq) => log.signHead({ seq: seq + 1, hash: new Uint8Array(32) })),
  ]);
  const first = receipt.batches[0]!.lastSeq;
  expect((await compareHeads(receipt, nothing)).problem).toContain('signs nothing about it');
  expect((await compareHeads(receipt, otherKey)).problem).toContain(`and not with ${receipt.publicKey}`);
  expect((await compareHeads(receipt, further)).problem).toContain(
    `record ${first}: the venue signs another`,
  );
});

test('a venue that cannot be asked says nothing about a receipt', async () => {
  await expect(compareHeads(receipt, new URL('http://127.0.0.1:1'))).rejects.toThrow(VenueAway);
});
