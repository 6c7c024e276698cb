// Files that were taken: who may see them, how many there may be, and what lies on the disk.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.ts';
import { fileQuota } from '../../files/index.ts';
import { holdsPicture, jpeg, photo, pixels, png, webp } from '../../files/testing-pictures.ts';
import { UNKEPT_PER_DAY_MAX } from '../../files/unkept-of-day.ts';
import { startTestVenue, type TestUser, type TestVenue } from '../testing-venue.ts';
import { postForm, uploadScreenshot } from './testing-forms.ts';

let venue: TestVenue;
let ann: TestUser;

beforeAll(async () => {
  venue = await startTestVenue();
  ann = await venue.register();
});
afterAll(() => venue.stop());

async function filesOf(user: TestUser): Promise<number> {
  const { rows } = await venue.pool.query<{ count: bigint }>('select count(*) from files where owner = $1', [
    user.user,
  ]);
  return Number(rows[0]?.count);
}

describe('a file', () => {
  test('is shown to its owner alone, as a download that nothing can run', async () => {
    const ben = await venue.register();
    const { file } = (await uploadScreenshot(venue, ben, await png())).json().data;
    const own = await venue.get(ben, `/files/${file}`);
    expect(own.statusCode).toBe(200);
    expect(own.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="screenshot.jpg"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect((await sharp(own.rawPayload).metadata()).format).toBe('jpeg');
    for (const other of [await venue.get(ann, `/files/${file}`), await venue.get(ann, '/files/no')]) {
      expect(other.statusCode).toBe(404);
      expect(other.json()).toMatchObject({ refusal: 'file.unknown' });
    }
    expect((await venue.get(undefined, `/files/${file}`)).json().refusal).toBe('session.missing');
  });

  test('has one address, whole or not at all', async () => {
    const { file } = (await uploadScreenshot(venue, ann, await png())).json().data;
    for (const url of [`/files/${file}?download=../../`, `/files/${file}?x=1`]) {
      expect((await venue.get(ann, url)).statusCode, url).toBe(400);
    }
    for (const url of [
      `/files/../${file}`,
      `/files/${file}/..`,
      `/files/%2e%2e%2f${file}`,
      '/files/',
      `/files/${file}%00`,
    ]) {
      expect((await venue.get(ann, url)).statusCode, url).toBe(404);
    }
    const part = await venue.inject({
      url: `/files/${file}`,
      headers: { authorization: `Bearer ${ann.token}`, range: 'bytes=0-1' },
    });
    expect(part.statusCode).toBe(200);
    expect(part.rawPayload.length).toBeGreaterThan(100);
  });

  test('is opened for an operator only where the reason stands in the audit log already', async () => {
    const { file } = (await uploadScreenshot(venue, ann, await png())).json().data;
    const { files } = venue.requests;
    const act = (id: number, kind: string, target: string) =>
      venue.pool.query(
        `insert into operator_actions (id, roles, kind, target_kind, target_id, reason, details, at)
         values ($1, '{finance}', 'openFile', $2, $3, 'to look at the payment', '{}', now())`,
        [id, kind, target],
      );
    await act(1, 'file', file);
    await act(2, 'deposit', file);
    expect((await files.openForOperator(file, 1))?.owner).toBe(ann.user);
    expect(await files.openForOperator(file, 2)).toBeUndefined();
    expect(await files.openForOperator(file, 3)).toBeUndefined();
  });
});

describe('many uploads', () => {
  test('of one account at once stay within its quota, and within the memory for them', async () => {
    const ben = await venue.register();
    const bytes = await photo(1);
    let taken = 0;
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 25 }, () => uploadScreenshot(venue, ben, bytes)),
      );
      for (const answer of answers) {
        expect([200, 429, 503], answer.body).toContain(answer.statusCode);
        if (answer.statusCode === 200) taken += 1;
      }
    }
    expect(await filesOf(ben)).toBe(taken);
    while (taken < fileQuota.unusedMax) {
      expect((await uploadScreenshot(venue, ben, bytes)).statusCode).toBe(200);
      taken += 1;
    }
    expect((await uploadScreenshot(venue, ben, bytes)).json()).toMatchObject({ refusal: 'file.quota' });
    expect(await filesOf(ben)).toBe(fileQuota.unusedMax);
  });

  test('of one account that are refused end for the day, also for what is a picture, and not for others', async () => {
    const ben = await venue.register();
    const text = Buffer.from('no picture');
    for (let i = 0; i < UNKEPT_PER_DAY_MAX; i += 1) {
      expect((await uploadScreenshot(venue, ben, text)).json().refusal).toBe('file.kindUnknown');
    }
    for (const bytes of [text, await jpeg()]) {
      const answer = await uploadScreenshot(venue, ben, bytes);
      expect(answer.statusCode).toBe(429);
      expect(answer.json()).toMatchObject({ refusal: 'file.quota', field: 'screenshot' });
    }
    expect((await uploadScreenshot(venue, ann, await jpeg())).statusCode).toBe(200);
    venue.clock.offsetMs += 24 * 3_600_000;
    expect((await uploadScreenshot(venue, ben, await jpeg())).statusCode).toBe(200);
    venue.clock.offsetMs = 0;
  });

  test('of one account that are pictures and are not kept end for the day as well', async () => {
    const ben = await venue.register();
    const text = Buffer.from('no picture');
    for (let i = 0; i < fileQuota.unusedMax; i += 1)
      expect((await uploadScreenshot(venue, ben, await photo(i))).statusCode).toBe(200);
    // What was kept counts for another quota, and what is no picture is told so.
    expect((await uploadScreenshot(venue, ben, text)).json().refusal).toBe('file.kindUnknown');
    for (let i = 1; i < UNKEPT_PER_DAY_MAX; i += 1)
      expect((await uploadScreenshot(venue, ben, await photo(1))).json().refusal).toBe('file.quota');
    expect((await uploadScreenshot(venue, ben, text)).json().refusal).toBe('file.quota');
  });

  test('of documents that are refused for what they say are looked at no more often than others', async () => {
    const ben = await venue.register();
    const files = Object.fromEntries(
      await Promise.all(
        ['front', 'back', 'holding'].map(async (name, i) => [name, { bytes: await photo(i) }] as const),
      ),
    );
    const fields = { kind: 'individual', name: 'Ben', documentNumber: 'B-1', takenOn: '2001-01-01' };
    const refusals: string[] = [];
    for (let i = 0; i * 3 < UNKEPT_PER_DAY_MAX + 3; i += 1) {
      const answer = await postForm(venue, ben, '/api/UploadImg/Certification', { fields, files });
      refusals.push(answer.json().refusal);
    }
    expect(refusals[0]).toBe('verification.photoTooOld');
    expect(refusals.at(-1)).toBe('file.quota');
  });

  test('of one account that are used are kept up to so many a day, and more the day after', async () => {
    const ben = await venue.register();
    const { files } = venue.requests;
    const file = { owner: ben.user, purpose: 'screenshot', used: true } as const;
    const bytes = await jpeg();
    const keep = async () => {
      const picture = await files.readPicture(ben.user, bytes);
      if (picture.outcome === 'refused') return picture;
      return inTransaction(venue.pool, (client) => files.keep(client, file, picture));
    };
    for (let i = 0; i < fileQuota.perDayMax; i += 1) expect(await keep()).toMatchObject({ outcome: 'kept' });
    expect(await keep()).toMatchObject({ outcome: 'refused', code: 'file.quota' });
    expect((await uploadScreenshot(venue, ben, bytes)).json().refusal).toBe('file.quota');
    venue.clock.offsetMs += 25 * 3_600_000;
    expect(await keep()).toMatchObject({ outcome: 'kept' });
    expect(await filesOf(ben)).toBe(fileQuota.perDayMax + 1);
    venue.clock.offsetMs = 0;
  });

  test('that were not used are forgotten after a day, and make room', async () => {
    const ben = await venue.register();
    for (let i = 0; i < fileQuota.unusedMax; i += 1) {
      expect((await uploadScreenshot(venue, ben, await photo(i))).statusCode).toBe(200);
    }
    expect((await uploadScreenshot(venue, ben, await jpeg())).statusCode).toBe(429);
    venue.clock.offsetMs += 25 * 3_600_000;
    expect((await uploadScreenshot(venue, ben, await jpeg())).statusCode).toBe(200);
    expect(await filesOf(ben)).toBe(1);
    venue.clock.offsetMs = 0;
  });
});

describe('on the disk', () => {
  async function directoryHoldsPicture(folder: string): Promise<boolean> {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .some((file) => statSync(file).isFile() && holdsPicture(readFileSync(file)));
  }

  test('no picture lies anywhere, neither in the database nor beside it', async () => {
    await uploadScreenshot(venue, ann, await pixels(900, 700).jpeg().toBuffer());
    await venue.pool.query('checkpoint');
    const { rows } = await venue.pool.query<{ data_directory: string }>('show data_directory');
    const cluster = rows[0]?.data_directory ?? '';
    expect(await directoryHoldsPicture(cluster)).toBe(false);
    expect(await directoryHoldsPicture(venue.dataDirectory)).toBe(false);
    // The control: the same search finds what lies there open, in a table and in a file.
    const plain = await pixels(900, 700).jpeg().toBuffer();
    await venue.pool.query('create table plain_control (content bytea)');
    await venue.pool.query('alter table plain_control alter column content set storage external');
    await venue.pool.query('insert into plain_control values ($1)', [plain]);
    await venue.pool.query('checkpoint');
    expect(await directoryHoldsPicture(cluster)).toBe(true);
    writeFileSync(path.join(venue.dataDirectory, 'control'), await webp());
    expect(await directoryHoldsPicture(venue.dataDirectory)).toBe(true);
  }, 60_000);

  test('a byte that was changed, or a row that was moved to somebody else, opens nothing', async () => {
    const ben = await venue.register();
    const upload = async (user: TestUser): Promise<string> =>
      (await uploadScreenshot(venue, user, await png())).json().data.file;
    const [own, changed] = [await upload(ben), await upload(ben)];
    const { files } = venue.requests;
    expect((await files.openForOwner(own, ben.user))?.purpose).toBe('screenshot');
    await venue.pool.query('update files set owner = $2 where id = $1', [own, ann.user]);
    await expect(files.openForOwner(own, ann.user)).rejects.toThrow();
    await venue.pool.query(
      'update files set content = set_byte(content, 100, 255 - get_byte(content, 100)) where id = $1',
      [changed],
    );
    await expect(files.openForOwner(changed, ben.user)).rejects.toThrow();
  });
});

test('nothing that was sent here was a fault of the server', () => {
  expect(venue.faults).toEqual([]);
});
