// Goes from screen to screen as links do, without loading the page anew, and waits until each one stands still.
import type { Page } from 'playwright-core';
import type { Person } from '../e2e/person.ts';
import type { Place } from './places.ts';

const MARK = 'data-left-behind';
const PAUSE_MS = 80;
const OTHER_SCREEN_MS = 3_000;
/** Prices move for ever, and a screen of them is taken as it is; a skeleton is waited for. */
const MOVING_MS = 500;
const SKELETON_MS = 20_000;
/** A list that is loading shows its skeleton, which no reader hears; a picture beside a sentence is none. */
const skeletons = 'main [aria-busy="true"], main [role="status"] [aria-hidden="true"]:not(svg)';

/** The path of an address decides on the screen; what follows it is for the screen to read. */
const pathOf = (address: string) => address.split('?')[0] ?? address;

async function goTo(page: Page, address: string): Promise<void> {
  const before = new URL(page.url()).hash.slice(1);
  await page.evaluate(
    ([mark, next]) => {
      for (const child of document.querySelector('main')?.children ?? []) child.setAttribute(mark, '');
      location.hash = next;
    },
    [MARK, address] as const,
  );
  if (pathOf(before) === pathOf(address)) return;
  // Two addresses may share a screen, which then stays as it is.
  await page
    .waitForFunction(
      (mark) => document.querySelector('main > *') !== null && !document.querySelector(`main > [${mark}]`),
      MARK,
      { timeout: OTHER_SCREEN_MS },
    )
    .catch(() => undefined);
}

/** Until nothing is a skeleton, and nothing was added or taken away for a moment or prices alone go on. */
async function standStill(page: Page, name: string): Promise<void> {
  const isWhole = await page.evaluate(
    ([busy, pause, moving, limit]) =>
      new Promise<boolean>((resolve) => {
        const started = performance.now();
        let changed = started;
        const observer = new MutationObserver(() => {
          changed = performance.now();
        });
        observer.observe(document.body, { childList: true, subtree: true });
        const look = setInterval(() => {
          const now = performance.now();
          const isStill = now - changed > pause || now - started > moving;
          const whole = isStill && document.querySelector(busy) === null;
          if (!whole && now - started < limit) return;
          clearInterval(look);
          observer.disconnect();
          // What is placed as a frame is drawn has its place after the next one.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(whole)));
        }, 30);
      }),
    [skeletons, PAUSE_MS, MOVING_MS, SKELETON_MS] as const,
  );
  if (!isWhole) throw new Error(`${name} still loads after ${SKELETON_MS} ms`);
}

/** A window opens one place after the other; `look` sees each of them standing still. */
export async function walk(
  person: Person,
  places: readonly Place[],
  look: (page: Page, place: Place) => Promise<void>,
): Promise<void> {
  for (const place of places) {
    await goTo(person.page, place.address);
    await standStill(person.page, place.name);
    await look(person.page, place);
  }
}
