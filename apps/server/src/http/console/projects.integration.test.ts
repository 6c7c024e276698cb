// Token subscriptions at the console: announced, changed until they open, and from then on only watched.
import { commitmentOf, roundTime } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDrawSecrets } from '../../draws/index.ts';
import { createSecretBox } from '../../identity/index.ts';
import type { TestUser } from '../testing-venue.ts';
import { faultsOf, passTime, shiftedClock } from '../testing-wallet.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const clock = shiftedClock();
let tested: TestConsole;
let pia: TestOperator;
let ann: TestUser;

const reason = 'Decided on Monday';
const get = async (name: string, query?: Record<string, string>) =>
  (await tested.get(pia, name, query)).json().data;
const post = async (name: string, body: object, headers?: Record<string, string>) =>
  (await tested.post(pia, name, { reason, ...body }, headers)).json();
const detail = (id: number) => get('GetProject', { id: String(id) });
const listed = async () =>
  (await tested.venue.get(undefined, '/api/openapi/GetProjectList')).json().data.inProgress;

let made = 0;
function draft(changed: object = {}) {
  const now = Math.floor(tested.venue.clock.wallMs());
  return {
    version: 0,
    code: `NEW${made + 1}`,
    name: 'A new token',
    scale: 2,
    payment: 'USDT',
    issued: '1000000',
    ticketPrice: '10',
    ticketTokens: '50',
    winningTickets: 4,
    ticketsMax: 1_000,
    ticketsPerUser: 10,
    tier: 'none',
    preheatAt: now,
    opensAt: now + HOUR_MS,
    closesAt: now + 2 * HOUR_MS,
    endsAt: now + 3 * HOUR_MS,
    website: 'https://token.example',
    whitePaper: '',
    beacon: 'drand',
    ...changed,
  };
}

async function create(changed: object = {}) {
  const body = draft(changed);
  expect(await post('SetProject', body)).toMatchObject({ flag: true });
  made += 1;
  const { projects } = await get('GetProjects');
  return { id: projects.at(-1).id as number, body };
}

/** Hours end sessions, so that somebody signs in anew. */
async function pass(ms: number): Promise<void> {
  passTime(tested.venue, clock, ms);
  pia = await tested.hire('product');
}

beforeAll(async () => {
  tested = await startTestConsole('paper', clock);
  pia = await tested.hire('product');
  ann = await tested.venue.register();
});
afterAll(async () => {
  expect(faultsOf(tested.venue)).toEqual([]);
  await tested.stop();
});

test('a new project takes the first round of drand that is published ten minutes after its close, and is shown to everybody', async () => {
  const { id, body } = await create();
  const { project, beacon, refundAt, steps } = await detail(id);
  expect(project).toMatchObject({ version: 1, phase: 'preheat', stage: 'open', tickets: 0, setAside: false });
  const { version: _, ...terms } = body;
  expect(project.terms).toEqual({
    ...terms,
    issued: '1000000.00',
    ticketPrice: '10.000000',
    ticketTokens: '50.00',
  });
  expect(beacon.kind).toBe('drand');
  expect(beacon.publishedAt).toBeGreaterThanOrEqual(body.closesAt + 10 * MINUTE_MS);
  expect(roundTime(beacon.round - 1)).toBeLessThan(body.closesAt + 10 * MINUTE_MS);
  expect(refundAt).toBe(body.closesAt + 7 * 24 * HOUR_MS);
  expect(steps).toEqual([]);
  expect(await listed()).toMatchObject([{ id, code: body.code, phase: 'preheat' }]);
});

test('until it opens everything but the token can be changed, in versions that say who and why', async () => {
  const { id, body } = await create();
  const next = { ...body, project: id, version: 1, closesAt: body.closesAt + 30 * MINUTE_MS };
  const { beacon } = await detail(id);
  expect(await post('SetProject', next)).toMatchObject({ flag: true });
  const changed = await detail(id);
  expect(changed.project).toMatchObject({ version: 2, terms: { closesAt: next.closesAt } });
  expect(changed.beacon.round).toBe(beacon.round + (30 * MINUTE_MS) / 3_000);
  expect(await get('GetProjectVersions', { id: String(id) })).toMatchObject([
    { version: 2, operator: { id: pia.id }, reason, terms: { closesAt: next.closesAt } },
    { version: 1, terms: { closesAt: body.closesAt } },
  ]);
  expect(await post('SetProject', next)).toMatchObject({
    refusal: 'operator.termsChanged',
    details: { version: '2' },
  });
  expect(await post('SetProject', { ...next, version: 2, code: 'OTHER' })).toMatchObject({
    refusal: 'venue.termsInvalid',
  });
  expect(await post('SetProject', { ...next, version: 2, website: '\u0000' })).toMatchObject({
    refusal: 'request.malformed',
    field: 'website',
  });
});

test('a secret is made by the venue, is told to nobody, and stays with its project when terms change', async () => {
  const { id, body } = await create({ beacon: 'secret' });
  const { beacon } = await detail(id);
  expect(beacon).toMatchObject({ kind: 'secret', commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const key = { 'idempotency-key': '0197f5a0-0000-7000-8000-000000000021' };
  const next = { ...body, project: id, version: 1, winningTickets: 5 };
  const first = await post('SetProject', next, key);
  expect(await post('SetProject', next, key)).toEqual(first);
  const changed = await detail(id);
  expect(changed.project).toMatchObject({ version: 2, terms: { winningTickets: 5 } });
  expect(changed.beacon).toEqual(beacon);
  const { rows } = await tested.venue.pool.query('select commitment from draw_secret');
  expect(rows).toEqual([{ commitment: beacon.commitment }]);
});

test('a project can be cancelled until it opens, and is gone from the list', async () => {
  const { id } = await create();
  const before = await listed();
  expect(await post('CancelProject', { project: id })).toMatchObject({ flag: true });
  expect((await detail(id)).project.stage).toBe('cancelled');
  expect(await listed()).toHaveLength(before.length - 1);
  expect(await post('CancelProject', { project: id })).toMatchObject({ flag: false });
  expect(await post('CancelProject', { project: 999 })).toMatchObject({
    refusal: 'subscription.projectUnknown',
  });
});

test.each([
  ['a code that is taken', { code: 'BTC' }],
  ['an opening that is over', { opensAt: 1_700_000_000_000 }],
  ['a close before the opening', { closesAt: 0 }],
  ['more winners than tickets', { winningTickets: 1_001 }],
  ['more tokens for winners than are issued', { ticketTokens: '900000' }],
  ['more decimals than the token has', { issued: '1.001' }],
  ['a link that is none', { website: 'javascript:alert(1)' }],
  ['a round of one’s own', { round: 1 }],
  ['a payment currency that is not there', { payment: 'XYZ' }],
  ['no reason', { reason: '' }],
])('%s is refused', async (_, wrong) => {
  const before = (await get('GetProjects')).projects;
  expect(await post('SetProject', draft(wrong))).toMatchObject({ flag: false });
  expect((await get('GetProjects')).projects).toEqual(before);
});

test('once it has opened nothing about it can be changed, and its draw is there to be read', async () => {
  const { id, body } = await create({ beacon: 'secret' });
  await pass(HOUR_MS);
  const next = { ...body, project: id, version: 1, winningTickets: 1_000 };
  expect(await post('SetProject', next)).toMatchObject({ refusal: 'subscription.alreadyOpen' });
  expect(await post('CancelProject', { project: id })).toMatchObject({ refusal: 'subscription.alreadyOpen' });
  const buy = { project: id, version: 1, tickets: 10, nonce: '5a'.repeat(32) };
  expect((await tested.venue.post(ann, '/api/webapi/BuyTickets', buy)).statusCode).toBe(200);
  expect((await detail(id)).project).toMatchObject({ phase: 'subscription', tickets: 10, entries: 1 });
  await pass(HOUR_MS);
  await expect.poll(async () => (await detail(id)).project.stage).toBe('closed');
  const closed = await detail(id);
  expect(closed).toMatchObject({
    beaconValue: null,
    seed: null,
    root: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const { pool, engine, clock: wall } = tested.venue;
  const secrets = createDrawSecrets(pool, createSecretBox(new Uint8Array(32).fill(9)), wall);
  const value = (await secrets.open(closed.beacon.commitment)) ?? '';
  expect(commitmentOf(value)).toBe(closed.beacon.commitment);
  await engine.submit({ command: { type: 'SubmitBeacon', project: id as never, value } });
  await expect.poll(async () => (await detail(id)).steps).toHaveLength(4);
  const drawn = await detail(id);
  expect(drawn).toMatchObject({ beaconValue: value, winners: 4, market: null });
  expect(drawn.project).toMatchObject({ stage: 'settled', settled: 10 });
  expect(drawn.steps.map(({ step }: { step: string }) => step)).toEqual([
    'closed',
    'drawn',
    'fixed',
    'settled',
  ]);
  const record = await engine.recordAt(drawn.steps[0].seq);
  expect(record?.events[0]).toMatchObject({ type: 'SubscriptionClosed', root: drawn.root });
});

test('only what was set aside can be tried again', async () => {
  const { id } = await create();
  expect(await post('RetryProject', { project: id })).toMatchObject({ refusal: 'subscription.notSetAside' });
  expect(await post('RetryProject', { project: id, seed: '00' })).toMatchObject({ flag: false });
});

test('a token that was drawn gets its market by the call for every market', async () => {
  const [project] = (await get('GetProjects')).projects.filter(
    ({ stage }: { stage: string }) => stage === 'settled',
  );
  const symbol = `${project.terms.code}/USDT`;
  const sizes = {
    minAmount: '0.01',
    maxAmount: '1000000',
    maxPrice: '20',
    minTotal: '10',
    maxTotal: '1000000',
  };
  const rates = { bandPpm: 100_000, makerFeePpm: 450, takerFeePpm: 450 };
  const market = { symbol, priceScale: 4, lotScale: 2, ...sizes, ...rates };
  expect(await post('ListMarket', market)).toMatchObject({ flag: true });
  await expect.poll(async () => (await detail(project.id)).market).toBe(symbol);
});
