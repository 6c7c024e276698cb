// Faults and refusals on their way out: one envelope, no traces, the right status.
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { SharesTaken } from '../database/shares.ts';
import { EngineBusy, EngineStopped } from '../engine/faults.ts';
import { ListsBusy } from '../history/index.ts';
import { handleErrors, sendRefusal } from './error-handler.ts';
import { RequestRefused } from './request-refused.ts';
import { hostileValues } from './testing-hostile.ts';

async function answerTo(error: Error, method: 'GET' | 'POST' = 'GET') {
  const app = fastify();
  handleErrors(app);
  const handler = async () => {
    throw error;
  };
  app.route({ method, url: '/', handler });
  const answer = await app.inject({ method, url: '/' });
  await app.close();
  return answer;
}

function named(name: string): Error {
  const error = new Error('select secret from users where token = 1');
  error.name = name;
  return error;
}

test('a fault says that it is one and nothing else', async () => {
  const answer = await answerTo(named('Error'));
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ flag: false, refusal: 'venue.fault', data: null });
  expect(answer.body).not.toMatch(/secret|error-handler|at /);
});

test('an engine or a database that cannot answer now is no fault, and says when to come again', async () => {
  for (const [error, refusal] of [
    [new EngineBusy(), 'venue.busy'],
    [new SharesTaken(), 'venue.busy'],
    [new EngineStopped(), 'venue.notReady'],
  ] as const) {
    const answer = await answerTo(error);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json()).toMatchObject({ refusal });
  }
});

test('who has used too many keys is told when to come again', async () => {
  const app = fastify();
  app.get('/', (_request, reply) => sendRefusal(reply, { code: 'request.tooMany' }));
  const answer = await app.inject('/');
  await app.close();
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1']);
});

test('lists that cannot be read now are no fault, and say when to come again', async () => {
  const answer = await answerTo(new ListsBusy(new Error('select secret from users')));
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('1');
  expect(answer.json()).toMatchObject({ refusal: 'venue.busy' });
});

test('a call for which there was no connection is no fault: one that reads has done nothing', async () => {
  for (const message of [
    'timeout exceeded when trying to connect',
    'Connection terminated due to connection timeout',
  ]) {
    const answer = await answerTo(new Error(message));
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json()).toMatchObject({ refusal: 'venue.busy' });
  }
});

test('of one that changes something nobody says that nothing was done', async () => {
  const answer = await answerTo(new Error('timeout exceeded when trying to connect'), 'POST');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ refusal: 'venue.notReady' });
});

test('the control: a statement that was cancelled elsewhere is a fault', async () => {
  const message = 'canceling statement due to statement timeout';
  const answer = await answerTo(Object.assign(new Error(message), { code: '57014' }));
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ refusal: 'venue.fault' });
});

test('a refused request keeps its code and its field', async () => {
  const answer = await answerTo(new RequestRefused({ code: 'amount.notADecimal', field: 'price' }));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 1301, refusal: 'amount.notADecimal', field: 'price' });
});

test('the hostile values would find a route that trusts its input', async () => {
  const careless = fastify();
  handleErrors(careless);
  careless.post('/', async (request) => ({
    amount: String(BigInt((request.body as { amount: string }).amount)),
  }));
  const statuses = new Set<number>();
  for (const amount of hostileValues) {
    statuses.add((await careless.inject({ method: 'POST', url: '/', payload: { amount } })).statusCode);
  }
  expect(statuses).toContain(500);
  await careless.close();
});
