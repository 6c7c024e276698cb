// `npm run screens`: a picture of every screen in every look, and one page that shows them all.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../browser/find-browser.ts';
import { Person } from '../e2e/person.ts';
import { VenueProcess } from '../e2e/venue-process.ts';
import { EXIT_USAGE, readOptions, refuseOptions } from '../read-options.ts';
import { useEverything } from './busy-person.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { type Place, places } from './places.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../screenshots');
const HEIGHTS: Readonly<Record<number, number>> = { 360: 780, 390: 844, 768: 1_024, 1280: 860, 1680: 1_000 };
const themes = ['day', 'night'] as const;

interface Choice {
  readonly languages: readonly string[];
  readonly widths: readonly number[];
  readonly places: readonly Place[];
}

const USAGE = `Usage: npm run screens -- [options]
  --languages en,de   by their codes (default en,ar,zh,de)
  --widths 390,1280   of the window, in pixels (the default)
  --places home,spot  by their names in tools/looks/places.ts (default: all)`;

/** Or the code with which the command ends. What there was stays where something is meant that is not there. */
function readChoice(): Choice | number {
  const read = readOptions(USAGE, {
    options: {
      languages: { type: 'string', default: 'en,ar,zh,de' },
      widths: { type: 'string', default: '390,1280' },
      places: { type: 'string' },
    },
  });
  if (read === undefined) return EXIT_USAGE;
  const { values } = read;
  const named = values.places?.split(',');
  const unknown = named?.find((wanted) => places.every(({ name }) => name !== wanted));
  if (unknown !== undefined) return refuseOptions(`There is no place ${unknown}.`, USAGE);
  const widths = values.widths.split(',').map(Number);
  if (!widths.every((width) => width > 0)) return refuseOptions('Widths are numbers of pixels.', USAGE);
  return {
    languages: values.languages.split(','),
    widths,
    places: places.filter(({ name }) => named === undefined || named.includes(name)),
  };
}

/** Until the skeletons are gone and the fonts are there; a screen that goes on loading is a picture of that. */
async function settle({ page }: Person): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page
    .locator('main [aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', timeout: 4_000 })
    .catch(() => undefined);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.waitForTimeout(250);
}

const TALLEST = 4_000;

/** All of the page: the window grows to its length, so that what is fixed to its foot stands there. */
async function takePicture({ page }: Person, width: number, file: string): Promise<void> {
  const height = HEIGHTS[width] ?? 860;
  const length = await page.evaluate<number>('document.documentElement.scrollHeight');
  if (length > height) await page.setViewportSize({ width, height: Math.min(length, TALLEST) });
  await page.waitForTimeout(100);
  await page.screenshot({ path: file, type: 'jpeg', quality: 80 });
  if (length > height) await page.setViewportSize({ width, height });
}

async function takePictures(
  person: Person,
  kinds: readonly Place['who'][],
  { languages, widths, places: wanted }: Choice,
): Promise<void> {
  for (const language of languages)
    for (const theme of themes) {
      await person.choose(language, theme);
      for (const width of widths) {
        await person.page.setViewportSize({ width, height: HEIGHTS[width] ?? 860 });
        const folder = path.join(FOLDER, `${language}-${theme}-${width}`);
        await mkdir(folder, { recursive: true });
        for (const { name, address, who } of wanted) {
          if (!kinds.includes(who)) continue;
          await person.goTo(address);
          await settle(person);
          await takePicture(person, width, path.join(folder, `${name}.jpg`));
        }
      }
      console.log(`${language} by ${theme}`);
    }
}

async function takeAll(choice: Choice): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  const venue = await VenueProcess.start();
  try {
    const visitor = await Person.arrive(venue, browser, { email: 'visitor@example.org' });
    await takePictures(visitor, ['visitor'], choice);
    await visitor.leave();
    const user = await Person.arrive(venue, browser, { email: 'iris@example.org' });
    await user.signUp();
    await useEverything(user);
    await takePictures(user, ['anybody', 'user'], choice);
  } finally {
    await browser.close();
    await venue.dispose();
  }
  const looks = choice.languages.flatMap((language) =>
    themes.flatMap((theme) => choice.widths.map((width) => ({ language, theme, width }))),
  );
  console.log(await writeContactSheet(FOLDER, choice.places, looks));
}

const choice = readChoice();
if (typeof choice === 'number') process.exitCode = choice;
else await takeAll(choice);
