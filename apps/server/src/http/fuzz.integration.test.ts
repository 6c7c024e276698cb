// Requests that are nearly right to every route of both listeners, to the stream and to the forms: no fault, and no change without a yes.
import { stateHash } from '@candor/exchange';
import { streamLimits, streamRequest } from '@candor/wire';
import { operatorRoles } from '@candor/wire/console';
import fc from 'fast-check';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { jpeg } from '../files/testing-pictures.ts';
import {
  CONSOLE_ORIGIN,
  startTestConsole,
  type TestConsole,
  type TestOperator,
} from './console/testing-console.ts';
import { plainConsoleFields } from './console/testing-plain-fields.ts';
import { handleErrors } from './error-handler.ts';
import { formBody } from './forms/testing-forms.ts';
import { tellFigure } from './testing-figures.ts';
import { type Known, nearMisses, searchOf } from './testing-near-misses.ts';
import { wellFormedRequests } from './testing-requests.ts';
import { openStream } from './testing-stream.ts';
import type { TestUser, TestVenue } from './testing-venue.ts';

/** The long form: CANDOR_FUZZ_RUNS=1000. */
const RUNS = Number(process.env.CANDOR_FUZZ_RUNS ?? 12);
const SEED = process.env.CANDOR_FUZZ_SEED;
const settings = { numRuns: RUNS, ...(SEED !== undefined && { seed: Number(SEED) }) };
/** Every answer says what it is, and every text in which characters. */
const TYPED = /^(?:application\/json|text\/csv); charset=utf-8$|^image\/jpeg$/;
const LONG_MS = 60_000 + RUNS * 2_000;

let tested: TestConsole;
let venue: TestVenue;
let ann: TestUser;
let all: TestOperator;
/** What ends a session is tried with one that may end. */
let passing: TestOperator;
let accepted = 0;
let records = 0;
let sent = 0;
let granted = 0;

beforeAll(async () => {
  tested = await startTestConsole();
  venue = tested.venue;
  // No request below knows her password, so none of them freezes her or ends her session.
  ann = await venue.register(undefined, 'Quiet-Stone9');
  all = await tested.hire(...operatorRoles);
  passing = await tested.hire(...operatorRoles);
  venue.engine.subscribe((batch) => {
    records += batch.length;
    // What a tick makes due is nobody's request.
    accepted += batch.filter(
      ({ command, cause }) => cause === undefined && command.type !== 'RecordPrices',
    ).length;
  });
});
afterAll(() => tested.stop());

let told = { records: -1, hash: '' };

/** Where nothing was recorded since the last look, the state must still be the one of then. */
async function hashAtLastRecord(): Promise<string> {
  if (told.records !== records) told = { records, hash: await hashNow() };
  return told.hash;
}

async function hashNow(): Promise<string> {
  return Buffer.from(await venue.engine.read(stateHash)).toString('hex');
}

/** The promises that hold for every answer, whatever was asked. */
async function holds(
  what: string,
  ask: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const before = { accepted, records, hash: await hashAtLastRecord() };
  const answer = await ask();
  sent += 1;
  if (answer.statusCode === 200) granted += 1;
  expect(answer.statusCode, what).toBeLessThan(500);
  if (answer.body !== '') expect(answer.headers['content-type'], what).toMatch(TYPED);
  expect(answer.body, what).not.toMatch(/node_modules|at .*\.ts:|SELECT|relation "/);
  if (answer.statusCode >= 400) {
    expect(accepted, `${what} was refused and has changed something`).toBe(before.accepted);
    const hash = await hashNow();
    // A price may have come meanwhile.
    if (records === before.records)
      expect(hash, `${what} was refused and has changed the state`).toBe(before.hash);
  }
  return answer;
}

function knownOf(...requests: readonly object[]): Known {
  const known: Record<string, unknown[]> = {};
  for (const request of requests)
    for (const [name, value] of Object.entries(request))
      known[name] = [...(known[name] ?? []), name === 'aid' ? ann.aid : value];
  return known;
}

const rowOf = (method: string, url: string) => {
  const row = wellFormedRequests[`${method} ${url}`];
  return { query: row?.query ?? {}, bodies: [row?.body ?? []].flat() };
};

test(
  'every route of the public listener',
  async () => {
    for (const { method, url, query, body, form } of venue.routes) {
      if (form !== undefined) continue;
      const { query: usual, bodies } = rowOf(method, url);
      const token = url.endsWith('Logout') ? 'x'.repeat(43) : ann.token;
      const requests = fc.record({
        search: nearMisses(query, knownOf(usual)).map(searchOf),
        payload: body === undefined ? fc.constant(undefined) : nearMisses(body, knownOf(...bodies)),
      });
      await fc.assert(
        fc.asyncProperty(requests, async ({ search, payload }) => {
          await holds(`${method} ${url}?${search} ${JSON.stringify(payload)}`, () =>
            venue.inject({
              method,
              url: `${url}?${search}`.slice(0, 15_000),
              headers: { authorization: `Bearer ${token}` },
              ...(payload !== undefined && { payload }),
            }),
          );
        }),
        settings,
      );
    }
    // Whatever was sent, the session of its sender still stands: nothing above was refused for want of one.
    expect((await venue.get(ann, '/api/webapi/GetSpotTradeModeCurrent')).statusCode).toBe(200);
  },
  LONG_MS,
);

test(
  'every form with files',
  async () => {
    const picture = await jpeg();
    for (const { url, form } of venue.routes) {
      if (form === undefined) continue;
      const files = Object.fromEntries(form.files.map((name) => [name, { bytes: picture }]));
      await fc.assert(
        fc.asyncProperty(nearMisses(form.fields, knownOf(...rowOf('POST', url).bodies)), async (fields) => {
          const texts = Object.entries(fields).map(([name, value]) => [name, String(JSON.stringify(value))]);
          const { payload, headers } = await formBody(Object.fromEntries(texts), files);
          await holds(`${url} ${JSON.stringify(fields)}`, () =>
            venue.inject({
              method: 'POST',
              url,
              payload,
              headers: { ...headers, authorization: `Bearer ${ann.token}` },
            }),
          );
        }),
        settings,
      );
    }
  },
  LONG_MS,
);

test(
  'every call of the console',
  async () => {
    const ofSession = /^(?:Login|Logout|SetPassword|StartTotp|ConfirmTotp|NewRecoveryCodes)$/;
    for (const { method, name, query, body } of tested.routes) {
      const operator = ofSession.test(name) ? passing : all;
      const known = knownOf(plainConsoleFields);
      const requests = fc.record({
        search: nearMisses(query, known).map(searchOf),
        payload: body === undefined ? fc.constant(undefined) : nearMisses(body, known),
      });
      await fc.assert(
        fc.asyncProperty(requests, async ({ search, payload }) => {
          await holds(`${method} ${name}?${search} ${JSON.stringify(payload)}`, () =>
            tested.app.inject({
              method,
              url: `/api/console/${name}?${search}`.slice(0, 15_000),
              headers: { origin: CONSOLE_ORIGIN, cookie: operator.cookie },
              ...(payload !== undefined && { payload }),
            }),
          );
        }),
        settings,
      );
    }
    expect((await tested.get(all, 'GetHealth')).statusCode).toBe(200);
  },
  LONG_MS,
);

test(
  'every message of the stream',
  async () => {
    const known = knownOf({ symbol: 'BTC/USDT', period: 1 });
    const messages = fc.sample(nearMisses(streamRequest, known), { ...settings, numRuns: 120 });
    const stream = await openStream(venue, ann);
    for (const text of messages.map((message) => JSON.stringify(message))) {
      // A longer one ends the stream, which has a test of its own.
      if (Buffer.byteLength(text) <= streamLimits.messageBytesMax) stream.socket.send(text);
    }
    stream.send({ op: 'ping' });
    expect(await stream.next((message) => 'op' in message)).toMatchObject({ op: 'pong' });
    stream.socket.close();
  },
  LONG_MS,
);

test('after all of it nothing was a fault, and every invariant holds', async (context) => {
  expect(sent).toBeGreaterThan(RUNS * 100);
  // Near misses are near: many hit.
  expect(granted / sent).toBeGreaterThan(0.05);
  expect(venue.faults).toEqual([]);
  expect((await tested.get(all, 'CheckInvariants')).json().data.problems).toEqual([]);
  tellFigure(context, `${sent} near misses, of which ${granted} hit`);
});

test('control: a planted route that throws at a value of its own schema is found, and so is one that tells how', async () => {
  for (const [path, careless] of [
    ['/throws', ({ amount }: { amount: string }) => ({ atoms: String(BigInt(amount)) })],
    ['/tells', ({ amount }: { amount: string }) => ({ amount, stack: new Error(amount).stack })],
  ] as const) {
    const app: FastifyInstance = fastify();
    handleErrors(app);
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    const body = z.strictObject({ amount: z.string().regex(/^[0-9]{1,9}(?:\.[0-9]{1,4})?$/) });
    app.post(path, { schema: { body } }, async (request) => careless(request.body as { amount: string }));
    const found = fc.assert(
      fc.asyncProperty(nearMisses(body, {}), async (payload) => {
        await holds(path, () => app.inject({ method: 'POST', url: path, payload }));
      }),
      { numRuns: 200 },
    );
    await expect(found).rejects.toThrow();
    await app.close();
  }
});
