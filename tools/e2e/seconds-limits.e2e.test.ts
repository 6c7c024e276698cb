// The limits that only their owner sets: less at once, more after a day, and a self-exclusion that nobody ends early.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import type { Person } from './person.ts';
import { confirmOf, formOf, openSeconds, reviewOf, typeAmount, windowOf } from './seconds-desk.ts';
import { lookAround } from './stage.ts';

const stage = lookAround();

let ann: Person;

beforeAll(async () => {
  ann = await stage.arrive({ email: 'ann.limits@example.org' });
  await ann.signUp();
});

afterAll(async () => {
  await ann?.leave();
});

describe('the own limits', () => {
  const dialogOf = ({ page }: Person) =>
    page.getByRole('dialog', { name: 'My limits for seconds contracts' });

  it('count at once when they are lower, and refuse beside the amount', async () => {
    await openSeconds(ann);
    await formOf(ann).getByRole('button', { name: 'My limits' }).click();
    await dialogOf(ann).getByRole('textbox', { name: 'Stakes per day' }).fill('150');
    await dialogOf(ann).getByText('Counts at once.', { exact: true }).waitFor();
    expect(await findingsOn(ann.page)).toEqual([]);
    await dialogOf(ann).getByRole('button', { name: 'Save the limits' }).click();
    await dialogOf(ann)
      .getByText(/in force: 150\.00/)
      .waitFor();
    await ann.page.keyboard.press('Escape');
    await typeAmount(ann, '200');
    await reviewOf(ann).click();
    await confirmOf(ann).click();
    await windowOf(ann).waitFor({ state: 'detached' });
    expect(await ann.besideField('Amount')).toMatch(/limit/);
  });

  it('count after 24 hours when they are higher, and say so before and after', async () => {
    await formOf(ann).getByRole('button', { name: 'My limits' }).click();
    await dialogOf(ann).getByRole('textbox', { name: 'Stakes per day' }).fill('5000');
    await dialogOf(ann)
      .getByText(/^Counts after 24 hours/)
      .waitFor();
    await dialogOf(ann).getByRole('button', { name: 'Save the limits' }).click();
    await dialogOf(ann)
      .getByText(/^From .+ UTC: 5,000\.00/)
      .waitFor();
    await dialogOf(ann)
      .getByText(/in force: 150\.00/)
      .waitFor();
    await ann.page.keyboard.press('Escape');
  });

  it('are of the number of contracts too: what is counted, and one more is refused', async () => {
    await formOf(ann).getByRole('button', { name: 'My limits' }).click();
    const field = dialogOf(ann).getByRole('textbox', { name: 'Contracts per day' });
    await field.fill('200000');
    await dialogOf(ann).getByText('Enter a whole number from 0 to 100,000.').waitFor();
    expect(await findingsOn(ann.page)).toEqual([]);
    await field.fill('0');
    await dialogOf(ann).getByText('Counts at once.', { exact: true }).waitFor();
    await dialogOf(ann).getByRole('button', { name: 'Save the limits' }).click();
    await dialogOf(ann).getByText('in force: 0', { exact: true }).waitFor();
    await dialogOf(ann).getByText('0 contracts counted since 00:00 UTC').waitFor();
    // The raise of the stakes still waits: the one was saved without the other.
    await dialogOf(ann)
      .getByText(/^From .+ UTC: 5,000\.00/)
      .waitFor();
    await ann.page.keyboard.press('Escape');
    await typeAmount(ann, '100');
    await reviewOf(ann).click();
    await confirmOf(ann).click();
    await windowOf(ann).getByText('You have reached your own daily limit').waitFor();
    await ann.page.keyboard.press('Escape');
  });

  it('let nobody end a self-exclusion early, and ask twice before it begins', async () => {
    const { page } = ann;
    await ann.goTo('/accountSet?type=0');
    await page.getByRole('button', { name: 'Self-exclusion: Choose…' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: '6 months' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    const sure = page.getByRole('dialog', { name: /^Exclude yourself until / });
    await sure.getByRole('button', { name: 'Exclude me' }).click();
    await sure.getByText('Confirm that you understand this.').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await sure.getByRole('checkbox').check();
    await sure.getByRole('button', { name: 'Exclude me' }).click();
    await page.getByText(/^Self-excluded until /).waitFor();
    await openSeconds(ann);
    await page.getByText('Nobody can end this early.').waitFor();
    await reviewOf(ann).click();
    await confirmOf(ann).click();
    await windowOf(ann).getByText('You have excluded yourself').waitFor();
    expect(ann.pageErrors).toEqual([]);
  });
});
