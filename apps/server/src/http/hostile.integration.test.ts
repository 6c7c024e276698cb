// Hostile values in every field of every route: never a fault, never a change without a yes.
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellFigure } from './testing-figures.ts';
import { hostileBodies, hostileBytes, hostileValues } from './testing-hostile.ts';
import { wellFormedRequests } from './testing-requests.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;
let ann: TestUser;
let accepted = 0;
let asked = 0;
let stopCounting = (): void => {};

beforeAll(async () => {
  venue = await startTestVenue();
  ann = await venue.register();
  stopCounting = venue.engine.subscribe((records) => {
    // What a tick makes due is nobody's request.
    accepted += records.filter(
      ({ command, cause }) => cause === undefined && command.type !== 'RecordPrices',
    ).length;
  });
});
afterAll(async () => {
  stopCounting();
  await venue.stop();
});

function rowOf(method: string, url: string) {
  const row = wellFormedRequests[`${method} ${url}`];
  if (row === undefined) throw new Error(`${method} ${url} has no row`);
  const bodies = row.body === undefined ? [] : [row.body].flat();
  return {
    query: row.query ?? {},
    bodies: bodies.map((body) => ({ ...body, ...('aid' in body && { aid: ann.aid }) })),
  };
}

async function send(options: InjectOptions): Promise<LightMyRequestResponse> {
  const before = accepted;
  asked += 1;
  const answer = await venue.inject({
    ...options,
    // Signing out really ends the session, so that call comes with another one.
    headers: {
      authorization: `Bearer ${String(options.url).includes('Logout') ? 'x'.repeat(43) : ann.token}`,
      ...options.headers,
    },
  });
  const what = `${options.method} ${options.url} ${JSON.stringify(options.payload ?? options.query)?.slice(0, 200)}`;
  expect(answer.statusCode, what).toBeLessThan(500);
  expect(answer.body, what).not.toMatch(/node_modules|at .*\.ts:|SELECT|relation "/);
  // A file is answered as it is, its refusal like every other.
  if (answer.statusCode === 200 && 'content-disposition' in answer.headers) return answer;
  const envelope = answer.json();
  expect(envelope.flag, what).toBe(answer.statusCode === 200);
  if (!envelope.flag) expect(accepted, `${what} was refused and has changed something`).toBe(before);
  return answer;
}

test('every route has a row, and every row a route', () => {
  expect(venue.routes.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(
    Object.keys(wellFormedRequests).sort(),
  );
});

test('the requests that are mutated below are well formed', async () => {
  for (const { method, url, form } of venue.routes) {
    // Forms with files have tests of their own.
    if (url.endsWith('Logout') || url.endsWith('getinfo') || form !== undefined) continue;
    const { query, bodies } = rowOf(method, url);
    for (const body of bodies.length > 0 ? bodies : [undefined]) {
      const answer = await send({
        method: method as 'GET',
        url,
        query: { ...query } as never,
        ...(body && { payload: body }),
      });
      expect([200, 404, 422, 429], `${url} ${answer.body}`).toContain(answer.statusCode);
    }
  }
});

test('every call that takes the id of an account refuses that of another one', async () => {
  const ben = await venue.register();
  const asked: string[] = [];
  for (const { method, url, access, query, body, form } of venue.routes) {
    if (access !== 'user' || form !== undefined) continue;
    const row = rowOf(method, url);
    const inQuery = { ...row.query, aid: ben.aid };
    const [firstBody] = row.bodies;
    const inBody = { ...firstBody, aid: ben.aid };
    const requests = [
      ...(query.safeParse(inQuery).success ? [{ query: inQuery, payload: firstBody }] : []),
      ...(body?.safeParse(inBody).success ? [{ query: row.query, payload: inBody }] : []),
    ];
    for (const { query: search, payload } of requests) {
      const answer = await send({
        method: method as 'GET',
        url,
        query: search as never,
        ...(payload && { payload }),
      });
      expect(answer.json(), url).toMatchObject({ refusal: 'session.foreignAid', field: 'aid' });
      asked.push(url);
    }
  }
  // Who is signed in is asked by e-mail, and a file by its own id; every other call of a user may name the account.
  const userCalls = venue.routes.filter(
    ({ access, url, form }) =>
      access === 'user' && form === undefined && !url.endsWith('getinfo') && !url.startsWith('/files/'),
  );
  expect(asked.sort()).toEqual(userCalls.map(({ url }) => url).sort());
});

test('hostile values in every field of every body', async () => {
  let sent = 0;
  for (const { method, url } of venue.routes) {
    if (method === 'GET') continue;
    for (const body of rowOf(method, url).bodies) {
      for (const field of Object.keys(body)) {
        for (const value of hostileValues) {
          await send({ method: 'POST', url, payload: { ...body, [field]: value } });
          sent += 1;
        }
        const { [field as never]: _, ...without } = body;
        await send({ method: 'POST', url, payload: without });
      }
    }
  }
  expect(sent).toBeGreaterThan(3_000);
}, 120_000);

test('hostile values in every field of every query', async () => {
  for (const { method, url } of venue.routes) {
    const { query } = rowOf(method, url);
    for (const field of Object.keys(query)) {
      for (const value of hostileValues) {
        const search = new URLSearchParams({
          ...query,
          [field]: typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
        });
        if (search.toString().length > 15_000) continue;
        await send({ method: method as 'GET', url: `${url}?${search}` });
      }
      const twice = await send({ method: method as 'GET', url: `${url}?${field}=1&${field}=1` });
      // A field with a refusal of its own is refused by that.
      expect([400, 422], `${url} took ${field} twice`).toContain(twice.statusCode);
    }
  }
}, 120_000);

test('a field that is not known is refused by every route, in the query and in the body', async () => {
  for (const { method, url, form } of venue.routes) {
    const { query, bodies } = rowOf(method, url);
    for (const name of ['admin', 'user', 'toString', '__proto__', 'constructor']) {
      const search = new URLSearchParams({ ...query, [name]: '1' });
      const answer = await send({
        method: method as 'GET',
        url: `${url}?${search}`,
        ...(bodies[0] && { payload: bodies[0] }),
      });
      expect(answer.statusCode, `${url} ${name} ${answer.body}`).toBe(400);
      if (method === 'GET' || form !== undefined) continue;
      const body = JSON.stringify({ ...bodies[0], user: 1 }).replace('"user"', JSON.stringify(name));
      const withBody = await send({
        method: 'POST',
        url,
        query: { ...query } as never,
        payload: body,
        headers: { 'content-type': 'application/json' },
      });
      expect(withBody.statusCode, `${url} ${name}`).toBe(400);
    }
  }
});

test('bodies that are no object of the call are refused', async () => {
  const json = { 'content-type': 'application/json' };
  for (const { method, url, form } of venue.routes) {
    if (method === 'GET' || form !== undefined) continue;
    const { query, bodies } = rowOf(method, url);
    for (const payload of [...hostileBodies, ...hostileBytes]) {
      const answer = await send({
        method: 'POST',
        url,
        query: { ...query } as never,
        payload,
        headers: json,
      });
      // A call without fields takes a body that is not there or null.
      if (bodies.length > 0 || !['', 'null'].includes(String(payload))) {
        expect([400, 413], `${url} ${String(payload).slice(0, 40)}`).toContain(answer.statusCode);
      }
    }
    const tooLarge = await send({ method: 'POST', url, payload: 'x'.repeat(65_537), headers: json });
    expect(tooLarge.json()).toMatchObject({ refusal: 'request.tooLarge' });
  }
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/jsonp',
  'text/json',
])('a body of the type %s is refused', async (type) => {
  for (const { method, url, form } of venue.routes) {
    if (method === 'GET' || (form !== undefined && type.startsWith('multipart'))) continue;
    const answer = await send({ method: 'POST', url, payload: '{"a":1}', headers: { 'content-type': type } });
    expect(answer.json(), url).toMatchObject({ refusal: 'request.mediaType' });
  }
});

test('a mutating call does not answer to GET, and no call to an odd method or a variant of its address', async () => {
  for (const { method, url } of venue.routes) {
    if (method === 'POST') expect((await send({ method: 'GET', url })).statusCode, url).toBe(404);
    for (const variant of [
      `${url}/`,
      url.toLowerCase(),
      `/${url}`,
      url.replace('/', '%2F'),
      `${url}%00`,
      `${url}/../x`,
    ]) {
      // The specification itself names one call in two spellings.
      if (variant === url || venue.routes.some((route) => route.url === variant)) continue;
      expect((await send({ method: method as 'GET', url: variant })).statusCode, variant).toBeLessThan(500);
      if (variant === url.toLowerCase())
        expect((await send({ method: method as 'GET', url: variant })).statusCode).toBe(404);
    }
    for (const odd of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await venue.inject({ method: odd, url, headers: { 'x-http-method-override': method } });
      expect(answer.statusCode, `${odd} ${url}`).toBe(404);
    }
  }
});

test('HEAD is answered as GET without its content where anybody may look, and nowhere else', async () => {
  for (const { method, url, access, download } of venue.routes) {
    const answer = await venue.inject({ method: 'HEAD', url });
    const isForAnybody = method === 'GET' && access === 'public' && download === undefined;
    const expected = isForAnybody ? (await venue.inject({ method: 'GET', url })).statusCode : 404;
    expect([answer.statusCode, answer.body], url).toEqual([expected, '']);
  }
  const whole = await venue.inject({ method: 'GET', url: '/api/openapi/GetMarkets' });
  const answer = await venue.inject({ method: 'HEAD', url: '/api/openapi/GetMarkets' });
  expect([whole.statusCode, answer.statusCode]).toEqual([200, 200]);
  expect(answer.headers['content-type']).toBe(whole.headers['content-type']);
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(100);
  const posted = await venue.inject({ method: 'PUT', url: '/api/openapi/GetMarkets' });
  expect([posted.statusCode, posted.headers.allow]).toEqual([404, 'GET, HEAD']);
});

test('hostile idempotency keys are refused and do nothing', async () => {
  const payload = { symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '96000.0', amount: '0.00010' };
  for (const value of hostileValues) {
    if (
      typeof value !== 'string' ||
      /[^\x20-\x7e]/.test(value) ||
      value.trim() === '' ||
      value.length > 10_000
    )
      continue;
    const answer = await send({
      method: 'POST',
      url: '/api/webapi/SubmitSpotTrade',
      payload,
      headers: { 'idempotency-key': value },
    });
    expect(answer.json(), value).toMatchObject({ refusal: 'request.idMalformed' });
  }
});

test('after all of this nothing was a fault and nothing of the user is negative', async (context) => {
  expect(venue.faults).toEqual([]);
  tellFigure(context, `${asked} hostile requests`);
  await venue.post(ann, '/api/webapi/CancelAllSpotTrade');
  const { data } = (await venue.post(ann, '/api/webapi/PlayerWalletTokens', { type: 1 })).json();
  for (const row of data) {
    expect(row.available).toMatch(/^[0-9.]+$/);
    expect(Number(row.frozen)).toBe(0);
  }
});
