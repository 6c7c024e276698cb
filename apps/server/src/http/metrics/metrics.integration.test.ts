// The metrics: what they count, who may read them, and that neither they nor the log hold anybody's secret.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionTokenOf } from '../testing-people.ts';
import { openStream } from '../testing-stream.ts';
import { startTestVenue, type TestVenue } from '../testing-venue.ts';

let venue: TestVenue;
beforeAll(async () => {
  venue = await startTestVenue({ metricsAddresses: ['192.0.2.9'] });
});
afterAll(() => venue.stop());

const read = (options: object = {}) => venue.inject({ url: '/metrics', ...options });

/** The value of one line, by the whole of its name and labels. */
async function value(name: string): Promise<number> {
  const line = (await read()).body.split('\n').find((text) => text.startsWith(`${name} `));
  return Number(line?.slice(name.length).replace('+Inf', 'Infinity'));
}

test('requests are counted by their route and status, and timed', async () => {
  const name = 'candor_http_requests_total{method="GET",route="/api/webapi/getinfo",status="401"}';
  for (let i = 0; i < 3; i += 1) await venue.get(undefined, '/api/webapi/getinfo?email=a@b.co');
  expect(await value(name)).toBe(3);
  const timed = 'candor_http_request_duration_seconds_count{method="GET",route="/api/webapi/getinfo"}';
  expect(await value(timed)).toBe(3);
  await venue.get(undefined, '/no/such/route-7');
  expect((await read()).body).not.toContain('route-7');
  expect(await value('candor_http_requests_total{method="GET",route="none",status="404"}')).toBe(1);
});

test('the engine, the history, prices, streams and the process are there', async () => {
  await venue.pricesAreThere();
  await venue.register();
  const stream = await openStream(venue);
  await expect.poll(() => value('candor_streams_open')).toBe(1);
  expect(await value('candor_engine_queue_length')).toBe(0);
  expect(await value('candor_engine_ready')).toBe(1);
  expect(await value('candor_engine_clock_jumped')).toBe(0);
  expect(await value('candor_engine_log_ahead_seconds')).toBeLessThan(1);
  expect(await value('candor_engine_suspended_inputs')).toBe(0);
  expect(await value('candor_engine_decisions_thrown')).toBe(0);
  expect(await value('candor_engine_unchecked_records')).toBe(0);
  expect(await value('candor_engine_committed_seq')).toBeGreaterThan(36);
  expect(await value('candor_engine_batch_records_count')).toBeGreaterThan(0);
  expect(await value('candor_engine_batch_records_sum')).toBeGreaterThan(4);
  // The prices of the start may have come before the metrics did; the next ones come within a second.
  await expect.poll(() => value('candor_price_age_seconds'), { timeout: 5_000 }).toBeLessThan(10);
  await expect.poll(() => value('candor_history_lag_records'), { timeout: 20_000 }).toBe(0);
  expect(await value('candor_mails_total{outcome="sent"}')).toBeGreaterThan(0);
  expect(await value('candor_mails_total{outcome="failed"}')).toBe(0);
  expect(await value('candor_mails_stuck')).toBe(0);
  expect(await value('candor_disk_free_bytes{place="data"}')).toBe(40_000_000_000);
  expect(await value('candor_disk_total_bytes{place="data"}')).toBe(100_000_000_000);
  expect(await value('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(await value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  stream.socket.close();
  await expect.poll(() => value('candor_streams_open')).toBe(0);
});

test('passwords that are guessed are counted and logged, known addresses and others alike, and nobody is named', async () => {
  const ann = await venue.register();
  const [before, lines] = [await value('candor_sign_ins_failed'), venue.lines.length];
  for (const email of [...Array.from({ length: 5 }, () => ann.email), 'nobody.here@example.org'])
    await venue.post(undefined, '/api/webapi/Login', { email, password: 'Wrong-Hand7' });
  expect((await value('candor_sign_ins_failed')) - before).toBe(6);
  const logged = venue.lines.slice(lines).filter((line) => line.includes('A sign-in failed'));
  expect(logged).toHaveLength(6);
  expect(`${logged.join('')}${(await read()).body}`).not.toMatch(/@example\.org/);
  for (let i = 0; i < 5; i += 1) {
    venue.clock.offsetMs += 300_000;
    await venue.post(undefined, '/api/webapi/Login', { email: ann.email, password: 'Wrong-Hand7' });
  }
  const told = await value('candor_owners_told_of_guessing');
  await venue.identity.failureSweep.run(0);
  expect((await value('candor_owners_told_of_guessing')) - told).toBe(1);
  const origin = { address: '192.0.2.77', userAgent: 'test' };
  await venue.operators.credentials.signIn({ email: ann.email, password: 'Wrong-Hand7' }, origin);
  expect(await value('candor_operator_sign_ins_failed')).toBe(1);
  expect(await value('candor_operators_told_of_guessing')).toBe(0);
});

test('a collector on this machine and at a listed address may read them', async () => {
  for (const remoteAddress of ['127.0.0.1', '127.0.0.5', '::1', '::ffff:127.0.0.1', '192.0.2.9']) {
    const { statusCode, headers } = await read({ remoteAddress });
    expect(statusCode, remoteAddress).toBe(200);
    expect(headers['content-type'], remoteAddress).toMatch(/^text\/plain/);
  }
});

test.each([
  { remoteAddress: '192.0.2.10' },
  { remoteAddress: '2001:db8::1' },
  { headers: { 'x-forwarded-for': '127.0.0.1' } },
  { headers: { forwarded: 'for=127.0.0.1' } },
  { headers: { via: '1.1 proxy' } },
  { remoteAddress: '192.0.2.10', headers: { 'x-forwarded-for': '192.0.2.9' } },
])('for %o there is nothing here', async (options) => {
  const answer = await read(options);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ refusal: 'request.notFound' });
});

test('no password, token, code, cookie or mailbox secret is in the log or in the metrics', async () => {
  const canaries: string[] = [];
  const keep = (canary: string): string => {
    expect(canary.length).toBeGreaterThanOrEqual(6);
    canaries.push(canary);
    return canary;
  };
  const password = keep('Canary-Pass-1');
  const next = keep('Canary-Pass-2');
  const ann = await venue.register(undefined, password);
  keep(ann.token);
  const { id } = (await venue.get(undefined, '/api/openapi/GetCaptcha')).json().data;
  const captcha = venue.captchas.textOf(id);
  const asked = { email: ann.email, purpose: 'reset', captchaId: id, captcha };
  const { mailbox, codeRequest } = (await venue.post(undefined, '/api/webapi/SendCode', asked)).json().data;
  keep(mailbox);
  keep(codeRequest);
  const mails = async () =>
    (await venue.get(undefined, `/api/openapi/GetPaperMail?mailbox=${mailbox}`)).json().data;
  await expect.poll(mails).toHaveLength(1);
  const code = keep(/\b[0-9]{6}\b/.exec((await mails())[0].text)?.[0] ?? '');
  // Each secret also where it does not belong, and in requests that are refused or break.
  for (const canary of [...canaries]) {
    await venue.get(undefined, `/api/openapi/GetSettings?x=${canary}`);
    await venue.get(undefined, `/${canary}/${canary}`);
    await venue.inject({
      url: '/api/webapi/getinfo',
      headers: { authorization: `Bearer ${canary}`, cookie: canary },
    });
    await venue.post(undefined, '/api/webapi/Login', { email: ann.email, password: canary });
    await venue.post(undefined, '/api/webapi/Login', { email: canary, password: canary });
    await venue.inject({
      method: 'POST',
      url: '/api/webapi/Login',
      payload: `{"password":"${canary}"`,
      headers: { 'content-type': 'application/json', cookie: `candor_session=${canary}` },
    });
  }
  const reset = { email: ann.email, code, codeRequest, password: next, repeatPassword: next };
  expect((await venue.post(undefined, '/api/webapi/ResetPwd', reset)).statusCode).toBe(200);
  venue.clock.offsetMs += 3_600_000;
  keep(
    sessionTokenOf(await venue.post(undefined, '/api/webapi/Login', { email: ann.email, password: next })),
  );
  // A fault of the database whose details repeat the row with its hash.
  const linesBefore = venue.faults.length;
  await venue.pool.query('alter table sessions add column planted integer');
  await venue.pool.query(
    'alter table sessions add constraint planted_fault check (planted is not null) not valid',
  );
  const broken = await venue.post(undefined, '/api/webapi/Login', { email: ann.email, password: next });
  await venue.pool.query('alter table sessions drop column planted');
  expect(broken.statusCode).toBe(500);
  expect(venue.faults.length).toBe(linesBefore + 1);
  expect(venue.faults.at(-1)).toContain('planted_fault');
  const everything = venue.lines.join('') + (await read()).body;
  for (const canary of canaries) {
    // Six digits may stand inside of a longer number without being the code.
    const alone = new RegExp(`(?<![0-9.])${canary}(?![0-9])`);
    expect(alone.test(everything), `${canary.slice(0, 3)}… of ${canary.length} characters`).toBe(false);
  }
  expect(everything).not.toContain('$argon2');
  expect(everything).not.toContain('Failing row');
});

test('the control: a secret that is logged as an address would be found', () => {
  venue.app.log.info({ url: '/x?y=Canary-Pass-3' });
  expect(venue.lines.join('')).toContain('Canary-Pass-3');
});
