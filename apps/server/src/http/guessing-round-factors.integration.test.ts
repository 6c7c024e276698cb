// What somebody who has a session and the login password cannot find out or add: each of these was a way round a limit.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testAuthenticator } from '../identity/second-factors/testing-authenticator.ts';
import { appOf } from '../identity/testing-own-account.ts';
import { sessionTokenOf } from './testing-people.ts';
import { startTestVenue, type TestVenue } from './testing-venue.ts';
import { TRADE_PASSWORD, withTradePassword } from './testing-wallet.ts';

let venue: TestVenue;
beforeAll(async () => {
  venue = await startTestVenue();
});
afterAll(() => venue.stop());

test('a task to add a passkey that was given out before another factor came is worth nothing after it', async () => {
  const ann = await venue.register();
  const page = `http://localhost:${venue.port}`;
  const origin = { origin: page };
  const ask = (name: string, body: object) => venue.post(ann, `/api/webapi/${name}`, body, origin);
  const { password } = ann;
  const early = (await ask('StartPasskey', { password })).json().data;
  const control = (await ask('StartPasskey', { password })).json().data;
  const device = testAuthenticator(page);
  const added = await ask('FinishPasskey', { name: 'Phone', passkey: device.create(control) });
  expect(added.json()).toMatchObject({ flag: true });
  const late = await ask('FinishPasskey', { name: 'Other', passkey: testAuthenticator(page).create(early) });
  expect(late.json()).toMatchObject({ refusal: 'identity.passkeyInvalid' });

  const bob = await venue.register();
  const asBob = (name: string, body: object) => venue.post(bob, `/api/webapi/${name}`, body, origin);
  const before = (await asBob('StartPasskey', { password })).json().data;
  const { uri } = (await asBob('StartTotp', {})).json().data;
  const clock = {
    get nowMs() {
      return venue.clock.wallMs();
    },
  };
  const code = appOf(uri, clock)(0);
  expect((await asBob('ConfirmTotp', { password, code })).json()).toMatchObject({ flag: true });
  const passkey = testAuthenticator(page).create(before);
  expect((await asBob('FinishPasskey', { name: 'Phone', passkey })).json()).toMatchObject({
    refusal: 'identity.passkeyInvalid',
  });
});

test('whether a new login password is the transaction password is told no more often than that one is tried', async () => {
  const ann = await withTradePassword(venue);
  let { password, token } = ann;
  const said: string[] = [];
  for (const guess of [...Array.from({ length: 9 }, (_, n) => `Guess-Nr${1000 + n}`), TRADE_PASSWORD]) {
    const body = { oldPassword: password, password: guess, repeatPassword: guess };
    const answer = await venue.post({ ...ann, token }, '/api/webapi/SetPwd', body);
    said.push(answer.statusCode === 200 ? 'changed' : answer.json().refusal);
    if (answer.statusCode !== 200) continue;
    password = guess;
    token = sessionTokenOf(answer);
  }
  expect(said.filter((one) => one === 'changed')).toHaveLength(6);
  expect(said.slice(6)).toEqual(Array.from({ length: 4 }, () => 'identity.slowDown'));
});
