// Receipts and the tape on a whole venue: every outcome verifies through the command line, one changed digit does not.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  INDEX_PRICE_SCALE,
  type IndexPrice,
  isHeadSignedBy,
  type MarketId,
  merkleRoot,
  parseDecimal,
  type TimestampMs,
  tapeMinute,
  tapeRecordRoot,
} from '@candor/exchange';
import { type Receipt, verifyReceipt } from '@candor/exchange/receipt';
import {
  type LogHead,
  TAPE_RANGE_MS_MAX,
  TAPE_ROOTS_RANGE_MS_MAX,
  type TapeRoots,
  type TapeTicks,
} from '@candor/wire';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeTestFolder } from '../database/testing-folder.ts';
import { tapeBudget } from './spec/proofs/get-tape.ts';
import { tapeRootsBudget } from './spec/proofs/get-tape-roots.ts';
import { openLever, setMark, untilLever, withLever } from './testing-lever.ts';
import { bet, fundSeconds, nextTick, openBet, untilOrder } from './testing-seconds.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';
import { faultsOf, passTime, shiftedClock } from './testing-wallet.ts';

const clock = shiftedClock();
const folder = makeTestFolder('receipts');
const command = fileURLToPath(new URL('../commands/verify.ts', import.meta.url));
let venue: TestVenue;
let ann: TestUser;
let ben: TestUser;
/** Receipts by what their order came to. */
const receipts: Record<string, Receipt> = {};

async function receiptOf(user: TestUser, kind: Receipt['kind'], id: number): Promise<Receipt> {
  const answer = await venue.get(user, `/api/webapi/GetReceipt?kind=${kind}&id=${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

function verify(receipt: unknown, ...more: string[]): Promise<{ code: number; output: string }> {
  const file = path.join(folder, `receipt-${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(receipt));
  return new Promise((resolve) => {
    execFile(process.execPath, [command, 'receipt', file, ...more], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });
}

async function head(query = ''): Promise<LogHead> {
  return (await venue.get(undefined, `/api/openapi/GetLogHead${query}`)).json().data;
}

/** Four orders of a minute, opened together on four symbols whose prices then go their ways; the void one has no entry. */
beforeAll(async () => {
  venue = await startTestVenue({}, clock);
  ann = await venue.register();
  ben = await venue.register();
  await venue.pricesAreThere();
  await fundSeconds(venue, [ann, ben]);
  await nextTick(venue);
  const silent = await openBet(venue, ann);
  passTime(venue, clock, 70_000);
  await untilOrder(venue, ann, silent.id, ({ result }) => result !== null);
  receipts.void = await receiptOf(ann, 'seconds', silent.id);
  await nextTick(venue);
  const symbols = { won: 'BTC/USDT', lost: 'ETH/USDT', tied: 'LTC/USDT' } as const;
  const orders: Record<string, number> = {};
  for (const [name, symbol] of Object.entries(symbols))
    orders[name] = (await openBet(venue, ann, bet({ symbol }))).id;
  await nextTick(venue);
  await nextTick(venue);
  venue.source.set('BTC/USDT', '100000.0');
  venue.source.set('ETH/USDT', '1.00');
  await nextTick(venue);
  passTime(venue, clock, 53_000);
  for (const [name, id] of Object.entries(orders)) {
    const row = await untilOrder(venue, ann, id, ({ result }) => result !== null);
    expect(row.result).toBe(name);
    receipts[name] = await receiptOf(ann, 'seconds', id);
  }
  const carl = await withLever(venue, 20n);
  const { id } = await openLever(venue, carl, { multiple: 100 });
  await setMark(venue, carl, '98500.0');
  expect(await untilLever(venue, carl, id, 'closed')).toMatchObject({ reason: 'liquidation' });
  receipts.liquidation = await receiptOf(carl, 'perpetual', id);
}, 120_000);
afterAll(async () => {
  expect(faultsOf(venue)).toEqual([]);
  await venue.stop();
});

describe('a receipt', () => {
  test.each(['won', 'lost', 'tied', 'void', 'liquidation'])(
    'verifies offline when the order was or ended in: %s',
    async (name) => {
      const { publicKey } = await head();
      const { code, output } = await verify(receipts[name], '--key', publicKey);
      expect(output).toContain('The receipt verifies.');
      expect(output).not.toContain('FAILED');
      expect(code).toBe(0);
      const { facts } = verifyReceipt(receipts[name]);
      expect(facts?.kind === 'seconds' ? facts.result : facts?.reason).toBe(name);
    },
  );

  test.each(['won', 'void', 'liquidation'])('with one changed digit does not: %s', async (name) => {
    const changed = structuredClone(receipts[name]!) as unknown as {
      batches: { records: { bytes: string }[] }[];
    };
    const record = changed.batches.at(-1)!.records.at(-1)!;
    const digit = record.bytes.at(-9) === '0' ? '1' : '0';
    record.bytes = `${record.bytes.slice(0, -9)}${digit}${record.bytes.slice(-8)}`;
    const { code, output } = await verify(changed);
    expect(output).toContain('FAILED  log');
    expect(output).toContain('The receipt does not verify.');
    expect(code).toBe(1);
  });

  test('names the key where none is given, and refuses another one', async () => {
    const { publicKey } = await head();
    const plain = await verify(receipts.won);
    expect(plain.output).toContain(publicKey);
    expect(plain.output).toContain('Compare it');
    const other = await verify(
      receipts.won,
      '--key',
      publicKey.replace(/^../, publicKey.startsWith('00') ? '01' : '00'),
    );
    expect(other.output).toContain('FAILED  key');
    expect(other.code).toBe(1);
  });

  test('is of the own order alone, and of one that has ended', async () => {
    const ask = async (user: TestUser | undefined, query: string) =>
      (await venue.get(user, `/api/webapi/GetReceipt?${query}`)).json();
    const own = `kind=seconds&id=${receipts.won!.id}`;
    expect(await ask(ben, own)).toMatchObject({ refusal: 'receipt.unknown', field: 'id' });
    expect(await ask(ben, 'kind=seconds&id=99999')).toMatchObject({ refusal: 'receipt.unknown' });
    expect(await ask(undefined, own)).toMatchObject({ type: 'no' });
    expect((await ask(ann, own)).flag).toBe(true);
    const open = await openBet(venue, ben, bet({ symbol: 'XRP/USDT' }));
    expect(await ask(ben, `kind=seconds&id=${open.id}`)).toMatchObject({ refusal: 'receipt.notYet' });
  });

  test('rests on batches of which everybody gets the same signed head', async () => {
    for (const batch of receipts.won!.batches) {
      const { seq, hash, signature, publicKey, signedAt } = await head(`?seq=${batch.firstSeq}`);
      expect([seq, publicKey]).toEqual([batch.lastSeq, receipts.won!.publicKey]);
      const statement = { seq, hash: Buffer.from(hash, 'hex'), signedAt };
      expect(isHeadSignedBy(publicKey, signature, statement)).toBe(true);
      // The control: the receipt's own signature is of the same hash.
      const own = { ...statement, signedAt: batch.signedAt };
      expect(isHeadSignedBy(publicKey, batch.signature, own)).toBe(true);
    }
  });
});

describe('the tape', () => {
  async function ticksOf(fromMs: number, toMs: number, symbol = ''): Promise<TapeTicks> {
    const answer = await venue.get(undefined, `/api/openapi/GetTape?from=${fromMs}&to=${toMs}${symbol}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  }
  async function rootsOf(fromMs: number, toMs: number): Promise<TapeRoots> {
    const answer = await venue.get(undefined, `/api/openapi/GetTapeRoots?from=${fromMs}&to=${toMs}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  }

  test('of a symbol shows the ticks by which an order was settled', async () => {
    const { facts } = verifyReceipt(receipts.won);
    if (facts?.kind !== 'seconds') throw new Error('It is of seconds');
    for (const tick of [facts.entry!, facts.exit!]) {
      const found = await ticksOf(tick.recordedAt, tick.recordedAt + 1, '&symbol=BTC/USDT');
      expect(found.map(({ seq, observedAt, symbol }) => [seq, observedAt, symbol])).toEqual([
        [tick.seq, tick.observedAt, 'BTC/USDT'],
      ]);
    }
  });

  test('of a minute makes the root that is published for it and that receipts are proved under', async () => {
    const minute = tapeMinute(clock.wallMs());
    passTime(venue, clock, 61_000);
    const roots = await vi.waitFor(
      async () => {
        const found = await rootsOf(minute, minute + 60_000);
        expect(found).toHaveLength(1);
        return found;
      },
      { timeout: 10_000 },
    );
    const records = Map.groupBy(await ticksOf(minute, minute + 60_000), ({ seq }) => seq);
    const leaves = [...records].map(([seq, ticks]) => recordRoot(seq, ticks));
    expect(roots[0]).toMatchObject({ minute, records: leaves.length });
    expect(Buffer.from(merkleRoot(leaves)).toString('hex')).toBe(roots[0]!.root);
    const ofReceipt = receipts.won!.minutes[0];
    const published = ofReceipt && (await rootsOf(ofReceipt.minute, ofReceipt.minute + 60_000));
    expect(published?.[0]?.root).toBe(ofReceipt?.root);
  });

  test('is asked for in bounded pieces', async () => {
    for (const query of [
      'from=1&to=120002',
      'from=5&to=5',
      'from=2&to=1',
      'from=1',
      'from=-1&to=5',
      'from=1.5&to=5',
    ])
      expect((await venue.get(undefined, `/api/openapi/GetTape?${query}`)).statusCode).toBe(400);
    expect((await venue.get(undefined, '/api/openapi/GetTapeRoots?from=1&to=7200002')).statusCode).toBe(400);
    const unknown = await venue.get(undefined, '/api/openapi/GetTape?symbol=NO/SUCH&from=1&to=2');
    expect(unknown.json()).toMatchObject({ refusal: 'venue.marketUnknown' });
  });
});

describe('who reads much of the tape', () => {
  test.each([
    ['GetTape', TAPE_RANGE_MS_MAX, tapeBudget],
    ['GetTapeRoots', TAPE_ROOTS_RANGE_MS_MAX, tapeRootsBudget],
  ] as const)('has a budget of %s, and is told when there is more', async (name, rangeMs, budget) => {
    const ask = (address?: string) =>
      venue.app.inject({
        url: `/api/openapi/${name}?from=1&to=${1 + rangeMs}`,
        headers: { host: `127.0.0.1:${venue.port}` },
        remoteAddress: address ?? '10.9.9.9',
      });
    const answers = await Promise.all(Array.from({ length: 10 + budget.atOnceMax / rangeMs }, () => ask()));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({ refusal: 'request.rateLimited' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    // The control: somebody else has a budget of their own.
    expect((await ask('10.9.9.8')).statusCode).toBe(200);
  });
});

/** Worked out from what the tape says, and from nothing else. */
function recordRoot(seq: number, ticks: TapeTicks): Uint8Array {
  const [{ source, recordedAt }] = ticks as [TapeTicks[number]];
  const priceOf = (text: string): IndexPrice => {
    const parsed = parseDecimal(text, INDEX_PRICE_SCALE);
    if (!parsed.ok) throw new Error(`${text} is no price`);
    return Number(parsed.value) as IndexPrice;
  };
  return tapeRecordRoot(seq, recordedAt, {
    source,
    ticks: ticks.map(({ market, price, observedAt, sincePreviousMs, sources }) => ({
      market: market as MarketId,
      price: priceOf(price),
      observedAt: observedAt as TimestampMs,
      sincePreviousMs,
      quotes: sources.map((quote) => ({
        source: quote.name,
        price: priceOf(quote.price),
        observedAt: quote.observedAt as TimestampMs,
      })),
    })),
  });
}
