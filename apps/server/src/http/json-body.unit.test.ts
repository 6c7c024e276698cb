// Which bodies are read: JSON in UTF-8, however its sender spells that, and nothing else.
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleErrors } from './error-handler.ts';
import { acceptJsonBodiesOnly } from './json-body.ts';

const app = fastify();
beforeAll(() => {
  handleErrors(app);
  acceptJsonBodiesOnly(app);
  app.post('/', async ({ body }) => body ?? { nothing: true });
});
afterAll(() => app.close());

const sent = (type: string) =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload: '{"word":"é"}' });

test.each([
  'application/json',
  'Application/JSON',
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'application/json; charset="utf-8"',
])('a body of the type %s is read', async (type) => {
  expect((await sent(type)).json()).toEqual({ word: 'é' });
});

test.each([
  ['a key that stands twice', Buffer.from('{"amount":"1","amount":"2"}')],
  ['depth without an end', Buffer.from('['.repeat(30_000))],
  ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22])],
  ['a byte order mark', Buffer.from('\ufeff{}')],
  ['half of a text', Buffer.from('{"word":')],
])('a body with %s is malformed', async (_, payload) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload });
  expect([answer.statusCode, answer.json().refusal]).toEqual([400, 'request.malformed']);
});

test.each([
  ['gzip', 415],
  ['br', 415],
  ['identity', 200],
])('a body in the coding %s is answered with %i', async (coding, status) => {
  const headers = { 'content-type': 'application/json', 'content-encoding': coding };
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload: '{}' });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().refusal).toBe(status === 415 ? 'request.mediaType' : undefined);
});

test('an address that takes another method says which', async () => {
  expect((await app.inject({ method: 'GET', url: '/?a=1' })).headers.allow).toBe('POST');
  expect((await app.inject({ method: 'GET', url: '/elsewhere' })).headers.allow).toBeUndefined();
});

test('no body is none, also of a request that names the type', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': '0' };
  for (const of of [{ headers }, { headers: { 'content-type': 'application/json' } }, {}]) {
    expect((await app.inject({ method: 'POST', url: '/', ...of })).json()).toEqual({ nothing: true });
  }
});

test.each([
  'text/plain',
  'application/json; charset=utf-16',
  'application/json; charset=utf-8; charset=utf-16',
  'application/json; boundary=x',
  'application/jsonp',
  'application/x-www-form-urlencoded',
])('a body of the type %s is refused', async (type) => {
  const answer = await sent(type);
  expect([answer.statusCode, answer.json().refusal]).toEqual([415, 'request.mediaType']);
});
