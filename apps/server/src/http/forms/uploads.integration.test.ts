import net from 'node:net';
import { uploadLimits } from '@candor/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  animatedWebp,
  eicar,
  gif,
  html,
  jpeg,
  jpegThatIsScript,
  pdf,
  png,
  pngBomb,
  svg,
  webp,
  zip,
} from '../../files/testing-pictures.ts';
import { startTestVenue, type TestUser, type TestVenue } from '../testing-venue.ts';
import { formBody, postForm, uploadScreenshot } from './testing-forms.ts';

const SCREENSHOT = '/api/UploadImg/Screenshot';

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

describe('an upload', () => {
  test('of each kind is taken, whatever its name and its claimed type are', async () => {
    const ben = await venue.register();
    const names = [
      'photo.jpg',
      '../../../etc/passwd',
      '..\\..\\boot.ini',
      'photo.php.jpg',
      'photo\u202egpj.exe',
      'a\u0000.svg',
      'x'.repeat(10_000),
      '"; drop table files; --.png',
    ];
    const pictures = [await jpeg(), await png(), await webp()];
    for (const [i, name] of names.entries()) {
      const answer = await uploadScreenshot(venue, ben, pictures[i % 3] ?? Buffer.alloc(0), {
        name,
        type: 'text/html',
      });
      expect(answer.json(), name.slice(0, 40)).toMatchObject({
        flag: true,
        data: { file: expect.any(String) },
      });
    }
  });

  test.each<[string, () => Buffer | Promise<Buffer>, string, number]>([
    ['SVG with a script', () => svg, 'file.kindUnknown', 415],
    ['a page', () => html, 'file.kindUnknown', 415],
    ['GIF', () => gif, 'file.kindUnknown', 415],
    ['a moving WebP', animatedWebp, 'file.kindUnknown', 415],
    ['an archive', () => zip, 'file.kindUnknown', 415],
    ['a document', () => pdf, 'file.kindUnknown', 415],
    ['the test file of virus scanners', () => eicar, 'file.kindUnknown', 415],
    ['nothing', () => Buffer.alloc(0), 'file.kindUnknown', 415],
    ['a picture that is a script', jpegThatIsScript, 'file.notOnlyPicture', 422],
    [
      'a picture with a page behind it',
      async () => Buffer.concat([await jpeg(), html]),
      'file.notOnlyPicture',
      422,
    ],
    ['half a picture', async () => (await jpeg()).subarray(0, 200), 'file.damaged', 422],
    ['a bomb', () => pngBomb(50_000), 'file.tooManyPixels', 422],
    [
      'one byte more than 5 MiB',
      async () =>
        Buffer.concat([await jpeg(), Buffer.alloc(uploadLimits.bytesPerFileMax)]).subarray(
          0,
          uploadLimits.bytesPerFileMax + 1,
        ),
      'file.tooLarge',
      413,
    ],
  ])('of %s is refused with a clear text, beside its field', async (_, make, refusal, status) => {
    const answer = await uploadScreenshot(venue, ann, await make(), { name: 'photo.png', type: 'image/png' });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      flag: false,
      refusal,
      field: 'screenshot',
      msg: expect.stringMatching(/^[A-Z].*\.$/),
    });
  });

  test('of exactly 5 MiB is taken', async () => {
    const bytes = await jpeg();
    const padded = Buffer.concat([bytes, Buffer.alloc(uploadLimits.bytesPerFileMax - bytes.length)]);
    expect((await uploadScreenshot(venue, ann, padded)).statusCode).toBe(200);
  });

  test('needs a session, and by cookie our own origin', async () => {
    expect((await uploadScreenshot(venue, undefined, await jpeg())).json().refusal).toBe('session.missing');
    const { payload, headers } = await formBody({}, { screenshot: { bytes: await jpeg() } });
    const cookies = { candor_session: ann.token };
    for (const origin of [undefined, 'null', 'https://other.example']) {
      const answer = await venue.inject({
        method: 'POST',
        url: SCREENSHOT,
        payload,
        cookies,
        headers: { ...headers, ...(origin !== undefined && { origin }) },
      });
      expect(answer.json().refusal, origin).toBe('request.originMismatch');
    }
  });

  test('that names the account of somebody else is refused', async () => {
    const ben = await venue.register();
    const files = { screenshot: { bytes: await jpeg() } };
    const foreign = await postForm(venue, ann, SCREENSHOT, { fields: { aid: ben.aid }, files });
    expect(foreign.json()).toMatchObject({ refusal: 'session.foreignAid' });
    expect((await postForm(venue, ann, SCREENSHOT, { fields: { aid: ann.aid }, files })).statusCode).toBe(
      200,
    );
  });
});

describe('a form', () => {
  const boundary = '----boundary';
  const part = (disposition: string, body: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`;
  const sendRaw = (body: string | Buffer, type = `multipart/form-data; boundary=${boundary}`) =>
    venue.inject({
      method: 'POST',
      url: SCREENSHOT,
      payload: body,
      headers: { 'content-type': type, authorization: `Bearer ${ann.token}` },
    });

  test.each<[string, string, string?]>([
    ['without a boundary', part('name="screenshot"; filename="a.png"', 'x'), 'multipart/form-data'],
    ['with an empty boundary', part('name="screenshot"', 'x'), 'multipart/form-data; boundary='],
    ['with another boundary', part('name="screenshot"', 'x'), 'multipart/form-data; boundary=other'],
    ['that breaks off', part('name="screenshot"; filename="a.png"', 'x').slice(0, -20)],
    ['of one byte', 'x'],
    ['that is empty', ''],
    [
      'of nested forms',
      part(
        'name="screenshot"; filename="a"\r\nContent-Type: multipart/mixed; boundary=inner',
        '--inner\r\n\r\nx\r\n--inner--',
      ),
    ],
    ['of a thousand parts', `${part('name="a"', 'x').repeat(1_000)}--${boundary}--\r\n`],
    [
      'of a thousand files',
      `${part('name="screenshot"; filename="a"', 'x').repeat(1_000)}--${boundary}--\r\n`,
    ],
    [
      'with a thousand headers',
      `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n${'X-A: 1\r\n'.repeat(1_000)}\r\nx\r\n--${boundary}--`,
    ],
    ['with a huge field', `${part('name="aid"', 'x'.repeat(60_000))}--${boundary}--\r\n`],
    ['with a huge name', `${part(`name="${'n'.repeat(60_000)}"`, 'x')}--${boundary}--\r\n`],
    ['with the name of a prototype', `${part('name="__proto__"', 'x')}--${boundary}--\r\n`],
    ['with an unknown field', `${part('name="admin"', '1')}--${boundary}--\r\n`],
    ['with an unknown file', `${part('name="other"; filename="a"', 'x')}--${boundary}--\r\n`],
    ['with one file twice', `${part('name="screenshot"; filename="a"', 'x').repeat(2)}--${boundary}--\r\n`],
    ['with the file as a field', `${part('name="screenshot"', 'x')}--${boundary}--\r\n`],
    ['without a name', `${part('filename="a"', 'x')}--${boundary}--\r\n`],
    ['without the file', `--${boundary}--\r\n`],
  ])('%s is refused and leaves nothing', async (_, body, type) => {
    const before = await filesOf(ann);
    const answer = await sendRaw(body, type);
    expect([400, 413, 415], answer.body).toContain(answer.statusCode);
    expect(answer.json().flag).toBe(false);
    expect(await filesOf(ann)).toBe(before);
  });

  test('that does not say how long it is, or says too much, is refused before it is read', async () => {
    const speak = (head: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = net.connect(venue.port, '127.0.0.1', () => {
          socket.write(
            `POST ${SCREENSHOT} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${ann.token}\r\nContent-Type: multipart/form-data; boundary=b\r\n${head}\r\n\r\n`,
          );
        });
        socket.once('data', (data) => {
          resolve(data.toString());
          socket.destroy();
        });
        socket.once('error', reject);
      });
    expect(await speak('Transfer-Encoding: chunked')).toContain('request.malformed');
    expect(await speak('Content-Length: 99999999')).toContain('file.tooLarge');
  });
});

test('nothing that was sent here was a fault of the server', () => {
  expect(venue.faults).toEqual([]);
});
