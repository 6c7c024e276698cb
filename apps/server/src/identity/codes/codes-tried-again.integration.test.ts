// Codes whose mail a real mail server did not take at first: they come later, unless they are of no use any more.
import { setTimeout as sleep } from 'node:timers/promises';
import { CODE_LIFE_MS } from '@candor/wire';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { InsistentMailer } from '../../mail/index.ts';
import { createSmtpMailer } from '../../mail/smtp-mailer.ts';
import { startTestPost, type TestPost } from '../../mail/testing-smtp.ts';
import type { Identity } from '../index.ts';
import { origin, registration, startTestIdentity, type TestIdentity } from '../testing-identity.ts';

let world: TestIdentity;
beforeAll(async () => {
  world = await startTestIdentity();
});
afterAll(() => world.stop());

let post: TestPost;
let mailer: InsistentMailer;
let identity: Identity;
/** Mails whose first try has failed. */
let failures: number;
beforeEach(async () => {
  post = await startTestPost();
  post.isAway = true;
  failures = 0;
  const error = () => {
    failures += 1;
  };
  const log = { info: () => {}, error };
  const smtp = createSmtpMailer({ url: post.url, from: 'venue@example.org' });
  mailer = new InsistentMailer(smtp, { clock: world.clock, log, firstWaitMs: 50 });
  identity = world.createMailing(mailer);
});
afterEach(async () => {
  mailer.stop();
  await post.stop();
});

async function ask(email: string) {
  const sent = await identity.sendCode({ email, purpose: 'register', ...(await world.captcha()) }, origin);
  if (sent.outcome === 'refused') throw new Error(sent.code);
  await expect.poll(() => failures).toBe(1);
  return sent.codeRequest;
}

const codesTo = (email: string) =>
  post.arrived
    .filter(({ to }) => to.includes(email))
    .map(({ text }) => /code is (\d{6})/.exec(text)?.[1] ?? text);

test('a code comes once the mail server takes mails again, and opens the account', async () => {
  const email = 'again.ann@example.org';
  const codeRequest = await ask(email);
  expect(codesTo(email)).toEqual([]);
  post.isAway = false;
  await expect.poll(() => codesTo(email)).toHaveLength(1);
  const [code = ''] = codesTo(email);
  expect(await identity.register(registration(email, { code, codeRequest }), origin)).toMatchObject({
    outcome: 'signedIn',
  });
});

test('a server that was not there at all is asked again as well', async () => {
  const port = Number(new URL(post.url).port);
  await post.stop();
  const email = 'again.ben@example.org';
  await identity.sendCode({ email, purpose: 'register', ...(await world.captcha()) }, origin);
  await sleep(100);
  post = await startTestPost({ port });
  await expect.poll(() => codesTo(email), { timeout: 5_000 }).toHaveLength(1);
});

test('an address that has an account already is told so as late as any other is sent its code', async () => {
  const { user } = await world.register('again.cid@example.org');
  await ask(user.email);
  const tries = () => post.senders.length;
  await expect.poll(tries).toBeGreaterThan(2);
  post.isAway = false;
  await expect.poll(() => codesTo(user.email)).toHaveLength(1);
  expect(codesTo(user.email)[0]).toContain('already');
});

test('a code that has expired meanwhile is sent to nobody', async () => {
  const email = 'again.dan@example.org';
  await ask(email);
  world.clock.nowMs += CODE_LIFE_MS;
  post.isAway = false;
  await sleep(300);
  expect(codesTo(email)).toEqual([]);
});

test('a code for a signed-in owner that a newer one has replaced is sent to nobody', async () => {
  const { user } = await world.register('again.eve@example.org');
  const send = () => identity.own.sendCode({ user, origin }, { purpose: 'tradePassword' });
  expect(await send()).toMatchObject({ outcome: 'sent' });
  await expect.poll(() => failures).toBe(1);
  expect(await send()).toMatchObject({ outcome: 'sent' });
  // Then no further try of the first one is on its way either.
  await expect.poll(() => failures).toBe(2);
  post.isAway = false;
  const mails = () => post.arrived.filter(({ to }) => to.includes(user.email));
  await expect.poll(() => mails().length).toBe(1);
  await sleep(500);
  expect(mails()).toHaveLength(1);
});
