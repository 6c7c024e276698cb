// What axe finds wrong with the screen that a person sees; a test expects nothing.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

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
  // No screen has a frame in it, so that one run in the page sees everything; a page of its own for the sum costs more.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
