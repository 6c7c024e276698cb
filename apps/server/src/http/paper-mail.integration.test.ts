// The paper mailbox: how a mail that is not sent reaches whoever asked for it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestVenue, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;
beforeAll(async () => {
  venue = await startTestVenue();
});
afterAll(() => venue.stop());

const data = async (answer: ReturnType<TestVenue['get']>): Promise<unknown> => (await answer).json().data;

test('a paper venue shows a mail to whoever asked for it, and to nobody else', async () => {
  const { id } = (await venue.get(undefined, '/api/openapi/GetCaptcha')).json().data;
  const asked = {
    email: 'paper@example.org',
    purpose: 'register',
    captchaId: id,
    captcha: venue.captchas.textOf(id),
  };
  const { mailbox } = (await data(venue.post(undefined, '/api/webapi/SendCode', asked))) as {
    mailbox: string;
  };
  const read = (secret: string) => venue.get(undefined, `/api/openapi/GetPaperMail?mailbox=${secret}`);
  await expect
    .poll(() => data(read(mailbox)))
    .toMatchObject([
      { subject: 'Your Candor verification code', text: expect.stringMatching(/\b[0-9]{6}\b/) },
    ]);
  expect(await data(read('A'.repeat(32)))).toEqual([]);
  expect((await read('short')).statusCode).toBe(400);
});
