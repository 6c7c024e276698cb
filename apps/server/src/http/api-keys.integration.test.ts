// Keys for programs over HTTP: where they are taken from, from where they are good, and what becomes of them.
import { byInstallation } from '@candor/exchange';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

const PROXY = '10.0.0.1';
const READ = '/api/webapi/GetLedgerList';

let venue: TestVenue;
let ann: TestUser;
beforeAll(async () => {
  venue = await startTestVenue({ trustedProxies: [PROXY] });
});
beforeEach(async () => {
  ann = await venue.register();
});
afterAll(() => venue.stop());

const asked = { name: 'Program', mayTrade: true, addresses: [] as string[], days: 90 };

async function made(who: TestUser, more: object = {}): Promise<{ key: string; id: string }> {
  const body = { ...asked, password: who.password, ...more };
  const answer = await venue.post(who, '/api/webapi/CreateApiKey', body);
  expect(answer.statusCode, answer.body).toBe(200);
  const { key, row } = answer.json().data;
  return { key, id: row.id };
}

/** What a reading call says to these headers, from this address. */
async function met(
  headers: Record<string, string>,
  remoteAddress = '127.0.0.1',
  url = READ,
): Promise<string> {
  const answer = await venue.inject({ method: 'GET', url, headers, remoteAddress });
  return answer.json().refusal ?? 'ok';
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

test('a key is taken as a bearer, and from nowhere else', async () => {
  const { key } = await made(ann);
  expect(await met(bearer(key))).toBe('ok');
  const origin = { origin: `http://127.0.0.1:${venue.port}` };
  for (const headers of [
    { cookie: `candor_session=${key}` },
    { cookie: `candor_session=${key}`, ...origin },
    { authorization: key },
    { authorization: `Basic ${key}` },
    { authorization: `bearer ${key}` },
    { authorization: `Bearer ${key},` },
    { authorization: `Bearer ${key.slice('candor_'.length)}` },
    { authorization: `Bearer candor_${ann.token}` },
    { 'x-api-key': key },
  ]) {
    expect(await met(headers as Record<string, string>), JSON.stringify(headers)).toBe('session.missing');
  }
  for (const name of ['key', 'token', 'apiKey', 'access_token']) {
    expect(await met({}, undefined, `${READ}?${name}=${key}`), name).toBe('session.missing');
  }
});

test('a key that comes with a session is the one that counts: the header goes before the cookie', async () => {
  const { key } = await made(ann, { mayTrade: false });
  const headers = { ...bearer(key), cookie: `candor_session=${ann.token}` };
  expect(await met(headers, undefined, '/api/webapi/GetSessions')).toBe('session.keyMayNot');
});

test('from elsewhere a key is good for nothing, and says no more than that', async () => {
  const { key, id } = await made(ann, { addresses: ['192.0.2.0/24', '2001:db8::7'], mayTrade: false });
  for (const address of ['192.0.2.9', '::ffff:192.0.2.9', '2001:db8::7', '2001:db8:0:0::7']) {
    expect(await met(bearer(key), address), address).toBe('ok');
  }
  // Also from another address of the same network of IPv6, which limits count as one.
  for (const address of ['192.0.3.9', '::ffff:192.0.3.9', '2001:db8::8', '127.0.0.1']) {
    expect(await met(bearer(key), address), address).toBe('session.keyElsewhere');
  }
  // Nor what it may do there.
  expect(await met(bearer(key), '192.0.3.9', '/api/webapi/GetSessions')).toBe('session.keyElsewhere');
  const answer = await venue.inject({
    method: 'GET',
    url: READ,
    headers: bearer(key),
    remoteAddress: '192.0.3.9',
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.body).not.toContain('192.0.2');
  // One that was deleted, or never was, is not told of at all.
  await venue.post(ann, '/api/webapi/DeleteApiKey', { id });
  expect(await met(bearer(key), '192.0.3.9')).toBe('session.missing');
  expect(await met(bearer(`candor_${'A'.repeat(43)}`), '192.0.3.9')).toBe('session.missing');
});

test('what a proxy of ours says of the address counts, and what anybody else says of it does not', async () => {
  const { key } = await made(ann, { addresses: ['192.0.2.9'] });
  const forwarded = (address: string) => ({ ...bearer(key), 'x-forwarded-for': address });
  expect(await met(forwarded('192.0.2.9'), PROXY)).toBe('ok');
  expect(await met(forwarded('192.0.3.9'), PROXY)).toBe('session.keyElsewhere');
  expect(await met(forwarded('192.0.2.9'), '192.0.3.9')).toBe('session.keyElsewhere');
  expect(await met(forwarded('192.0.2.9, 192.0.3.9'), PROXY)).toBe('session.keyElsewhere');
  expect(await met(forwarded('nonsense'), PROXY)).toBe('session.keyElsewhere');
});

test('its owner sees when and from where it was used, and a refusal is no use', async () => {
  const { key } = await made(ann, { addresses: ['192.0.2.9'] });
  const shown = async () => (await venue.get(ann, '/api/webapi/GetApiKeys')).json().data.rows[0];
  await met(bearer(key), '192.0.3.9');
  await met(bearer(key), '192.0.2.9', '/api/webapi/GetSessions');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await shown()).toMatchObject({ lastUsedAt: null, lastUsedFrom: null });
  await met(bearer(key), '192.0.2.9');
  await expect.poll(shown).toMatchObject({ lastUsedAt: expect.any(Number), lastUsedFrom: '192.0.2.*' });
});

test('bad input is refused beside its field', async () => {
  for (const [wrong, refusal, field] of [
    [{ addresses: ['192.0.2.0/33'] }, 'identity.keyAddressInvalid', 'addresses'],
    [{ addresses: ['0.0.0.0/0'] }, 'identity.keyAddressInvalid', 'addresses'],
    [{ days: 91 }, 'identity.keyDaysOutOfRange', 'days'],
    [{ name: ' ' }, 'request.malformed', 'name'],
    [{ password: 'Wrong-Hand7' }, 'identity.passwordWrong', 'password'],
  ]) {
    const body = { ...asked, password: ann.password, ...(wrong as object) };
    expect((await venue.post(ann, '/api/webapi/CreateApiKey', body)).json()).toMatchObject({
      refusal,
      field,
    });
  }
});

test('which of the addresses is none, or too wide a network, stands in the refusal', async () => {
  for (const wrong of ['10.0.0.0/7', '2000::/15', '192.0.2.0/33', 'example.org']) {
    const body = { ...asked, password: ann.password, addresses: ['192.0.2.1', wrong, '0.0.0.0/0'] };
    expect((await venue.post(ann, '/api/webapi/CreateApiKey', body)).json()).toMatchObject({
      ...{ refusal: 'identity.keyAddressInvalid', field: 'addresses', details: { address: wrong } },
      msg: `${wrong} is not an address, or is too wide a network: the widest ones possible are /8, and /16 of IPv6.`,
    });
  }
});

test('whoever is frozen makes no key, and the keys of somebody whom the exchange froze are found and end', async () => {
  const { key } = await made(ann);
  await venue.engine.submit({ command: { type: 'FreezeUser', ...byInstallation, user: ann.user } });
  const order = { symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '90000.0', amount: '0.00100' };
  const placed = await venue.post({ ...ann, token: key }, '/api/webapi/SubmitSpotTrade', order);
  expect(placed.json().refusal).toBe('user.frozen');
  const again = { ...asked, password: ann.password };
  expect((await venue.post(ann, '/api/webapi/CreateApiKey', again)).json().refusal).toBe('user.frozen');
  const ben = await venue.register();
  const bens = await made(ben);
  expect(await venue.identity.keySweep.run(0)).toBe(1);
  expect(await met(bearer(key))).toBe('session.missing');
  // The control: it ends those of nobody else.
  expect(await met(bearer(bens.key))).toBe('ok');
});

test('signing out with a key ends nothing', async () => {
  const { key } = await made(ann);
  await venue.post({ ...ann, token: key }, '/api/webapi/Logout', {});
  expect(await met(bearer(key))).toBe('ok');
  expect(await met(bearer(ann.token))).toBe('ok');
});
