// The word of mails over HTTP: refused beside its field, and told to its owner alone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wellFormedRequests } from './testing-requests.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;
beforeAll(async () => {
  venue = await startTestVenue();
  await venue.pricesAreThere();
});
afterAll(() => venue.stop());

const url = (call: string) => `/api/webapi/${call}`;
const account = async (user: TestUser) => (await venue.get(user, url('GetAccount'))).json().data;

test('a word that could be taken for something else is refused beside its field, before any proof is looked at', async () => {
  const ann = await venue.register();
  for (const word of ['ab', 'x'.repeat(21), 'ann@example', 'example.org', 'https example', '482913', '']) {
    const refused = await venue.post(ann, url('SetMailWord'), { word, password: 'Wrong-Hand7' });
    expect(refused.json(), word).toMatchObject({ refusal: 'identity.mailWordUnfit', field: 'word' });
  }
  expect((await account(ann)).mailWord).toBeNull();
});

test('the word of mails is told to its owner by the facts of the account, and by no other call to anybody', async () => {
  const [ann, ben] = [await venue.register(), await venue.register()];
  const word = 'blue heron';
  const set = await venue.post(ann, url('SetMailWord'), { word, password: ann.password });
  expect(set.statusCode, set.body).toBe(200);
  const calls = Object.keys(wellFormedRequests).filter((key) => key.startsWith('GET '));
  const telling: string[] = [];
  for (const key of calls) {
    const { query } = wellFormedRequests[key] ?? {};
    const address = `${key.slice(4)}?${new URLSearchParams((query ?? {}) as Record<string, string>)}`;
    const [own, others] = [await venue.get(ann, address), await venue.get(ben, address)];
    if (own.body.includes(word)) telling.push(key);
    expect(others.body, key).not.toContain(word);
  }
  expect(calls.length).toBeGreaterThan(30);
  expect(telling).toEqual(['GET /api/webapi/GetAccount']);
});
