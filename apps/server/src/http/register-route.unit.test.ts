// What becomes of a request before its handler runs.

import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { createServer } from './application.ts';
import { handleErrors } from './error-handler.ts';
import { ok } from './outcome.ts';
import { registerRoute } from './register-route.ts';
import { publicRoute, userRoute } from './route.ts';

/** A call that changes something, by somebody whose session cannot be looked up because of this. */
async function answerWithout(session: Error) {
  const app = createServer({ log: createLog({ write: () => {} }, 'fatal') }, { trustedProxies: [] });
  handleErrors(app);
  let isHandled = false;
  const route = userRoute({
    method: 'POST',
    url: '/change',
    summary: 'Changes something.',
    data: z.null(),
    handle: () => {
      isHandled = true;
      return ok(null);
    },
  });
  const cookies = {
    tokenOf: () => ({ token: undefined, viaCookie: false }),
    knownUserOf: () => undefined,
    callerOf: () => Promise.reject(session),
  };
  registerRoute(app, route, { cookies, origins: {}, hosts: {} } as never);
  const answer = await app.inject({ method: 'POST', url: '/change', payload: {} });
  await app.close();
  return { answer, isHandled };
}

test('where no session can be looked up in time nothing was done, and the venue is busy', async () => {
  const { answer, isHandled } = await answerWithout(new Error('timeout exceeded when trying to connect'));
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('1');
  expect(answer.json()).toMatchObject({ refusal: 'venue.busy' });
  expect(isHandled).toBe(false);
});

test('the control: a look-up that is wrong itself is a fault', async () => {
  const { answer, isHandled } = await answerWithout(new Error('relation "session" does not exist'));
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ refusal: 'venue.fault' });
  expect(isHandled).toBe(false);
});

test('who counts the answers that wait for a reader is told when one is sent', async () => {
  const app = createServer({ log: createLog({ write: () => {} }, 'fatal') }, { trustedProxies: [] });
  let sent = 0;
  const onSent = (): void => {
    sent += 1;
  };
  const route = publicRoute({
    method: 'GET',
    url: '/large',
    summary: 'Is counted.',
    data: z.string(),
    handle: () => ({ ...ok('large'), onSent }),
  });
  const cookies = { tokenOf: () => ({ token: undefined, viaCookie: false }) };
  registerRoute(app, route, { cookies, origins: {}, hosts: {} } as never);
  expect((await app.inject({ method: 'GET', url: '/large' })).json()).toMatchObject({ data: 'large' });
  expect(sent).toBe(1);
  await app.close();
});
