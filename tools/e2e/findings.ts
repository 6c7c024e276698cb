// What axe finds wrong with the screen that a person sees; a test expects nothing.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Every page that is loaded anew is sent it and reads it: this is a third of what the package gives by itself. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Halfway through its arrival a dialog is half transparent, which no reader ever reads. */
const arrived = `Promise.all(
  document
    .getAnimations()
    .filter((animation) => animation.effect.getTiming().iterations !== Infinity)
    .map((animation) => animation.finished.catch(() => undefined)),
).then(() => undefined)`;

/** A toast may come while axe looks, and is half transparent then: what stays is found a second time. */
export async function findingsOn(page: Page): Promise<readonly string[]> {
  const found = await findingsNow(page);
  return found.length === 0 ? found : findingsNow(page);
}

async function findingsNow(page: Page): Promise<readonly string[]> {
  await page.evaluate(arrived);
  // A page that was not loaded anew has it already, and to send and read it takes longer than most looks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // No screen has a frame in it, so that one run in the page sees everything.
  return page.evaluate(async () => {
    const { axe: there } = window as unknown as { readonly axe: typeof axe };
    const { violations } = await there.run(document, { resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
}
