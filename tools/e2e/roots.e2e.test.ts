// The published roots as a visitor sees them: what is late, what does not hang together, and what was shown otherwise before.
import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type PublishedRoot, readRoot, rootStatement } from '@candor/exchange';
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

describe('the chain of roots', () => {
  const ROOTS = '**/api/openapi/GetLiabilityRoots*';
  const holds = () => vic.page.getByText('The chain of roots holds', { exact: true });
  const broken = () => vic.page.getByText('The chain of roots does not hold', { exact: true });
  const roots = async () => {
    const rows = await vic.call<{ published: PublishedRoot }[]>('GET', '/api/openapi/GetLiabilityRoots');
    return rows.map(({ published }) => published);
  };

  /** What only the operator can: another root for the same record, under the venue's own key. */
  function signedAgain({ root, previous, logHash, publishedAt, publicKey }: PublishedRoot): PublishedRoot {
    const key = createPrivateKey(readFileSync(path.join(stage.venue.dataDirectory, 'head-key.pem')));
    const other = { ...root, totals: root.totals.map(() => '1') };
    const facts = { previous, logHash, publishedAt };
    const signature = sign(null, rootStatement(readRoot(other)!, facts), key).toString('hex');
    return { root: other, ...facts, signature, publicKey };
  }

  /** What the browser remembers, from where nothing of the app runs: its page may be about to remember it once more. */
  async function forget(): Promise<void> {
    const { page } = vic;
    const shown = page.url();
    await page.goto(new URL('/icon.svg', shown).href);
    await page.evaluate(() => localStorage.removeItem('candor.liabilityRoot'));
    await page.goto(shown);
  }

  it('is found to hold from the first root on, and the newest of it to be there again on the next visit', async () => {
    const { page } = vic;
    await forget();
    await holds().waitFor();
    await page.getByText(/This browser remembers the newest root/).waitFor();
    await vic.page.getByText(/^It begins with the first root of the venue\./).waitFor();
    const [newest] = await roots();
    await nextRoot(stage.venue);
    await vic.page.reload();
    await vic.page
      .getByText(`The root of record ${newest!.root.seq}, which this browser saw last time, is among them.`)
      .waitFor();
    expect(await findingsOn(vic.page)).toEqual([]);
  });

  it('is broken where the operator signs a second root for a record that this browser saw', async () => {
    const [newest] = await roots();
    await lie(ROOTS, ({ data }) => {
      data[0].published = signedAgain(data[0].published);
    });
    await vic.page.reload();
    await broken().waitFor();
    await vic.page
      .getByText(
        `The venue signed two different roots for record ${newest!.root.seq}: one of them is false. Save the roots and show them to others.`,
      )
      .waitFor();
    expect(await findingsOn(vic.page)).toEqual([]);
    const [saved] = await Promise.all([
      vic.page.waitForEvent('download'),
      vic.page.getByRole('button', { name: 'Save the roots (JSON)' }).click(),
    ]);
    const { roots: told, seen } = JSON.parse(readFileSync(await saved.path(), 'utf8'));
    // Both are in the file.
    expect([told[0].root.totals[0], seen[0]]).toEqual(['1', newest]);
    await vic.page.unroute(ROOTS);
    await vic.page.reload();
    await holds().waitFor();
  });

  it('is broken where a root was left out, and where the page tells of another than the list', async () => {
    await lie(ROOTS, ({ data }) => {
      data.splice(1, 1);
    });
    await vic.page.reload();
    await vic.page.getByText(/names another root before it than the one that is shown\./).waitFor();
    await vic.page.unroute(ROOTS);
    await lie(FIGURES, ({ data: { newest } }) => {
      newest.published = signedAgain(newest.published);
    });
    await forget();
    await vic.page.getByText(/^The venue signed two different roots for record/).waitFor();
    await vic.page.unroute(FIGURES);
  });

  it('is read down to its first root where it does not end in the list', async () => {
    await lie(ROOTS, (answer) => {
      // So few that there are more pages.
      answer.data = answer.data.slice(0, 1);
    });
    await vic.page.reload();
    await vic.page.getByRole('button', { name: 'Check all roots' }).click();
    await vic.page.getByText(/^It begins with the first root of the venue\./).waitFor();
    expect(await vic.page.getByRole('button', { name: 'Check all roots' }).count()).toBe(0);
    await vic.page.unroute(ROOTS);
  });
});
