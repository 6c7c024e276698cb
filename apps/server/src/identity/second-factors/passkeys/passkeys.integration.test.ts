// Passkeys on a real database: whose they are, where they work, and that each challenge is good once.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../database/in-transaction.ts';
import { testAuthenticator } from '../testing-authenticator.ts';
import { page, pageOrigin, startTestFactors, type TestFactors } from '../testing-second-factors.ts';

let world: TestFactors;
beforeAll(async () => {
  world = await startTestFactors();
});
afterAll(() => world.stop());
beforeEach(() => {
  world.clock.nowMs = 1_800_000_000_000;
});

test('a passkey proves itself, each challenge once, and only what a browser may say is kept of it', async () => {
  const subject = world.newSubject();
  const { device, codes } = await world.withPasskey(subject);
  expect(codes).toHaveLength(10);
  const [stored] = await world.factors.passkeys(subject);
  expect(stored).toMatchObject({ name: 'Phone', siteHost: 'venue.example', transports: ['internal'] });
  const started = await world.factors.startPasskeyProof(subject, pageOrigin);
  if (started.outcome !== 'started') throw new Error(started.code);
  const passkey = device.get(started.options);
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => world.check(subject, { passkey })));
  expect(outcomes.filter(({ outcome }) => outcome === 'proved')).toEqual([
    { outcome: 'proved', by: 'passkey' },
  ]);
  expect(await world.check(subject, { passkey })).toMatchObject({ code: 'identity.passkeyInvalid' });
});

test('a passkey of another page, of another subject, of an old challenge or with a foreign signature is refused', async () => {
  const [ann, ben] = [world.newSubject(), world.newSubject()];
  const { device } = await world.withPasskey(ann);
  const { device: other } = await world.withPasskey(ben);
  const options = async () => {
    const started = await world.factors.startPasskeyProof(ann, pageOrigin);
    return started.outcome === 'started' ? started.options : {};
  };
  const invalid = { code: 'identity.passkeyInvalid' };
  const signed = device.get(await options());
  expect(
    await world.check(ann, { passkey: signed }, { ...pageOrigin, site: 'https://evil.example' }),
  ).toMatchObject(invalid);
  expect(await world.check(ben, { passkey: device.get(await options()) })).toMatchObject(invalid);
  const foreign = { ...other.get(await options()), id: signed.id, rawId: signed.rawId };
  expect(await world.check(ann, { passkey: foreign })).toMatchObject(invalid);
  const late = device.get(await options());
  world.clock.nowMs += 5 * 60_000;
  expect(await world.check(ann, { passkey: late })).toMatchObject(invalid);
  expect(await world.check(ann, { passkey: device.get(await options()) })).toMatchObject({ by: 'passkey' });
});

test('there are no passkeys for programs and under bare addresses, and at most ten', async () => {
  const subject = world.newSubject();
  for (const site of [undefined, 'http://127.0.0.1:8080', 'http://[::1]:8080', 'null', '']) {
    const asked = await world.factors.startPasskey(subject, 'ann@example.org', { ...pageOrigin, site });
    expect(asked, site).toMatchObject({ code: 'identity.passkeyNotHere' });
  }
  for (let i = 0; i < 10; i += 1) await world.withPasskey(subject);
  expect(await world.factors.startPasskey(subject, 'ann@example.org', pageOrigin)).toMatchObject({
    code: 'identity.passkeyTooMany',
  });
});

test('of several passkeys that come at once no more are kept than an account may have', async () => {
  const subject = world.newSubject();
  for (let i = 0; i < 9; i += 1) await world.withPasskey(subject);
  const answers = [];
  for (let i = 0; i < 5; i += 1) {
    const started = await world.factors.startPasskey(subject, 'ann@example.org', pageOrigin);
    if (started.outcome !== 'started') throw new Error(started.code);
    answers.push(testAuthenticator(page).create(started.options));
  }
  const added = await Promise.all(
    answers.map((passkey) =>
      inTransaction(world.pool, (client) =>
        world.factors.finishPasskey(client, subject, { name: 'Many', passkey }, pageOrigin),
      ),
    ),
  );
  expect(added.filter((codes) => codes === null)).toHaveLength(1);
  expect(await world.factors.passkeys(subject)).toHaveLength(10);
});

test('an answer to a challenge for registering proves nothing, and a made-up one registers nothing', async () => {
  const subject = world.newSubject();
  const { device } = await world.withPasskey(subject);
  const started = await world.factors.startPasskey(subject, 'ann@example.org', pageOrigin);
  if (started.outcome !== 'started') throw new Error(started.code);
  expect(await world.check(subject, { passkey: device.get(started.options) })).toMatchObject({
    code: 'identity.passkeyInvalid',
  });
  const madeUp = testAuthenticator(page).create({ challenge: 'A'.repeat(43), rp: { id: 'venue.example' } });
  const added = await inTransaction(world.pool, (client) =>
    world.factors.finishPasskey(client, subject, { name: 'Other', passkey: madeUp }, pageOrigin),
  );
  expect(added).toMatchObject({ code: 'identity.passkeyInvalid' });
});

test('a passkey proves nothing to a request that names no page', async () => {
  const subject = world.newSubject();
  const { device } = await world.withPasskey(subject);
  const started = await world.factors.startPasskeyProof(subject, pageOrigin);
  if (started.outcome !== 'started') throw new Error(started.code);
  const passkey = device.get(started.options);
  expect(await world.check(subject, { passkey }, { ...pageOrigin, site: undefined })).toMatchObject({
    code: 'identity.passkeyInvalid',
  });
});

test('who was to add a passkey before the factors became others has not proved those that are on now', async () => {
  const subject = world.newSubject();
  const changes: readonly ((client: PoolClient) => Promise<unknown>)[] = [
    async () => world.withTotp(subject),
    async () => world.withPasskey(subject),
    async (client) =>
      world.factors.removePasskey(client, subject, (await world.factors.passkeys(subject))[0]?.id ?? ''),
    (client) => world.factors.stopTotp(client, subject),
  ];
  for (const change of changes) {
    const started = await world.factors.startPasskey(subject, 'ann@example.org', pageOrigin);
    if (started.outcome !== 'started') throw new Error(started.code);
    const passkey = testAuthenticator(page).create(started.options);
    await inTransaction(world.pool, change);
    const added = await inTransaction(world.pool, (client) =>
      world.factors.finishPasskey(client, subject, { name: 'Early', passkey }, pageOrigin),
    );
    expect(added).toMatchObject({ code: 'identity.passkeyInvalid' });
  }
});

test('a device that names a server to ask about it is refused, and nobody is asked', async () => {
  const asked: string[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  const subject = world.newSubject();
  const started = await world.factors.startPasskey(subject, 'ann@example.org', pageOrigin);
  if (started.outcome !== 'started') throw new Error(started.code);
  const url = `http://127.0.0.1:${port}/inside`;
  const passkey = testAuthenticator(page).createWithCertificates(started.options, url);
  const added = await inTransaction(world.pool, (client) =>
    world.factors.finishPasskey(client, subject, { name: 'Talkative', passkey }, pageOrigin),
  );
  elsewhere.close();
  expect(asked).toEqual([]);
  expect(added).toMatchObject({ code: 'identity.passkeyInvalid' });
});
