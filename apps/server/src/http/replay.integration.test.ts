// Rules for the published log: an operator's switch, pages that can be kept, and nothing in them that names anybody.
import { createHash } from 'node:crypto';
import type { LogBatches } from '@candor/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBatch, verifyHead } from '../engine/index.ts';
import { photo } from '../files/testing-pictures.ts';
import { followVenue } from '../replay/index.ts';
import { publishedPage } from '../replay/published-log.ts';
import { startTestConsole, type TestConsole } from './console/testing-console.ts';
import { postForm } from './forms/testing-forms.ts';
import { startTestVenue, type TestUser } from './testing-venue.ts';
import { ADDRESS, shiftedClock, transaction, walletCalls } from './testing-wallet.ts';

const clock = shiftedClock();
const CALL = '/api/openapi/GetLogBatches';
const CREDITED = transaction('c0');
const PASSWORD = 'Canary-Login1';
const canaries = [
  'canary.person',
  'names.example',
  'Canarina',
  'Vogelsang',
  'DOC-CANARY-77',
  'CanaryBrowser',
  '203.0.113.',
  'Canary reason',
  'Canary-Trade2',
  PASSWORD,
  ADDRESS.slice(2),
];
let tested: TestConsole;

beforeAll(async () => {
  tested = await startTestConsole('paper', clock);
  await useEverything();
});
afterAll(() => tested.stop());

const { bind, deposit } = walletCalls(() => tested.venue, clock);
const device = { 'user-agent': 'CanaryBrowser/7 (Canarina)' };

/** Everything by which a person leaves a trace, with a word in each of them that is looked for afterwards. */
async function useEverything(): Promise<void> {
  const { venue } = tested;
  const ann = await venue.register('canary.person@names.example', PASSWORD);
  const trade = { loginPassword: PASSWORD, password: 'Canary-Trade2', repeatPassword: 'Canary-Trade2' };
  expect((await venue.post(ann, '/api/webapi/SetTradePwd', trade, device)).statusCode).toBe(200);
  const login = { email: ann.email, password: PASSWORD };
  const signedIn = await venue.inject({
    method: 'POST',
    url: '/api/webapi/Login',
    payload: login,
    headers: device,
    remoteAddress: '203.0.113.77',
  });
  expect(signedIn.statusCode, signedIn.body).toBe(200);
  expect((await bind(ann, { tradePassword: 'Canary-Trade2' })).statusCode).toBe(200);
  await verify(ann);
  expect((await deposit(ann, { transaction: CREDITED })).statusCode).toBe(200);
  const admin = await tested.hire('admin', 'finance', 'compliance');
  const [row] = (await tested.get(admin, 'GetDeposits')).json().data.rows;
  await tested.post(admin, 'ClaimItem', { queue: 'deposits', id: row.id });
  const decision = { id: row.id, decision: 'approve', reason: 'Canary reason' };
  expect((await tested.post(admin, 'DecideDeposit', decision)).statusCode).toBe(200);
  const transfer = { from: 3, to: 1, symbol: 'USDT', amount: '1' };
  expect((await venue.post(ann, '/api/webapi/SubmitPlayerWalletTransfer', transfer, device)).statusCode).toBe(
    200,
  );
}

async function verify(ann: TestUser): Promise<void> {
  const photos = await Promise.all([1, 2, 3].map(photo));
  const fields = {
    kind: 'individual',
    name: 'Canarina Vogelsang',
    documentNumber: 'DOC-CANARY-77',
    takenOn: new Date(clock.wallMs()).toISOString().slice(0, 10),
  };
  const files = Object.fromEntries(
    ['front', 'back', 'holding'].map((name, i) => [name, { bytes: photos[i]! }]),
  );
  const sent = await postForm(tested.venue, ann, '/api/UploadImg/Certification', { fields, files });
  expect(sent.statusCode, sent.body).toBe(200);
  const { rows } = await tested.venue.pool.query<{ id: bigint }>('select max(id) as id from verifications');
  const by = { verification: Number(rows[0]?.id), operator: 7, action: 900 };
  const decided = await tested.venue.requests.verification.decide({
    ...by,
    decision: 'approve',
    reason: 'Canary reason',
  });
  expect(decided).toMatchObject({ outcome: 'decided' });
}

async function page(from: number): Promise<{ data: LogBatches; cache: string | undefined; bytes: number }> {
  const answer = await tested.venue.get(undefined, `${CALL}?from=${from}`);
  expect(answer.statusCode, tested.venue.faults.join().slice(0, 900)).toBe(200);
  return {
    data: answer.json().data,
    cache: answer.headers['cache-control'] as string,
    bytes: answer.body.length,
  };
}

async function wholeLog(): Promise<LogBatches['batches']> {
  const batches: LogBatches['batches'] = [];
  for (;;) {
    const { data } = await page((batches.at(-1)?.lastSeq ?? 0) + 1);
    if (data.batches.length === 0) return batches;
    batches.push(...data.batches);
  }
}

/** What docs/reference/replay.md and receipt.md say of a batch, in nothing but Node's own functions. */
function hashOfPublished({ firstSeq, lastSeq, epoch, previousHash, payload }: LogBatches['batches'][number]) {
  const sha = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
  const eight = (value: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(value));
    return bytes;
  };
  const bytes = Buffer.from(payload, 'base64');
  const salt = bytes.subarray(1, 17);
  const state = bytes[17] === 1 ? bytes.subarray(18, 50) : Buffer.alloc(32);
  let level: Buffer[] = [];
  for (let at = bytes[17] === 1 ? 50 : 18; at < bytes.length; ) {
    let length = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!;
      length += (byte & 127) * 2 ** shift;
      if (byte < 128) break;
    }
    const seq = eight(firstSeq + level.length);
    const ownSalt = sha(salt, seq).subarray(0, 16);
    level.push(sha(Buffer.of(0), seq, ownSalt, bytes.subarray(at, at + length)));
    at += length;
  }
  expect(level).toHaveLength(lastSeq - firstSeq + 1);
  while (level.length > 1) {
    const pairs = level.flatMap((left, i) => (i % 2 === 0 ? [[left, level[i + 1]] as const] : []));
    level = pairs.map(([left, right]) => (right === undefined ? left : sha(Buffer.of(1), left, right)));
  }
  const numbers = [firstSeq, lastSeq, epoch].map(eight);
  return sha(Buffer.of(2), Buffer.from(previousHash, 'hex'), ...numbers, level[0]!, state).toString('hex');
}

test('the whole log comes in pages, every batch whole, and ends with the head that the venue signs', async () => {
  const batches = await wholeLog();
  let before = { lastSeq: 0, hash: '00'.repeat(32) };
  for (const { payload, hash, previousHash, ...row } of batches) {
    expect(row.firstSeq).toBe(before.lastSeq + 1);
    expect(previousHash).toBe(before.hash);
    const bytes = (text: string): Buffer => Buffer.from(text, 'hex');
    openBatch({
      ...row,
      hash: bytes(hash),
      previousHash: bytes(previousHash),
      payload: Buffer.from(payload, 'base64'),
    });
    before = { lastSeq: row.lastSeq, hash };
  }
  const { data } = await page(before.lastSeq);
  expect(data.head).toMatchObject({ seq: before.lastSeq, hash: before.hash });
  expect(verifyHead(data.head!)).toBe(true);
  expect(before.lastSeq).toBe(tested.venue.engine.status().committedSeq);
});

test('every batch has the hash that the reference says it has, worked out by that alone; one other bit gives another', async () => {
  const batches = await wholeLog();
  expect(batches.map(hashOfPublished)).toEqual(batches.map(({ hash }) => hash));
  const [first] = batches;
  const payload = Buffer.from(first!.payload, 'base64');
  payload[payload.length - 1]! ^= 1;
  expect(hashOfPublished({ ...first!, payload: payload.toString('base64') })).not.toBe(first!.hash);
});

test('a page is bounded in batches and in bytes; a full one may be kept, and the newest may not', async () => {
  const { engine, pool } = tested.venue;
  const before = engine.status().committedSeq;
  for (let user = 500_000; user < 500_300; user++) {
    const command = { type: 'OpenUser', user, kind: 'person', inviter: undefined } as never;
    expect((await engine.submit({ command })).outcome).toBe('accepted');
  }
  const full = await page(before + 1);
  expect(full.data.batches).toHaveLength(256);
  expect(full.cache).toBe('public, max-age=86400');
  expect(await page(before + 1)).toEqual({ ...full, data: { ...full.data, head: expect.anything() } });
  expect((await page(full.data.batches.at(-1)!.lastSeq + 1)).cache).toBe('no-store');
  const last = engine.status().committedSeq;
  const add = 'insert into log_batch select $1::bigint, $1::bigint, 1, hash, hash, $2 from log_head';
  try {
    for (let place = 1; place <= 4; place++) await pool.query(add, [last + place, Buffer.alloc(700_000)]);
    expect((await publishedPage(pool, last, last + 4)).batches).toHaveLength(2);
    // What the engine does not know to be durable yet is not published.
    expect((await page(last + 1)).data.batches).toEqual([]);
  } finally {
    await pool.query('delete from log_batch where first_seq > $1', [last]);
  }
});

test('a record inside of a batch is answered with the batch that holds it, and one that is to come with none', async () => {
  const batches = await wholeLog();
  const large = batches.find(({ firstSeq, lastSeq }) => lastSeq > firstSeq)!;
  expect((await page(large.lastSeq)).data.batches[0]?.firstSeq).toBe(large.firstSeq);
  const beyond = await page(999_999_999);
  expect(beyond.data).toMatchObject({ open: true, batches: [] });
});

test('the published log holds no e-mail address, name, network, device, reason, password or withdrawal address', async () => {
  const published = Buffer.concat((await wholeLog()).map(({ payload }) => Buffer.from(payload, 'base64')));
  // The control: the same search finds what is in the log, the transaction of a deposit as its chain shows it.
  expect(published.includes(CREDITED)).toBe(true);
  const folded = published.toString('latin1').toLowerCase();
  for (const canary of canaries) {
    expect(folded.includes(canary.toLowerCase()), canary).toBe(false);
    const raw = Buffer.from(canary.replace(/[^0-9a-f]/gi, ''), 'hex');
    if (canary === ADDRESS.slice(2)) expect(published.includes(raw), canary).toBe(false);
  }
  // The control: each of these is kept in the tables of the venue, beside its log.
  const { pool } = tested.venue;
  const { rows } = await pool.query<{ text: string }>(
    `select string_agg(t, ' ') as text from (select u::text t from users u union all select e::text from account_events e
      union all select s::text from sessions s union all select o::text from operator_actions o) all_rows`,
  );
  for (const canary of ['canary.person', 'CanaryBrowser', '203.0.113.', 'Canary reason'])
    expect(rows[0]?.text).toContain(canary);
});

test('whoever follows the venue through this call agrees with it', async () => {
  let text = '';
  const url = new URL(`http://127.0.0.1:${tested.venue.port}`);
  const write = (part: string): void => {
    text += part;
  };
  expect(await followVenue({ url, publicKey: undefined, once: true, output: { write } }), text).toBe(0);
  expect(text).toContain('records decided again');
});

test('an admin switches the published log off and on; off, nothing of it is told', async () => {
  const admin = await tested.hire('admin');
  const set = (value: string | undefined) =>
    tested.post(admin, 'SetParameter', {
      name: 'publicReplay',
      ...(value && { value }),
      reason: 'Asked for',
    });
  expect((await set('off')).statusCode).toBe(200);
  const told = async () => (await page(1)).data;
  await expect.poll(told, { timeout: 20_000 }).toEqual({ open: false, batches: [], head: null });
  expect((await set('maybe')).statusCode).toBe(400);
  expect((await set(undefined)).statusCode).toBe(200);
  await expect.poll(async () => (await told()).open, { timeout: 20_000 }).toBe(true);
});

test('a live venue publishes nothing until an operator says so', async () => {
  const live = await startTestVenue({ mode: 'live' });
  try {
    const answer = await live.get(undefined, `${CALL}?from=1`);
    expect(answer.json().data).toEqual({ open: false, batches: [], head: null });
  } finally {
    await live.stop();
  }
});
