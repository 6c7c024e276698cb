// The account over HTTP, with the whole venue behind it: what is shown, what is blocked, who is thrown out, and when.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testAuthenticator } from '../identity/second-factors/testing-authenticator.ts';
import { appOf } from '../identity/testing-own-account.ts';
import { readCapturedMail } from '../mail/index.ts';
import { sessionTokenOf } from './testing-people.ts';
import { openStream } from './testing-stream.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

const STREAM_ENDS_WITHIN_MS = 1_000;
const DAY_MS = 24 * 3_600_000;

let venue: TestVenue;
beforeAll(async () => {
  venue = await startTestVenue();
  await venue.pricesAreThere();
});
afterAll(() => venue.stop());

const url = (call: string) => `/api/webapi/${call}`;
const account = async (user: TestUser) => (await venue.get(user, url('GetAccount'))).json().data;
const signIn = async (user: TestUser): Promise<TestUser> => ({
  ...user,
  token: sessionTokenOf(
    await venue.post(undefined, url('Login'), { email: user.email, password: user.password }),
  ),
});
const isSignedIn = async (user: TestUser) => (await venue.get(user, url('getinfo'))).statusCode === 200;
const clock = {
  get nowMs() {
    return venue.clock.wallMs();
  },
};

/** Switches an authenticator app on; the code of the present step is used up by it. */
async function guard(user: TestUser) {
  const { uri } = (await venue.post(user, url('StartTotp'))).json().data;
  const code = appOf(uri, clock);
  const body = { password: user.password, code: code(-1) };
  const confirmed = await venue.post(user, url('ConfirmTotp'), body);
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  return { code, recoveryCodes: confirmed.json().data.recoveryCodes as string[] };
}

async function codeTo(email: string, ask: () => Promise<unknown>): Promise<string> {
  const before = (await readCapturedMail(venue.pool, email)).length;
  await ask();
  await expect.poll(async () => (await readCapturedMail(venue.pool, email)).length).toBeGreaterThan(before);
  return /\b[0-9]{6}\b/.exec((await readCapturedMail(venue.pool, email))[0]?.text ?? '')?.[0] ?? '';
}

test('a new account has its limits and nothing that guards it', async () => {
  const ann = await venue.register();
  expect(await account(ann)).toMatchObject({
    aid: ann.aid,
    email: ann.email,
    nationality: 'DE',
    language: 'en',
    invitationLink: expect.stringMatching(/^http:\/\/localhost:[0-9]+\/#\/register\?invitation=[A-Z2-9]{8}$/),
    tradePasswordSet: false,
    mailWord: null,
    totpOn: false,
    passkeys: 0,
    recoveryCodesLeft: 0,
    verification: { state: 'none', kind: null, reason: null },
    tier: 'none',
    limits: { currency: 'USDT', usedToday: '0.000000' },
    withdrawalsBlockedUntil: null,
    frozen: false,
    inviter: false,
  });
});

test('mails come in a language of ours and in no other, so that nobody chooses one without words', async () => {
  const ann = await venue.register();
  const speak = (language: string) => venue.post(ann, '/api/webapi/SetLanguage', { language });
  expect((await speak('zh')).statusCode).toBe(200);
  for (const language of ['xx', '', 'ZH', 'none', '__proto__'])
    expect((await speak(language)).statusCode).toBe(400);
  expect((await account(ann)).language).toBe('zh');
});

test('a change of what guards the account blocks withdrawals for 24 hours, and the account says until when', async () => {
  const ann = await venue.register();
  const body = { loginPassword: ann.password, password: 'Quiet-Lake5', repeatPassword: 'Quiet-Lake5' };
  const before = Date.now();
  expect((await venue.post(ann, url('SetTradePwd'), body)).json()).toMatchObject({ flag: true });
  const { tradePasswordSet, withdrawalsBlockedUntil } = await account(ann);
  expect(tradePasswordSet).toBe(true);
  expect(withdrawalsBlockedUntil).toBeGreaterThanOrEqual(before + DAY_MS);
  expect(withdrawalsBlockedUntil).toBeLessThanOrEqual(Date.now() + DAY_MS);
});

test('a sign-in with a second factor has two steps, and the cookie comes with the second', async () => {
  const ann = await venue.register();
  const { code, recoveryCodes } = await guard(ann);
  const first = await venue.post(undefined, url('Login'), { email: ann.email, password: ann.password });
  expect(first.statusCode).toBe(422);
  expect(first.cookies).toEqual([]);
  expect(first.json()).toMatchObject({
    refusal: 'identity.secondFactorNeeded',
    details: { kinds: 'totp recovery' },
  });
  const { challenge } = first.json().details;
  const wrong = await venue.post(undefined, url('LoginSecondFactor'), {
    challenge,
    recoveryCode: 'AAAAA-AAAAA',
  });
  expect(wrong.json()).toMatchObject({ refusal: 'identity.secondFactorWrong' });
  const second = await venue.post(undefined, url('LoginSecondFactor'), { challenge, code: code() });
  expect(second.json().data).toMatchObject({ id: ann.aid, email: ann.email });
  expect(second.cookies).toContainEqual(
    expect.objectContaining({ name: 'candor_session', httpOnly: true, sameSite: 'Strict' }),
  );
  const both = { challenge, code: '000000', recoveryCode: recoveryCodes[0] };
  expect((await venue.post(undefined, url('LoginSecondFactor'), both)).json()).toMatchObject({
    refusal: 'identity.secondFactorWrong',
  });
});

test('a passkey made on the page of the venue signs in there', async () => {
  const ann = await venue.register();
  const page = `http://localhost:${venue.port}`;
  const origin = { origin: page };
  const device = testAuthenticator(page);
  const proof = { password: ann.password };
  const program = await venue.post(ann, url('StartPasskey'), proof);
  expect(program.json()).toMatchObject({ refusal: 'identity.passkeyNotHere' });
  const options = (await venue.post(ann, url('StartPasskey'), proof, origin)).json().data;
  expect(options.rp).toEqual({ name: 'Candor', id: 'localhost' });
  const passkey = device.create(options);
  const added = await venue.post(ann, url('FinishPasskey'), { name: ' Phone ', passkey }, origin);
  expect(added.json().data.recoveryCodes, added.body).toHaveLength(10);
  expect((await venue.get(ann, url('GetPasskeys'))).json().data).toMatchObject([
    { name: 'Phone', lastUsedAt: null },
  ]);
  const login = await venue.post(
    undefined,
    url('Login'),
    { email: ann.email, password: ann.password },
    origin,
  );
  const { challenge, kinds } = login.json().details;
  expect(kinds).toBe('passkey recovery');
  const asked = (await venue.post(undefined, url('StartPasskeyLogin'), { challenge }, origin)).json().data;
  const body = { challenge, passkey: device.get(asked) };
  const signedIn = await venue.post(undefined, url('LoginSecondFactor'), body, origin);
  expect(signedIn.json().data, signedIn.body).toMatchObject({ id: ann.aid });
  const check = (await venue.post(ann, url('StartPasskeyCheck'), {}, origin)).json().data;
  const [row] = (await venue.get(ann, url('GetPasskeys'))).json().data;
  const removal = { id: row.id, password: ann.password, passkey: device.get(check) };
  expect((await venue.post(ann, url('RemovePasskey'), removal, origin)).json()).toMatchObject({ flag: true });
  expect(await account(ann)).toMatchObject({ passkeys: 0, recoveryCodesLeft: 0 });
});

test('an ended session is signed out at once and its stream closes within a second, and no other one does', async () => {
  const ann = await venue.register();
  const phone = await signIn(ann);
  const laptop = await signIn(ann);
  const [phoneStream, laptopStream, ownStream] = [
    await openStream(venue, phone),
    await openStream(venue, laptop),
    await openStream(venue, ann),
  ];
  const listed = (await venue.get(phone, url('GetSessions'))).json().data;
  expect(listed).toHaveLength(3);
  expect(listed[0]).toMatchObject({ current: true, address: '127.0.0.*' });
  const ben = await venue.register();
  expect((await venue.post(ben, url('EndSession'), { id: listed[0].id })).statusCode).toBe(404);
  const startedAt = performance.now();
  await venue.post(ann, url('EndSession'), { id: listed[0].id });
  expect(await isSignedIn(phone)).toBe(false);
  expect(await phoneStream.closed()).toBe(4401);
  expect(performance.now() - startedAt).toBeLessThan(STREAM_ENDS_WITHIN_MS);
  expect(await isSignedIn(laptop)).toBe(true);
  const endedAt = performance.now();
  expect((await venue.post(ann, url('EndOtherSessions'))).json().data).toEqual({ ended: 1 });
  expect(await isSignedIn(laptop)).toBe(false);
  expect(await laptopStream.closed()).toBe(4401);
  expect(performance.now() - endedAt).toBeLessThan(STREAM_ENDS_WITHIN_MS);
  expect(await isSignedIn(ann)).toBe(true);
  expect(ownStream.socket.readyState).toBe(ownStream.socket.OPEN);
  ownStream.socket.close();
});

test('whoever freezes the own account has no open order any more and can open nothing, and other streams close', async () => {
  const ann = await venue.register();
  const other = await signIn(ann);
  const stream = await openStream(venue, other);
  const order = { symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '90000.0', amount: '0.00100' };
  const placed = await venue.post(ann, url('SubmitSpotTrade'), order);
  expect(placed.statusCode, placed.body).toBe(200);
  expect((await venue.post(ann, url('FreezeAccount'), { password: 'Other-Hand7' })).json()).toMatchObject({
    refusal: 'identity.passwordWrong',
    field: 'password',
  });
  expect((await venue.post(ann, url('FreezeAccount'), { password: ann.password })).statusCode).toBe(200);
  expect(await stream.closed()).toBe(4401);
  expect(await account(ann)).toMatchObject({ frozen: true });
  expect((await venue.post(ann, url('SubmitSpotTrade'), order)).json()).toMatchObject({
    refusal: 'user.frozen',
  });
  const cancel = `${url('CancelSpotTrade')}?id=${placed.json().data.order}`;
  expect((await venue.post(ann, cancel, {})).json()).toMatchObject({ refusal: 'spot.orderUnknown' });
  expect(await isSignedIn(await signIn(ann))).toBe(true);
});

test('a changed mailbox ends the other streams and goes on under the new address', async () => {
  const ann = await venue.register();
  const other = await signIn(ann);
  const stream = await openStream(venue, other);
  const email = `new.${ann.email}`;
  const emailCode = await codeTo(email, () =>
    venue.post(ann, url('SendAccountCode'), { purpose: 'mailbox', email }),
  );
  const body = { email, emailCode, password: ann.password };
  expect((await venue.post(ann, url('ChangeMailbox'), body)).json().data).toMatchObject({ email });
  expect((await venue.get(ann, `${url('getinfo')}?email=${encodeURIComponent(email)}`)).json()).toMatchObject(
    {
      flag: true,
    },
  );
  expect(await stream.closed()).toBe(4401);
});

test('the log of the account tells what was done, from where, and to nobody else', async () => {
  const ann = await venue.register();
  await signIn(ann);
  const log = (await venue.get(ann, `${url('GetAccountLog')}?pageindex=1&pagesize=1`)).json().data;
  expect(log).toMatchObject({ total: 2, rows: [{ kind: 'signedIn', address: '127.0.0.*', operator: null }] });
  const ben = await venue.register();
  expect((await venue.get(ben, url('GetAccountLog'))).json().data.total).toBe(1);
});

/** Runs work while a table is out of reach, so that whatever is inside of it ends in a fault. */
async function withoutTable(name: string, work: () => Promise<unknown>): Promise<void> {
  await venue.pool.query(`alter table ${name} rename to ${name}_away`);
  try {
    await work();
  } finally {
    await venue.pool.query(`alter table ${name}_away rename to ${name}`);
  }
}

test('no secret of an account comes into the log, not even with the fault that its request met', async () => {
  const ann = await venue.register(undefined, 'Canary-Login1');
  const canaries = ['Canary-Login1', 'Canary-Trade2', 'Canary-Wrong3'];
  const { uri, secret } = (await venue.post(ann, url('StartTotp'))).json().data;
  const code = appOf(uri, clock);
  const confirmation = { password: ann.password, code: code(-1) };
  const { recoveryCodes } = (await venue.post(ann, url('ConfirmTotp'), confirmation)).json().data;
  canaries.push(secret, ...recoveryCodes);
  const trade = { loginPassword: ann.password, password: 'Canary-Trade2', repeatPassword: 'Canary-Trade2' };
  const set = (more: object) => venue.post(ann, url('SetTradePwd'), { ...trade, ...more });
  const faultsBefore = venue.faults.length;
  await set({ code: recoveryCodes[0], loginPassword: 'Canary-Wrong3' });
  await withoutTable('account_events', () => set({ code: recoveryCodes[0] }));
  await withoutTable('account_codes', () => set({ code: recoveryCodes[1], emailCode: '424242' }));
  await withoutTable('recovery_codes', () => set({ code: recoveryCodes[2] }));
  await withoutTable('totp_secrets', () => set({ code: '424242' }));
  const login = { email: ann.email, password: ann.password };
  await withoutTable('sign_in_challenges', () => venue.post(undefined, url('Login'), login));
  const { challenge } = (await venue.post(undefined, url('Login'), login)).json().details;
  canaries.push(challenge);
  await withoutTable('recovery_codes', () =>
    venue.post(undefined, url('LoginSecondFactor'), { challenge, recoveryCode: recoveryCodes[3] }),
  );
  // The control: there were faults that could have told.
  expect(venue.faults.length).toBeGreaterThanOrEqual(faultsBefore + 5);
  const logged = venue.lines.join('\n');
  for (const canary of canaries) expect(logged, canary).not.toContain(canary);
  expect(logged).not.toContain('otpauth:');
  venue.faults.length = faultsBefore;
});
