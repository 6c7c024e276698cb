// Rules for following a venue: an honest one is agreed with, live; each kind of lie ends it with the place.
import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { LogBatches } from '@candor/wire';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestDatabase } from '../database/testing.ts';
import { makeTestFolder } from '../database/testing-folder.ts';
import { connectLogReader } from '../engine/index.ts';
import { HeadSigner } from '../engine/log/head-key.ts';
import { recover } from '../engine/recovery/recovery.ts';
import { type Rules, venueRules } from '../engine/rules.ts';
import { runFlow, setUpFlow } from '../engine/testing-engine.ts';
import { bareEnvironment } from '../testing-environment.ts';
import { followVenue } from './follow-venue.ts';
import { VenueAway } from './remote-log.ts';
import { type PublishingVenue, publishingVenue } from './testing-published.ts';

const endings: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function open(rules?: Rules): Promise<PublishingVenue> {
  const made = await publishingVenue(rules);
  endings.push(() => made.stop());
  await setUpFlow(made.engine);
  for (let from = 0; from < 400; from += 40) await runFlow(made.engine, from, from + 40);
  return made;
}

let venue: PublishingVenue;
let honest: { code: number; text: string };
beforeEach(async ({ task }) => {
  if (!task.name.startsWith('a ')) return;
  venue = await open();
  // The control of every lie: the same venue before it tells it.
  honest = await follow();
  expect(honest.code, honest.text).toBe(0);
});

async function follow(
  publicKey?: string,
  of = venue,
  rules = venueRules,
): Promise<{ code: number; text: string }> {
  let text = '';
  const write = (part: string): void => {
    text += part;
  };
  const code = await followVenue({ url: of.url, publicKey, once: true, output: { write }, rules });
  return { code, text };
}

/** A change of the batch in the middle of the log; `at` is its first record. */
function changeMiddle(
  change: (batch: LogBatches['batches'][number]) => LogBatches['batches'][number] | undefined,
): number {
  const at = venue.log.rows[Math.floor(venue.log.rows.length / 2)]!.firstSeq;
  venue.lies.page = (page) => ({
    ...page,
    batches: page.batches.flatMap((batch) => (batch.firstSeq === at ? (change(batch) ?? []) : batch)),
  });
  return at;
}

test('a venue that is honest is agreed with: every decision, every state hash, and the head that it signs', () => {
  const { seq, hash, publicKey } = venue.engine.status().head;
  expect(honest.text).toContain(`record ${venue.engine.status().seq}: head `);
  expect(honest.text).toContain(`${venue.engine.status().seq} records decided again`);
  expect(Number(/(\d+) state hashes agree/.exec(honest.text)?.[1])).toBeGreaterThan(3);
  expect(honest.text).toContain(`key ${publicKey}`);
  if (seq === venue.engine.status().seq) expect(honest.text).toContain(hash);
});

test('a changed byte is refused with the batch that holds it', async () => {
  const at = changeMiddle((batch) => {
    const bytes = Buffer.from(batch.payload, 'base64');
    bytes[90] = bytes[90]! ^ 1;
    return { ...batch, payload: bytes.toString('base64') };
  });
  expect(await follow()).toEqual({
    code: 1,
    text: expect.stringContaining(`DIFFERENCE at log_batch first_seq=${at}`),
  });
});

test('a missing batch is refused with the record that should be there', async () => {
  const at = changeMiddle(() => undefined);
  const { code, text } = await follow();
  expect(code).toBe(1);
  expect(text).toMatch(
    new RegExp(`DIFFERENCE at .*(first_seq=\\d+: The record after ${at - 1} should come next|record \\d+)`),
  );
});

test('a batch that is kept back while its record is signed is refused by its number', async () => {
  const lastSeq = venue.log.rows.at(-4)!.lastSeq;
  venue.lies.page = (page, after) => (after >= lastSeq ? { ...page, batches: [], head: null } : page);
  const { code, text } = await follow();
  expect(code).toBe(1);
  expect(text).toMatch(/record \d+: The venue signs record \d+ as its head and does not show this one/);
});

test('a forked head, signed with the right key, is refused', async () => {
  venue.lies.head = (head, seq) => {
    if (seq === undefined) return head;
    return venue.sign({ seq: head.seq, hash: Buffer.alloc(32, 7) });
  };
  const { code, text } = await follow();
  expect(code).toBe(1);
  expect(text).toMatch(/DIFFERENCE at record \d+: The venue signs another head for it/);
});

test('a head that is signed with another key is refused, and so is a venue whose key is not the one that was named', async () => {
  const other = new HeadSigner(generateKeyPairSync('ed25519').privateKey);
  const key = venue.engine.status().head.publicKey;
  expect((await follow(key)).code).toBe(0);
  expect((await follow('00'.repeat(32))).text).toContain('DIFFERENCE at head at record');
  venue.lies.head = (head, seq) =>
    seq === undefined ? head : other.sign({ seq: head.seq, hash: Buffer.from(head.hash, 'hex') }, Date.now());
  const { code, text } = await follow();
  expect(code).toBe(1);
  expect(text).toContain('It is signed with the key');
});

test('a signature that is none is refused', async () => {
  venue.lies.head = (head) => ({
    ...head,
    signature: head.signature.replace(/^../, (two) => (two === '00' ? '01' : '00')),
  });
  expect(await follow()).toEqual({ code: 1, text: expect.stringContaining('Its signature is not right') });
});

test('a venue that takes back what it has shown is refused', async () => {
  venue.lies.head = (head, seq) => (seq === undefined ? head : undefined);
  expect(await follow()).toEqual({ code: 1, text: expect.stringContaining('signs nothing about it') });
});

test('a venue that has switched its log off, or is away, is said to be so and not called a liar', async () => {
  venue.lies.page = () => ({ open: false, batches: [], head: null });
  await expect(follow()).rejects.toThrow('does not publish its log');
  await venue.stop();
  await expect(follow()).rejects.toThrow(VenueAway);
});

test('a venue that gives no more for now, or is busy, is asked again when it says, and agreed with', async () => {
  const statuses = [429, 503, 429];
  let asked = 0;
  venue.lies.refuse = (call) => {
    asked += 1;
    const status = call.endsWith('/GetLogBatches') && asked > 3 ? statuses.pop() : undefined;
    return status === undefined ? undefined : { status, seconds: 1 };
  };
  expect((await follow()).code).toBe(0);
  expect(statuses).toEqual([]);
});

test('a venue that never gives more is left when its follower is asked to end', async () => {
  venue.lies.refuse = () => ({ status: 429, seconds: 60 });
  const end = new AbortController();
  setTimeout(() => end.abort(), 200);
  const output = { write: () => {} };
  const options = { url: venue.url, publicKey: undefined, once: true, output, signal: end.signal };
  expect(await followVenue(options)).toBe(0);
});

/** Credits one deposit with more than came. */
const favouring: Pick<Rules, 'decide'> = {
  decide: (state, input) => {
    const decision = venueRules.decide(state, input);
    if (decision.outcome !== 'accepted' || input.command.type !== 'CreditDeposit') return decision;
    const [first, ...others] = decision.events;
    if (first?.type !== 'DepositCredited' || input.command.transaction !== 'usdt-7') return decision;
    return {
      ...decision,
      events: [{ ...first, amount: (first.amount + 1n) as typeof first.amount }, ...others],
    };
  },
};

test('rules that decide for the venue are refused with the record, though every hash and signature is right', async () => {
  const liar = await open({ ...venueRules, ...favouring });
  const { code, text } = await follow(undefined, liar);
  expect(code).toBe(1);
  expect(text).toMatch(
    /DIFFERENCE at log_batch first_seq=\d+, record \d+: Decided again, CreditDeposit has other events/,
  );
});

test.each([
  [0, 'It names rules 0, which never decided anything'],
  [1, 'It names rules 1, and rules 2 decided before it'],
])(
  'naming rules %i for such a decision, so that nobody decides it again, is refused all the same',
  async (named, message) => {
    let deciding = 0;
    let favoured: number | undefined;
    const liar = await open({
      ...venueRules,
      get version() {
        return deciding === favoured ? named : 2;
      },
      decide: (state, input) => {
        deciding = state.seq + 1;
        if (input.command.type === 'CreditDeposit' && input.command.transaction === 'usdt-7')
          favoured = deciding;
        return favouring.decide(state, input);
      },
    });
    const { code, text } = await follow(undefined, liar, { ...venueRules, version: 2 });
    expect(code).toBe(1);
    expect(text).toMatch(
      new RegExp(`DIFFERENCE at log_batch first_seq=\\d+, record ${favoured}: ${message}`),
    );
  },
);

test('a later release says up to which record it took the decisions of earlier rules as they are', async () => {
  const { seq } = venue.engine.status();
  const { code, text } = await follow(undefined, venue, { ...venueRules, version: 2 });
  expect(code).toBe(0);
  expect(text).toContain(`; 0 records decided again (earlier rules decided all up to record ${seq}), `);
  expect(honest.text).not.toContain('earlier rules');
});

test('beside a real venue: a process of its own follows it while it trades, and reaches the same state', async () => {
  const database = await startTestDatabase();
  endings.push(() => database.dispose());
  const data = path.join(makeTestFolder('followed'), 'data');
  const script = (name: string): string => fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
  const env = bareEnvironment({ PORT: '0', DATABASE_URL: database.databaseUrl, CANDOR_DATA: data });
  const server = run(script('main'), env);
  const url = await match(server, /Candor is ready on (http\S+)/);
  const follower = run(script('commands/verify'), env, '--follow', url);
  const first = Number(await match(follower, /record (\d+): head/));
  await sleep(4_000);
  const lines = [...follower.text().matchAll(/record (\d+): head ([0-9a-f]{64}) state ([0-9a-f]{64})/g)];
  const [, seq = '', hash = '', state = ''] = lines.at(-1)!;
  expect(Number(seq)).toBeGreaterThan(first);
  follower.child.kill('SIGTERM');
  expect(await follower.ended).toBe(0);
  const reader = await connectLogReader(database.connectionConfig, { readOnly: true });
  const silent = { info: () => {}, warn: () => {} };
  const target = { seq: Number(seq), hash: Buffer.from(hash, 'hex') };
  const there = await recover({ reader, rules: venueRules, log: silent }, target);
  await reader.close();
  expect(Buffer.from(venueRules.stateHash(there.state)).toString('hex')).toBe(state);
});

interface Running {
  readonly child: ReturnType<typeof spawn>;
  readonly ended: Promise<number | null>;
  text(): string;
}

function run(script: string, env: NodeJS.ProcessEnv, ...args: string[]): Running {
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      text += String(part);
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  endings.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { child, ended, text: () => text };
}

async function match(running: Running, pattern: RegExp): Promise<string> {
  const deadline = performance.now() + 90_000;
  for (;;) {
    const found = pattern.exec(running.text())?.[1];
    if (found !== undefined) return found;
    if (running.child.exitCode !== null || performance.now() > deadline) throw new Error(running.text());
    await sleep(50);
  }
}
