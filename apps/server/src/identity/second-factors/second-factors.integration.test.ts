// Second factors on a real database: each step and each recovery code is good once, also when many try at once.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.ts';
import { pageOrigin, startTestFactors, type TestFactors } from './testing-second-factors.ts';
import { matchingSteps, totpStepAt } from './totp/totp-code.ts';
import { readTotp, useTotpStep } from './totp/totp-table.ts';

let world: TestFactors;
beforeAll(async () => {
  world = await startTestFactors();
});
afterAll(() => world.stop());
beforeEach(() => {
  world.clock.nowMs = 1_800_000_000_000;
});

test('without a second factor nothing has to be proved, and with one nothing goes without', async () => {
  const subject = world.newSubject();
  expect(await world.check(subject, {})).toEqual({ outcome: 'proved', by: undefined });
  const { codes } = await world.withTotp(subject);
  expect(codes).toHaveLength(10);
  expect(await world.check(subject, {})).toEqual({
    outcome: 'refused',
    code: 'identity.secondFactorNeeded',
    details: { kinds: 'totp recovery' },
  });
});

test('a secret guards nothing until a code of it was confirmed, and a confirmed one is not replaced', async () => {
  const subject = world.newSubject();
  await world.factors.startTotp(subject, 'ann@example.org');
  expect(await world.factors.status(subject)).toEqual({ totpOn: false, passkeys: 0, recoveryCodesLeft: 0 });
  const wrong = await inTransaction(world.pool, (client) =>
    world.factors.confirmTotp(client, subject, '000000'),
  );
  expect(wrong).toMatchObject({ code: 'identity.secondFactorWrong' });
  await world.withTotp(subject);
  expect(await world.factors.startTotp(subject, 'x')).toMatchObject({ code: 'identity.totpAlreadyOn' });
});

test('the secret and the codes cannot be read from the tables', async () => {
  const subject = world.newSubject();
  const { secret, codes } = await world.withTotp(subject);
  const rows = await world.pool.query(
    `select encode(secret, 'hex') as text from totp_secrets where subject_id = $1
     union all select encode(code_hash, 'escape') from recovery_codes where subject_id = $1`,
    [subject.id],
  );
  const text = JSON.stringify(rows.rows);
  expect(text).not.toContain(secret.toString('hex'));
  for (const code of codes) expect(text).not.toContain(code.replace('-', ''));
});

test('the code that confirmed the app is used up by it', async () => {
  const subject = world.newSubject();
  const { secret } = await world.withTotp(subject);
  world.clock.nowMs -= 60_000;
  expect(await world.check(subject, { code: world.codeOf(secret) })).toMatchObject({
    code: 'identity.secondFactorWrong',
  });
});

/** One try: the clock moves on, and the code is of a step near it. */
const tries = fc.array(
  fc.record({ waitMs: fc.integer({ min: 0, max: 45_000 }), aside: fc.integer({ min: -2, max: 2 }) }),
  { minLength: 1, maxLength: 12 },
);

test('in any order of tries a step is accepted once, near its time, and none after a later one', async () => {
  await fc.assert(
    fc.asyncProperty(tries, async (sequence) => {
      const subject = world.newSubject();
      const { secret } = await world.withTotp(subject);
      let last = totpStepAt(world.clock.nowMs - 60_000);
      for (const { waitMs, aside } of sequence) {
        world.clock.nowMs += waitMs;
        const code = world.codeOf(secret, aside);
        const expected = matchingSteps(secret, code, world.clock.nowMs).find((step) => step > last);
        const outcome = await world.check(subject, { code });
        expect(outcome.outcome).toBe(expected === undefined ? 'refused' : 'proved');
        if (expected !== undefined) last = expected;
      }
    }),
    { numRuns: 25 },
  );
});

test('of many tries with one code at once, one is accepted', async () => {
  const subject = world.newSubject();
  const { secret } = await world.withTotp(subject);
  const code = world.codeOf(secret);
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => world.check(subject, { code })));
  expect(outcomes.filter(({ outcome }) => outcome === 'proved')).toHaveLength(1);
});

test('the control: a check that looks before it writes accepts one code several times', async () => {
  const subject = world.newSubject();
  await world.withTotp(subject);
  const step = totpStepAt(world.clock.nowMs);
  const careless = async (): Promise<boolean> => {
    const seen = await world.pool.query<{ last_step: bigint }>(
      'select last_step from totp_secrets where subject_kind = $1 and subject_id = $2',
      [subject.kind, subject.id],
    );
    if (Number(seen.rows[0]?.last_step) >= step) return false;
    await world.pool.query('select pg_sleep(0.05)');
    await world.pool.query(
      'update totp_secrets set last_step = $3 where subject_kind = $1 and subject_id = $2',
      [subject.kind, subject.id, step],
    );
    return true;
  };
  const accepted = await Promise.all(Array.from({ length: 5 }, careless));
  expect(accepted.filter(Boolean).length).toBeGreaterThan(1);
  const stored = await readTotp(world.pool, subject);
  expect(await useTotpStep(world.pool, subject, stored?.sealed ?? Buffer.alloc(0), step)).toBe(false);
});

test('each recovery code is good once, however it is written and however many try it at once', async () => {
  const subject = world.newSubject();
  const { codes } = await world.withTotp(subject);
  const spellings = fc.constantFrom<(code: string) => string>(
    (code) => code,
    (code) => code.toLowerCase(),
    (code) => code.replace('-', ''),
    (code) => code.replace('-', ' '),
  );
  const used = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...codes),
      spellings,
      fc.integer({ min: 1, max: 4 }),
      async (code, spell, times) => {
        const outcomes = await Promise.all(
          Array.from({ length: times }, () => world.check(subject, { code: spell(code) })),
        );
        const right = outcomes.filter(({ outcome }) => outcome === 'proved').length;
        expect(right).toBe(used.has(code) ? 0 : 1);
        used.add(code);
        expect((await world.factors.status(subject)).recoveryCodesLeft).toBe(10 - used.size);
      },
    ),
    { numRuns: 30 },
  );
});

test('new recovery codes end the old ones, and another subject has no use for them', async () => {
  const [ann, ben] = [world.newSubject(), world.newSubject('operator')];
  const { codes: old } = await world.withTotp(ann);
  await world.withTotp(ben);
  const renewed = await inTransaction(world.pool, (client) => world.factors.renewRecoveryCodes(client, ann));
  expect(await world.check(ann, { code: old[0] })).toMatchObject({ code: 'identity.secondFactorWrong' });
  expect(await world.check(ben, { code: renewed?.[0] })).toMatchObject({
    code: 'identity.secondFactorWrong',
  });
  expect(await world.check(ann, { code: renewed?.[0] })).toEqual({ outcome: 'proved', by: 'recovery' });
});

test('there are no recovery codes without a factor, and new ones with the next factor where all are used', async () => {
  const subject = world.newSubject();
  const renew = () =>
    inTransaction(world.pool, (client) => world.factors.renewRecoveryCodes(client, subject));
  expect(await renew()).toBeUndefined();
  const { codes } = await world.withTotp(subject);
  for (const code of codes) expect(await world.check(subject, { code })).toMatchObject({ by: 'recovery' });
  expect((await world.withPasskey(subject)).codes).toHaveLength(10);
  expect((await world.withPasskey(subject)).codes).toBeNull();
});

test('with the last factor the recovery codes go as well', async () => {
  const subject = world.newSubject();
  await world.withTotp(subject);
  await world.withPasskey(subject);
  await inTransaction(world.pool, (client) => world.factors.stopTotp(client, subject));
  expect(await world.factors.status(subject)).toEqual({ totpOn: false, passkeys: 1, recoveryCodesLeft: 10 });
  const [passkey] = await world.factors.passkeys(subject);
  expect(
    await inTransaction(world.pool, (client) =>
      world.factors.removePasskey(client, subject, passkey?.id ?? ''),
    ),
  ).toBe('Phone');
  expect(await world.factors.status(subject)).toEqual({ totpOn: false, passkeys: 0, recoveryCodesLeft: 0 });
});

test('guessing is slowed down from one address, and from everywhere for whoever is not known', async () => {
  const subject = world.newSubject();
  await world.withTotp(subject);
  const guess = (address: string, isKnown: boolean) =>
    world.factors.check(subject, { code: '000000' }, pageOrigin, { address, isKnown });
  const here = [];
  for (let i = 0; i < 8; i += 1) here.push(await guess('192.0.2.9', false));
  expect(here.at(0)).toMatchObject({ code: 'identity.secondFactorWrong' });
  expect(here.at(-1)).toMatchObject({ code: 'identity.slowDown' });
  const everywhere = [];
  for (let i = 0; i < 20; i += 1) everywhere.push(await guess(`198.51.100.${i}`, false));
  expect(everywhere.at(-1)).toMatchObject({ code: 'identity.slowDown' });
  expect(await guess('203.0.113.1', true)).toMatchObject({ code: 'identity.secondFactorWrong' });
});
