// Identity verification as people go through it: documents sent, refused with a reason, sent again, verified for good.
import { userLimits } from '@candor/exchange';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { html, jpeg, photo, pixels } from '../files/testing-pictures.ts';
import { postForm } from './forms/testing-forms.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

const CERTIFICATION = '/api/UploadImg/Certification';
const MONTH_MS = 31 * 86_400_000;

let venue: TestVenue;
let photos: Buffer[];
let action = 500;

beforeAll(async () => {
  venue = await startTestVenue();
  photos = await Promise.all([1, 2, 3].map(photo));
});
afterAll(() => venue.stop());

const today = (offsetMs = 0): string => new Date(Date.now() + offsetMs).toISOString().slice(0, 10);
const individual = () => ({
  kind: 'individual',
  name: 'Anna Ångström 李',
  documentNumber: 'X-12345',
  takenOn: today(),
});
const institution = (shareholders: unknown = []) => ({
  kind: 'institution',
  companyName: 'Example Trading Ltd.',
  registeredAddress: '1 Long Street, Springfield',
  licenceNumber: 'L 778/9',
  legalRepresentative: 'Ben Example',
  documentNumber: 'B99',
  shareholders: JSON.stringify(shareholders),
});
const filesNamed = (...names: string[]) =>
  Object.fromEntries(names.map((name, i) => [name, { bytes: photos[i] ?? Buffer.alloc(0) }]));
const ofPerson = () => filesNamed('front', 'back', 'holding');
const ofInstitution = () => filesNamed('licence', 'representativeFront', 'representativeBack');

const submit = (user: TestUser, fields: Record<string, string> = individual(), files = ofPerson()) =>
  postForm(venue, user, CERTIFICATION, { fields, files });
const photoTooOld = { refusal: 'verification.photoTooOld', field: 'takenOn' };
const photoInFuture = { refusal: 'verification.photoInFuture', field: 'takenOn' };
const sentWith = async (user: TestUser, takenOn: string) =>
  (await submit(user, { ...individual(), takenOn })).json();
const stateOf = async (user: TestUser) => (await venue.get(user, '/api/webapi/GetCertification')).json().data;
const newest = async (user: TestUser): Promise<number> => {
  const { rows } = await venue.pool.query<{ id: bigint }>(
    'select max(id) as id from verifications where user_id = $1',
    [user.user],
  );
  return Number(rows[0]?.id);
};
const decide = async (user: TestUser, decision: 'approve' | 'refuse', reason = 'It is readable.') => {
  action += 1;
  const own = action;
  return venue.requests.verification.decide({
    verification: await newest(user),
    decision,
    operator: 7,
    action: own,
    reason,
  });
};
const tierOf = (user: TestUser) => venue.engine.read((state) => userLimits(state, user.user, state.at)?.tier);

describe('documents', () => {
  test('wait, are refused with a reason, may be sent again, and once verified are final', async () => {
    const ann = await venue.register();
    expect(await stateOf(ann)).toMatchObject({ state: 'none', kind: null });
    const sent = await submit(ann);
    expect(sent.json().data, sent.body).toMatchObject({
      state: 'authenticating',
      kind: 'individual',
      reason: null,
    });
    expect((await submit(ann)).json()).toMatchObject({ refusal: 'verification.pending' });
    expect(await decide(ann, 'refuse', 'The photo is blurred.')).toEqual({ outcome: 'decided', seq: null });
    expect(await stateOf(ann)).toMatchObject({ state: 'refused', reason: 'The photo is blurred.' });
    expect(await tierOf(ann)).toBe('none');
    expect((await submit(ann)).statusCode).toBe(200);
    expect(await decide(ann, 'approve')).toMatchObject({ outcome: 'decided', seq: expect.any(Number) });
    expect(await stateOf(ann)).toMatchObject({ state: 'verified', reason: null });
    expect(await tierOf(ann)).toBe('individual');
    expect((await submit(ann)).json()).toMatchObject({ refusal: 'verification.final' });
    expect(await decide(ann, 'refuse')).toMatchObject({ code: 'verification.decided' });
    expect(await tierOf(ann)).toBe('individual');
  });

  test('of an institution name its shareholders of a quarter or more', async () => {
    const shareholders = [
      { name: 'Anna Example', percent: '33.34' },
      { name: 'Ben Example', percent: '25' },
    ];
    for (const wrong of [
      [{ name: 'Small', percent: '24.99' }],
      [{ name: 'Too much', percent: '100.01' }],
      [...shareholders, { name: 'Third', percent: '50' }],
      [{ name: 'Ann' }],
      [{ name: '', percent: '30' }],
      [{ name: 'Ann', percent: 30 }],
      { name: 'Ann', percent: '30' },
      'Ann',
    ]) {
      const ben = await venue.register();
      const answer = await submit(ben, institution(wrong), ofInstitution());
      expect(answer.json(), JSON.stringify(wrong)).toMatchObject({ flag: false, field: 'shareholders' });
    }
    const cat = await venue.register();
    expect((await submit(cat, institution(shareholders), ofInstitution())).statusCode).toBe(200);
    await decide(cat, 'approve');
    expect(await tierOf(cat)).toBe('institution');
    const detail = await venue.requests.verification.detail(await newest(cat));
    expect(detail?.fields).toMatchObject({ companyName: 'Example Trading Ltd.', shareholders });
    expect(detail?.files.map(({ name }) => name)).toEqual([
      'licence',
      'representativeBack',
      'representativeFront',
    ]);
  });

  test('must be all there, each another picture, and none of the other kind', async () => {
    const ann = await venue.register();
    const same = { bytes: photos[0] ?? Buffer.alloc(0) };
    expect((await submit(ann, individual(), filesNamed('front', 'back'))).json()).toMatchObject({
      refusal: 'file.missing',
      field: 'holding',
    });
    expect(
      (await submit(ann, individual(), { front: same, back: same, holding: same })).json(),
    ).toMatchObject({
      refusal: 'file.repeated',
      field: 'back',
    });
    expect((await submit(ann, individual(), filesNamed('front', 'back', 'licence'))).json()).toMatchObject({
      refusal: 'request.unknownField',
      field: 'licence',
    });
    const page = { ...ofPerson(), holding: { bytes: html } };
    expect((await submit(ann, individual(), page)).json()).toMatchObject({
      refusal: 'file.kindUnknown',
      field: 'holding',
    });
    expect(await stateOf(ann)).toMatchObject({ state: 'none' });
    const { rows } = await venue.pool.query('select from files where owner = $1', [ann.user]);
    expect(rows.length).toBe(0);
  });

  test.each<[string, Record<string, string>, string]>([
    ['an empty name', { name: ' ' }, 'name'],
    ['a name of two lines', { name: 'Ann\nAdmin' }, 'name'],
    ['a name that turns the reading direction', { name: 'Ann\u202eexe' }, 'name'],
    ['a name without an end', { name: 'x'.repeat(101) }, 'name'],
    ['a document number of signs', { documentNumber: '<script>' }, 'documentNumber'],
    ['a day that is none', { takenOn: '2026-02-30' }, 'takenOn'],
    ['a day in words', { takenOn: 'yesterday' }, 'takenOn'],
    ['an unknown kind', { kind: 'admin' }, 'kind'],
    ['a field of its own', { tier: 'institution' }, 'tier'],
    ['the field of another kind', { companyName: 'X' }, 'companyName'],
  ])('with %s are refused by that field', async (_, wrong, field) => {
    const ann = await venue.register();
    expect((await submit(ann, { ...individual(), ...wrong })).json()).toMatchObject({ flag: false, field });
  });

  test('need a photo that is not older than half a year before the registration, and not of a day to come', async () => {
    const ann = await venue.register();
    expect(await sentWith(ann, today(-7 * MONTH_MS))).toMatchObject(photoTooOld);
    expect(await sentWith(ann, today(3 * 86_400_000))).toMatchObject(photoInFuture);
    expect(await sentWith(ann, today(-5 * MONTH_MS))).toMatchObject({ flag: true });
  });

  test('of whoever registered on the last day of August take a photo from the last of February on', async () => {
    const ann = await venue.register();
    await venue.pool.query(`update users set created_at = '2024-08-31T12:00:00Z' where id = $1`, [ann.user]);
    expect(await sentWith(ann, '2024-02-28')).toMatchObject(photoTooOld);
    expect(await sentWith(ann, '2024-02-29')).toMatchObject({ flag: true });
  });

  test('sent by many at once wait once', async () => {
    const ann = await venue.register();
    const answers = await Promise.all(Array.from({ length: 12 }, () => submit(ann)));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    const { rows } = await venue.pool.query('select from files where owner = $1', [ann.user]);
    expect(rows.length).toBe(3);
  });

  test('that name another account are refused', async () => {
    const [ann, ben] = [await venue.register(), await venue.register()];
    expect((await submit(ann, { ...individual(), aid: ben.aid })).json()).toMatchObject({
      refusal: 'session.foreignAid',
    });
  });
});

describe('what is kept', () => {
  test('shows neither names nor document numbers to whoever reads the tables', async () => {
    const ann = await venue.register();
    await submit(ann, { ...individual(), name: 'Canary Canaria', documentNumber: 'CANARY77' });
    const { rows } = await venue.pool.query<{ row: string }>(
      `select encode(details, 'escape') || verifications::text as row from verifications where user_id = $1`,
      [ann.user],
    );
    expect(rows.length).toBe(1);
    expect(rows[0]?.row).not.toMatch(/canary/i);
    expect(venue.lines.join('\n')).not.toMatch(/canary/i);
    const detail = await venue.requests.verification.detail(await newest(ann));
    expect(detail?.fields).toMatchObject({ name: 'Canary Canaria', documentNumber: 'CANARY77' });
  });

  test('cannot be deleted', async () => {
    for (const table of ['verifications', 'verification_files']) {
      await expect(venue.pool.query(`delete from ${table}`)).rejects.toThrow('are kept');
      await expect(venue.pool.query(`truncate ${table} cascade`)).rejects.toThrow('are kept');
    }
    await expect(venue.pool.query(`delete from files where purpose = 'identity'`)).rejects.toThrow();
  });
});

describe('a decision', () => {
  test('of two operators at once is one', async () => {
    const ann = await venue.register();
    await submit(ann);
    const outcomes = await Promise.all([
      decide(ann, 'approve'),
      decide(ann, 'refuse'),
      decide(ann, 'approve'),
    ]);
    expect(outcomes.filter(({ outcome }) => outcome === 'decided').length).toBe(1);
    expect(await tierOf(ann)).toBe((await stateOf(ann)).state === 'verified' ? 'individual' : 'none');
  });

  test('about nothing is refused', async () => {
    expect(
      await venue.requests.verification.decide({
        verification: 999_999,
        decision: 'approve',
        operator: 7,
        action: 1,
        reason: 'no',
      }),
    ).toMatchObject({ code: 'verification.unknown' });
  });

  test('whose command never got an outcome is carried out by the sweep, once', async () => {
    const ann = await venue.register();
    await submit(ann);
    // The process ended between the row and the command.
    await venue.pool.query(
      `update verifications set decision = 'approve', operator = 7, action = 900, reason = 'swept',
              decided_at = now() - interval '1 minute' where user_id = $1`,
      [ann.user],
    );
    expect(await stateOf(ann)).toMatchObject({ state: 'authenticating' });
    const sweep = venue.requests.verification.sweeps.find(({ name }) => name === 'verifications')!;
    const committed = (): number => venue.engine.status().committedSeq;
    expect(await sweep.run(Date.now())).toBe(1);
    expect(await stateOf(ann)).toMatchObject({ state: 'verified' });
    expect(await tierOf(ann)).toBe('individual');
    // The process ended between the command and its outcome: the same action again has no second effect.
    await venue.pool.query('update verifications set outcome = null, seq = null where user_id = $1', [
      ann.user,
    ]);
    const tierRecords = async (): Promise<number> => {
      let count = 0;
      for (let seq = 1; seq <= committed(); seq += 1) {
        const record = await venue.engine.recordAt(seq);
        const command = record?.command;
        if (command?.type === 'SetUserTier' && command.user === ann.user) count += 1;
      }
      return count;
    };
    expect(await sweep.run(Date.now())).toBe(1);
    expect(await stateOf(ann)).toMatchObject({ state: 'verified' });
    expect(await tierRecords()).toBe(1);
    expect(await sweep.run(Date.now())).toBe(0);
  });
});

test('a picture of the camera keeps nothing of where it was taken', async () => {
  const ann = await venue.register();
  const located = await pixels(70, 70)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer();
  const files = { ...ofPerson(), front: { bytes: located } };
  expect((await submit(ann, individual(), files)).statusCode).toBe(200);
  const detail = await venue.requests.verification.detail(await newest(ann));
  const id = detail?.files.find(({ name }) => name === 'front')?.file ?? '';
  const shown = await venue.get(ann, `/files/${id}`);
  expect(shown.statusCode).toBe(200);
  expect(located.includes('Exif')).toBe(true);
  expect(shown.rawPayload.includes('Exif')).toBe(false);
  expect(shown.rawPayload.equals(await jpeg())).toBe(false);
});

test('nothing that was sent here was a fault of the server', () => {
  expect(venue.faults).toEqual([]);
});
