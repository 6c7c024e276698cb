// The published roots as a visitor sees them: what is late, what does not hang together, and what was shown otherwise before.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import type { Person } from './person.ts';
import { nextRoot } from './roots-desk.ts';
import { setStage } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });
const FIGURES = '**/api/openapi/GetTransparency*';
let vic: Person;

beforeAll(async () => {
  vic = await stage.arrive({ email: 'vic@example.org' });
  await nextRoot(stage.venue);
});
afterAll(() => vic?.leave());

/** The page is told something else than the venue says. */
const lie = (url: string, change: (answer: Awaited<ReturnType<Response['json']>>) => void) =>
  vic.page.route(url, async (route) => {
    const answer = await (await route.fetch()).json();
    change(answer);
    await route.fulfill({ json: answer });
  });

/** What the facts at the head of the page say that this browser has found. */
const rootIsSigned = () =>
  vic.page
    .getByRole('main')
    .locator('dt')
    .getByText('The signature of this root was verified in your browser')
    .waitFor();

describe('the newest root', () => {
  it('is said to be late where none came after it in its time', async () => {
    const late = vic.page.getByText(/^The next root is late: this one is of .+ UTC\.$/);
    await vic.goTo('/transparency');
    await rootIsSigned();
    expect(await late.count()).toBe(0);
    const { newest } = await vic.call<{ newest: unknown }>('GET', '/api/openapi/GetTransparency');
    await stage.venue.advanceClock(300_000);
    await nextRoot(stage.venue);
    // The root of before, and no newer one.
    await lie(FIGURES, (answer) => {
      answer.data.newest = newest;
    });
    await vic.page.reload();
    await late.waitFor();
    await rootIsSigned();
    expect(await findingsOn(vic.page)).toEqual([]);
    await vic.page.unroute(FIGURES);
    await vic.page.reload();
    await rootIsSigned();
    expect(await late.count()).toBe(0);
  });
});
