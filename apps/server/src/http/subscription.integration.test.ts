// The calls of token subscriptions on a whole venue: phases, tickets, the draw and its transcript, and a refund.
import {
  type Atoms,
  byInstallation,
  type CurrencyId,
  currencyByCode,
  type DrawTranscript,
  type ProjectTerms,
  readEntries,
  readTerms,
  roundAfter,
  verifyDraw,
} from '@candor/exchange';
import type { LogExcerpt } from '@candor/exchange/receipt';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDrawSecrets, type Draws, startDraws } from '../draws/index.ts';
import { callers } from '../history/index.ts';
import { createSecretBox } from '../identity/index.ts';
import { HOUSE_MAKER } from '../listing/index.ts';
import { v7 } from './testing-keys.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';
import { DAY_MS, faultsOf, passTime, shiftedClock } from './testing-wallet.ts';

const HOUR_MS = 3_600_000;
const caller = callers.address('test');
const TEN_MINUTES_MS = 600_000;
const clock = shiftedClock();
let venue: TestVenue;
let draws: Draws;
let people: readonly TestUser[];
let secrets: ReturnType<typeof createDrawSecrets>;
let created = 0;

async function create(changed: Partial<ProjectTerms> = {}): Promise<number> {
  const now = venue.clock.wallMs();
  const payment = (await venue.engine.read((state) => currencyByCode(state, 'USDT')))?.currency as CurrencyId;
  created += 1;
  const terms = {
    code: `TOK${created}`,
    name: 'Token of a test',
    scale: 2,
    issued: 1_000_000n as Atoms,
    payment,
    ticketPrice: 10_000_000n as Atoms,
    ticketTokens: 5_000n as Atoms,
    winningTickets: 7,
    ticketsMax: 1_000,
    ticketsPerUser: 10,
    tier: 'none',
    preheatAt: Math.floor(now),
    opensAt: Math.floor(now + HOUR_MS),
    closesAt: Math.floor(now + 2 * HOUR_MS),
    endsAt: Math.floor(now + 3 * HOUR_MS),
    website: 'https://token.example',
    whitePaper: '',
    beacon: { kind: 'secret', round: 0, commitment: await secrets.make() },
    ...changed,
  } as unknown as ProjectTerms;
  const command = { type: 'SetProject', ...byInstallation, project: undefined, ...terms } as const;
  const reply = await venue.engine.submit({ command });
  if (reply.outcome !== 'accepted') throw new Error(JSON.stringify(reply));
  return created;
}

let nonces = 0;
const buy = (
  user: TestUser,
  project: number,
  tickets: number,
  more: object = {},
  key = v7(venue.clock.wallMs()),
) => {
  nonces += 1;
  const body = { project, version: 1, tickets, nonce: nonces.toString(16).padStart(64, '0'), ...more };
  return venue.post(user, '/api/webapi/BuyTickets', body, { 'idempotency-key': key });
};
const detail = async (id: number, user?: TestUser) =>
  (await venue.get(user, `/api/openapi/GetProject?id=${id}`)).json().data;
const tickets = async (id: number) => {
  const entries: [number, number, string, boolean][] = [];
  for (let after: number | null = 0; after !== null; ) {
    const from: string = after === 0 ? '' : `&after=${after}`;
    const { data } = (
      await venue.get(undefined, `/api/openapi/GetTicketList?id=${id}&limit=7${from}`)
    ).json();
    entries.push(...data.entries);
    after = data.next;
  }
  return entries;
};

async function wallet(user: TestUser, type: 1 | 3, symbol: string) {
  const { data } = (await venue.post(user, '/api/webapi/PlayerWalletTokens', { type })).json();
  return data.find((row: { symbol: string }) => row.symbol === symbol);
}

const recordsIn = ({ records }: { records: LogExcerpt | null }): number =>
  records?.batches.flatMap((batch) => batch.records).length ?? 0;

/** The published transcript, as a browser puts it together. */
async function transcriptOf(id: number): Promise<DrawTranscript> {
  const { rules, root, closedAt, beaconValue, seed, threshold, records } = await detail(id);
  const entries = readEntries(await tickets(id));
  const own = await Promise.all(people.map((user) => detail(id, user)));
  const winners = own
    .flatMap((one) => one.own.flatMap(({ won }: { won: number[] }) => won))
    .sort((a: number, b: number) => a - b);
  const terms = readTerms(rules);
  const known = { project: id, terms, entries, closedAt, root, beacon: beaconValue };
  return { ...known, seed, threshold, winners, records };
}

beforeAll(async () => {
  venue = await startTestVenue({}, clock);
  const box = createSecretBox(new Uint8Array(32).fill(9));
  secrets = createDrawSecrets(venue.pool, box, venue.clock);
  draws = startDraws({
    engine: venue.engine,
    secrets,
    clock: venue.clock,
    mode: 'live',
    house: HOUSE_MAKER,
    onProblem: (error) => venue.faults.push(String(error)),
  });
  const registered: TestUser[] = [];
  for (let place = 0; place < 5; place++) registered.push(await venue.register());
  people = registered;
});
afterAll(async () => {
  await draws?.stop();
  expect(faultsOf(venue)).toEqual([]);
  await venue.stop();
});

test('a project goes from preheat to its end: root before beacon, exact winners, exact refunds, tokens in the wallet', async () => {
  const [ann, bob] = people as [TestUser, TestUser];
  const id = await create();
  const list = (await venue.get(undefined, '/api/openapi/GetProjectList')).json().data;
  expect(list.inProgress).toMatchObject([
    { id, phase: 'preheat', draw: 'none', issuePrice: '0.200000000000' },
  ]);
  expect((await buy(ann, id, 1)).json()).toMatchObject({ refusal: 'subscription.notOpen', field: 'project' });

  passTime(venue, clock, HOUR_MS);
  const before = await wallet(ann, 3, 'USDT');
  for (const user of people) expect((await buy(user, id, 6)).statusCode).toBe(200);
  expect((await buy(bob, id, 5)).json()).toMatchObject({
    refusal: 'subscription.overUserCap',
    field: 'tickets',
    details: { maximum: '10', left: '4' },
  });
  expect((await buy(bob, id, 1, { nonce: 'XY' })).json()).toMatchObject({
    refusal: 'subscription.nonceMalformed',
    field: 'nonce',
  });
  expect((await buy(bob, id, 1, { version: 2 })).json()).toMatchObject({
    refusal: 'subscription.projectChanged',
    field: 'project',
    details: { version: '1' },
  });
  expect(await wallet(ann, 3, 'USDT')).toMatchObject({ frozen: '60.000000' });
  expect(await detail(id, ann)).toMatchObject({
    ownLeft: 4,
    tickets: 30,
    root: null,
    seed: null,
    records: null,
  });

  passTime(venue, clock, HOUR_MS);
  await vi.waitFor(async () => expect((await detail(id)).draw).toBe('waiting'), { timeout: 8_000 });
  expect(await detail(id)).toMatchObject({
    root: expect.stringMatching(/^[0-9a-f]{64}$/),
    beaconValue: null,
  });
  // Whoever wants to keeps the close before there is a beacon.
  await vi.waitFor(async () => expect(recordsIn(await detail(id))).toBe(2), { timeout: 8_000 });
  passTime(venue, clock, TEN_MINUTES_MS);
  await vi.waitFor(async () => expect((await detail(id)).draw).toBe('drawn'), { timeout: 8_000 });
  const drawn = await detail(id);
  expect(drawn).toMatchObject({ won: 7, wonPercent: '23.33' });
  await vi.waitFor(async () => expect(recordsIn(await detail(id))).toBe(3), { timeout: 8_000 });
  const transcript = await transcriptOf(id);
  const { publicKey } = (await venue.get(undefined, '/api/openapi/GetLogHead')).json().data;
  expect(verifyDraw(transcript, { publicKey }).filter(({ holds, proved }) => !(holds && proved))).toEqual([]);
  const early = { ...transcript, closedAt: transcript.closedAt - 1 };
  expect(verifyDraw(early, { publicKey }).flatMap(({ name, holds }) => (holds ? [] : [name]))).toContain(
    'log',
  );
  const altered = { ...transcript, winners: transcript.winners.slice(1) };
  expect(verifyDraw(altered).every(({ holds }) => holds)).toBe(false);

  const orders = (await venue.get(ann, '/api/webapi/GetTicketOrders')).json().data.rows;
  const [order] = orders;
  expect(Number(order.paid) + Number(order.released)).toBe(60);
  const after = await wallet(ann, 3, 'USDT');
  expect(after.frozen).toBe('0.000000');
  expect(Number(before.available) - Number(after.available)).toBe(Number(order.paid));
  expect((await wallet(ann, 1, drawn.code)).available).toBe(order.tokens);
});

test('everybody is told the winning numbers, in order and in parts, and none before the draw', async () => {
  const listed = async (id: number, more = '') =>
    (await venue.get(undefined, `/api/openapi/GetWinningTickets?id=${id}${more}`)).json().data;
  const { winners } = await transcriptOf(1);
  expect(await listed(1)).toEqual({ tickets: winners, total: 7 });
  expect(await listed(1, '&skip=2&limit=3')).toEqual({ tickets: winners.slice(2, 5), total: 7 });
  expect(await listed(await create())).toEqual({ tickets: [], total: 0 });
});

test('the secret is shown by the venue alone, and only once the list is closed', async () => {
  const id = await create();
  passTime(venue, clock, HOUR_MS);
  await buy(people[0]!, id, 1);
  const beacon = (value: string) =>
    venue.post(undefined, '/api/openapi/SubmitBeacon', { project: id, value });
  expect((await beacon('ab'.repeat(48))).json()).toMatchObject({ refusal: 'subscription.noBeaconWanted' });
  expect((await detail(id)).beaconValue).toBeNull();
  passTime(venue, clock, HOUR_MS + TEN_MINUTES_MS);
  await vi.waitFor(async () => expect((await detail(id)).beaconValue).toMatch(/^[0-9a-f]{64}$/), {
    timeout: 8_000,
  });
});

test('anybody may bring the signature of a round, nobody another one, and without it everybody is paid back', async () => {
  const ann = people[0]!;
  const closesAt = Math.floor(venue.clock.wallMs() + 2 * HOUR_MS);
  const round = roundAfter((closesAt + 600_000) as never);
  const id = await create({ closesAt: closesAt as never, beacon: { kind: 'drand', round, commitment: '' } });
  passTime(venue, clock, HOUR_MS);
  const before = await wallet(ann, 3, 'USDT');
  await buy(ann, id, 3);
  passTime(venue, clock, HOUR_MS + 1_000);
  await vi.waitFor(async () => expect((await detail(id)).draw).toBe('waiting'), { timeout: 8_000 });
  passTime(venue, clock, HOUR_MS);
  const wrong = await venue.post(undefined, '/api/openapi/SubmitBeacon', {
    project: id,
    value: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  });
  expect(wrong.json()).toMatchObject({ refusal: 'subscription.beaconInvalid', field: 'value' });
  expect(await detail(id)).toMatchObject({ beacon: { kind: 'drand', round }, draw: 'waiting' });
  passTime(venue, clock, 7 * DAY_MS);
  await vi.waitFor(async () => expect((await detail(id)).draw).toBe('refunded'), { timeout: 8_000 });
  expect(await wallet(ann, 3, 'USDT')).toEqual(before);
});

test('the list of tickets names nobody', async () => {
  const text = JSON.stringify([await detail(1), await tickets(1)]);
  for (const { aid, email, user } of people) {
    expect(text).not.toContain(aid);
    expect(text).not.toContain(email);
    expect(text).not.toContain(`"user":${user}`);
  }
});

test('a hundred and twenty purchases of one ticket each are all there, and so is what came of them', async () => {
  const [ann, bob] = people as [TestUser, TestUser];
  const id = await create({ ticketsPerUser: 130 });
  passTime(venue, clock, HOUR_MS);
  for (let bought = 0; bought < 120; bought += 1) expect((await buy(ann, id, 1)).statusCode).toBe(200);
  expect((await buy(bob, id, 2)).statusCode).toBe(200);
  const before = await detail(id, ann);
  expect(before).toMatchObject({ ownLeft: 10, tickets: 122 });
  expect(before.own.map(({ first }: { first: number }) => first)).toEqual(
    Array.from({ length: 120 }, (_, place) => 120 - place),
  );
  passTime(venue, clock, HOUR_MS);
  await vi.waitFor(async () => expect((await detail(id)).draw).toBe('waiting'), { timeout: 8_000 });
  passTime(venue, clock, TEN_MINUTES_MS);
  await vi.waitFor(async () => expect((await detail(id)).draw).toBe('drawn'), { timeout: 8_000 });
  const wonBy = async (user: TestUser): Promise<number> =>
    (await detail(id, user)).own.flatMap(({ won }: { won: number[] }) => won).length;
  expect((await wonBy(ann)) + (await wonBy(bob))).toBe(7);
});

test('a ticket list of which the tables have not all is none: nobody is made to think that somebody was left out', async () => {
  const [ann, bob] = people as [TestUser, TestUser];
  const id = await create();
  passTime(venue, clock, HOUR_MS);
  for (const user of [ann, bob]) expect((await buy(user, id, 3)).statusCode).toBe(200);
  const list = async (of = id, more = '') =>
    (await venue.get(undefined, `/api/openapi/GetTicketList?id=${of}${more}`)).json();
  await expect.poll(async () => (await list()).data?.entries).toHaveLength(2);
  const { entries } = (await list()).data;
  const kept = await venue.history.ticketList({ project: id as never, after: 0, limit: 9, caller });
  const read = vi.spyOn(venue.history, 'ticketList');
  for (const there of [[], kept.slice(0, 1)]) {
    read.mockResolvedValue(there);
    expect(await list()).toMatchObject({ flag: false, refusal: 'venue.busy' });
  }
  read.mockRestore();
  vi.spyOn(venue.history, 'ownTickets').mockResolvedValueOnce([]);
  expect((await venue.get(ann, `/api/openapi/GetProject?id=${id}`)).json().refusal).toBe('venue.busy');
  expect(await detail(id, ann)).toMatchObject({ own: [{ first: 1, count: 3 }], ownLeft: 7 });
  expect((await list()).data).toEqual({ entries, next: null });
  expect((await list(id, '&limit=2')).data).toEqual({ entries, next: entries[1][0] });
  for (const after of [entries[1][0], 90])
    expect((await list(id, `&after=${after}`)).data).toEqual({ entries: [], next: null });
  expect((await list(await create())).data).toEqual({ entries: [], next: null });
});
