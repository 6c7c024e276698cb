// The reference: a valid OpenAPI 3.1 document of every route, with which a foreign client can trade; and its page.
import { createHash } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import fastify from 'fastify';
import { OpenAPIClientAxios } from 'openapi-client-axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 } from '../testing-keys.ts';
import { startTestVenue, type TestVenue } from '../testing-venue.ts';
import { type OpenApiDocument, pathOf } from './document.ts';
import { registerReference } from './reference-routes.ts';

let venue: TestVenue;
let document: OpenApiDocument;
beforeAll(async () => {
  venue = await startTestVenue();
  document = (await venue.get(undefined, '/docs/openapi.json')).json();
});
afterAll(() => venue.stop());

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document) as never);
  expect(result).toMatchObject({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('the control: a document with a wrong part is not valid', async () => {
  const broken = { ...structuredClone(document), paths: { '/x': { get: { parameters: [{ name: 'y' }] } } } };
  expect(await new Validator().validate(broken as never)).toMatchObject({ valid: false });
});

test('every route is described once, under an id of its own', () => {
  const described = Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
  );
  expect(described.sort()).toEqual(venue.routes.map(({ method, url }) => `${method} ${pathOf(url)}`).sort());
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { summary, operationId } of operations) expect(summary, operationId).toMatch(/^[A-Z].+\.$/);
});

test('a call for users names its ways to sign in, and a public one names none', () => {
  const keys = { read: [{ readingKey: [] }, { tradingKey: [] }], trade: [{ tradingKey: [] }], none: [] };
  for (const { method, url, access, key = 'none' } of venue.routes) {
    const operation = document.paths[pathOf(url)]?.[method.toLowerCase()];
    const signedIn = [{ cookie: [] }, { bearer: [] }, ...keys[key]];
    expect(operation?.security, url).toEqual(access === 'user' ? signedIn : []);
  }
  const securityOf = (call: string) => document.paths[`/api/webapi/${call}`]?.post?.security;
  expect(securityOf('SubmitSpotTrade')).toContainEqual({ tradingKey: [] });
  expect(securityOf('SubmitWithdrawLog')).not.toContainEqual({ tradingKey: [] });
});

test('parameters say what is needed, what is usual, and how it is written', () => {
  expect(document.paths['/api/openapi/histominute']?.get?.parameters).toEqual([
    {
      name: 'symbol',
      in: 'query',
      required: true,
      schema: {
        type: 'string',
        pattern: expect.any(String),
        description: 'A market, such as BTC/USDT; BTC alone is BTC/USDT.',
      },
    },
    expect.objectContaining({ name: 'period', required: false }),
    expect.objectContaining({ name: 'limit', required: false }),
    expect.objectContaining({ name: 'toTs', required: false }),
  ]);
  const order = document.paths['/api/webapi/SubmitSpotTrade']?.post;
  expect(order?.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }]);
  expect(order?.requestBody?.required).toBe(true);
  expect(document.paths['/api/webapi/Logout']?.post?.requestBody?.required).toBe(false);
});

test('a field that its name does not explain is explained, wherever it stands', async () => {
  const told = (schema: unknown, found: Record<string, string> = {}): Record<string, string> => {
    if (typeof schema !== 'object' || schema === null) return found;
    const { properties = {} } = schema as { properties?: Record<string, { description?: string }> };
    for (const [name, field] of Object.entries(properties)) {
      if (typeof field.description === 'string') found[name] ??= field.description;
    }
    for (const each of Object.values(schema)) told(each, found);
    return found;
  };
  const of = (call: string) => told(document.paths[call]);
  expect(of('/api/webapi/ChangeSpotTrade')).toMatchObject({ remaining: expect.stringContaining('nothing') });
  expect(of('/api/webapi/SubmitSpotTrade')).toMatchObject({
    amount: expect.any(String),
    total: expect.any(String),
  });
  expect(of('/api/webapi/SubmitSecondsOrder')).toMatchObject({
    type: expect.stringContaining('rise'),
    open_time: expect.stringContaining('seconds'),
    version: expect.any(String),
    coin_price: 'Not looked at.',
  });
  expect(of('/api/webapi/SubmitLeverOrder')).toMatchObject({ contracts: expect.any(String) });
  expect(of('/api/webapi/CloseLeverOrder')).toMatchObject({
    id: expect.any(String),
    closing: expect.any(String),
  });
  expect(of('/api/webapi/GetSpotFillList')).toMatchObject({ behind: expect.stringContaining('ask again') });
  expect(of('/api/openapi/GetQuotations')).toMatchObject({ symbol: 'The base currency.' });
  const queries = Object.values(document.paths['/api/webapi/GetSpotFillList']!.get!.parameters);
  const described = (name: string) => queries.find((each) => 'name' in each && each.name === name);
  for (const name of ['from', 'to']) {
    expect(described(name)).toMatchObject({
      schema: { description: expect.stringContaining('milliseconds') },
    });
  }
});

test('every answer is described with the headers of limits, and an idempotency key as the venue takes it', async () => {
  const limits = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];
  const namesOf = (response: object): string[] =>
    Object.keys((response as { headers: object }).headers).map((name) => name.toLowerCase());
  const call = document.paths['/api/openapi/GetSettings']!.get!;
  const answer = await venue.get(undefined, '/api/openapi/GetSettings');
  expect(namesOf(call.responses[200]!).filter((name) => answer.headers[name] !== undefined)).toEqual(limits);
  const { Refused, SignIn, TooMany } = document.components.responses;
  for (const each of [Refused, SignIn, TooMany]) expect(namesOf(each)).toEqual([...limits, 'retry-after']);
  const pattern = new RegExp(document.components.parameters.IdempotencyKey.schema.pattern);
  const ann = await venue.register();
  const cancel = (key: string) =>
    venue.post(ann, '/api/webapi/CancelAllSpotTrade', {}, { 'idempotency-key': key });
  for (const key of [v7(), v7().toUpperCase(), crypto.randomUUID()]) {
    expect((await cancel(key)).json().refusal !== 'request.idMalformed', key).toBe(pattern.test(key));
  }
});

test('a call with files says so, and so does one that answers with a file', () => {
  const screenshot = document.paths['/api/UploadImg/Screenshot']?.post?.requestBody;
  expect(screenshot?.content['multipart/form-data']?.schema).toMatchObject({
    properties: { screenshot: { type: 'string', format: 'binary' } },
  });
  const documents = document.paths['/api/UploadImg/Certification']?.post?.requestBody;
  expect(documents?.content['multipart/form-data']?.schema).toMatchObject({
    oneOf: [{ properties: { name: {}, holding: {} } }, { properties: { companyName: {}, licence: {} } }],
  });
  const file = document.paths['/files/{id}']?.get;
  expect(file?.parameters).toEqual([{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]);
  expect(file?.responses[200]).toMatchObject({ content: { 'image/jpeg': {} } });
});

test('no call takes a password, a code or a token in its address', () => {
  const named = Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.values(methods).flatMap(({ parameters }) =>
      parameters.flatMap((each) =>
        'name' in each && each.in === 'query' ? [[url, each.name] as const] : [],
      ),
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  const secret = /pass|code|token|secret|captcha|challenge|mailbox|key/i;
  // On paper alone, and good for the mails of one request.
  expect(named.filter(([, name]) => secret.test(name))).toEqual([['/api/openapi/GetPaperMail', 'mailbox']]);
});

interface Envelope {
  readonly flag: boolean;
  readonly msg: string;
  readonly refusal?: string;
  readonly data: never;
}

/** A client that knows nothing of this venue but its address and its document. */
async function foreignClient() {
  const definition = { ...structuredClone(document), servers: [{ url: `http://127.0.0.1:${venue.port}` }] };
  const api = new OpenAPIClientAxios({
    definition: definition as never,
    axiosConfigDefaults: { validateStatus: () => true },
  });
  const client = await api.init();
  const call = async (operation: string, parameters: object | null, body?: object) => {
    const method = client[operation] as (parameters: unknown, body?: object) => Promise<unknown>;
    const { data, headers } = (await method(parameters, body)) as {
      data: Envelope;
      headers: Record<string, unknown>;
    };
    return { ...data, cookies: [headers['set-cookie'] ?? []].flat().join(';') };
  };
  const signIn = (cookies: string): void => {
    const token = new RegExp(`${document.components.securitySchemes.cookie.name}=([^;]+)`).exec(cookies)?.[1];
    client.defaults.headers.common.Authorization = `Bearer ${token}`;
  };
  return { call, signIn };
}

test('a client made from the document alone registers, signs in, places and cancels an order', async () => {
  const { call, signIn } = await foreignClient();
  const email = 'foreign.client@example.org';
  const password = 'Steady-Hand7';
  const { id } = (await call('GetCaptcha', null)).data as { id: string };
  const asked = { email, captchaId: id, captcha: venue.captchas.textOf(id), purpose: 'register' };
  const sent = (await call('SendCode', null, asked)).data as { mailbox: string; codeRequest: string };
  const { mailbox, codeRequest } = sent;
  await expect.poll(async () => (await call('GetPaperMail', { mailbox })).data).toHaveLength(1);
  const [mail] = (await call('GetPaperMail', { mailbox })).data as { text: string }[];
  const code = /\b[0-9]{6}\b/.exec(mail?.text ?? '')?.[0];
  const person = { nationality: 'DE', agreement: true, adult: true };
  const registered = await call('Register', null, {
    ...person,
    email,
    code,
    codeRequest,
    password,
    repeatPassword: password,
  });
  expect(registered.flag, registered.msg).toBe(true);
  expect(await call('getinfo', { email })).toMatchObject({ flag: false, refusal: 'session.missing' });
  signIn((await call('Login', null, { email, password })).cookies);
  expect((await call('getinfo', { email })).data).toMatchObject({ email });
  const order = { symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '96000.0', amount: '0.00100' };
  const key = { 'Idempotency-Key': v7() };
  const placed = await call('SubmitSpotTrade', key, order);
  expect(placed.data).toMatchObject({ status: 'open' });
  expect((await call('SubmitSpotTrade', key, order)).data).toEqual(placed.data);
  const { order: placedId } = placed.data as { order: number };
  expect((await call('GetSpotTradeModeCurrent', { symbol: 'BTC/USDT' })).data).toHaveLength(1);
  const smaller = {
    symbol: 'BTC/USDT',
    id: placedId,
    remaining: '0.001',
    price: '96000.0',
    amount: '0.0005',
  };
  expect((await call('ChangeSpotTrade', null, smaller)).data).toMatchObject({ order: placedId });
  expect((await call('CancelSpotTrade', { id: placedId }, {})).data).toEqual({ order: placedId });
  expect((await call('GetSpotTradeModeCurrent', null)).data).toEqual([]);
  expect((await call('CancelSpotTrade', { id: placedId }, {})).refusal).toBe('spot.orderUnknown');
});

test('the page shows every call and every refusal, and runs and loads nothing', async () => {
  const { headers, body } = await venue.get(undefined, '/docs');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^' ]+'; base-uri/);
  expect(policy).not.toContain('unsafe');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).not.toMatch(/<script|javascript:|\son[a-z]+=|\sstyle=|https?:/);
  for (const { method, url } of venue.routes) {
    expect(body, url).toContain(`<code>${method} ${pathOf(url)}</code>`);
  }
  const articleOf = (call: string) => body.split(`id="${call}"`)[1]?.split('</article>')[0];
  expect(articleOf('SubmitSpotTrade')).toContain('Also with the key of a program that may trade.');
  expect(articleOf('GetLedgerList')).toContain('Also with the key of a program.');
  expect(articleOf('SubmitWithdrawLog')).not.toContain('key of a program');
  for (const { refusal } of document.components.schemas.Refusal['x-refusals'] as { refusal: string }[]) {
    expect(body).toContain(`<code>${refusal}</code>`);
  }
});

test('the one style of the page is the one that its policy lets through; the control: one with a blank more is not', async () => {
  const { headers, body } = await venue.get(undefined, '/docs');
  const styles = [...body.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style = '']) => style);
  expect(styles).toHaveLength(1);
  const source = (style: string) =>
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';`;
  expect(headers['content-security-policy']).toContain(source(styles[0]!));
  expect(headers['content-security-policy']).not.toContain(source(`${styles[0]} `));
});

test.each(['/docs', '/docs/openapi.json'])(
  '%s is written once, however often it is asked for, and not sent to whoever has it',
  async (url) => {
    const sent: unknown[] = [];
    const app = fastify();
    app.addHook('onSend', async (_request, _reply, payload) => void sent.push(payload));
    registerReference(app, venue.routes, 'candor_session');
    const first = await app.inject(url);
    const again = await app.inject(url);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(sent[0]).toBeInstanceOf(Buffer);
    // The very same bytes: nothing was written for the second.
    expect(sent[1]).toBe(sent[0]);
    const ask = (tag: string) => app.inject({ url, headers: { 'if-none-match': tag } });
    const etag = String(first.headers.etag);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      expect(await ask(tag)).toMatchObject({ statusCode: 304, body: '' });
    }
    expect(await ask('"other"')).toMatchObject({ statusCode: 200, body: first.body });
    await app.close();
  },
);
