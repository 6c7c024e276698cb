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

interface Step {
  readonly address: string;
  readonly mark: string;
  readonly skeletons: string;
  readonly pauseMs: number;
  readonly otherScreenMs: number;
  readonly movingMs: number;
  readonly skeletonMs: number;
}

/**
 * Goes there in the page, which is asked once, and answers when another screen is there, nothing of it is a skeleton, and
 * nothing was added or taken away for a moment or prices alone go on. False where a skeleton stays.
 */
async function arriveAt(step: Step): Promise<boolean> {
  /** The path of an address decides on the screen; what follows it is for the screen to read. */
  const pathOf = (address: string) => address.split('?')[0];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const before = location.hash.slice(1);
  for (const child of document.querySelector('main')?.children ?? []) child.setAttribute(step.mark, '');
  location.hash = step.address;
  const left = performance.now();
  const isOther = () =>
    document.querySelector('main > *') !== null && !document.querySelector(`main > [${step.mark}]`);
  // Two addresses may share a screen, which then stays as it is.
  if (pathOf(before) !== pathOf(step.address))
    while (!isOther() && performance.now() - left < step.otherScreenMs) await frame();
  const started = performance.now();
  let changed = started;
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  let isWhole = false;
  while (!isWhole && performance.now() - started < step.skeletonMs) {
    await new Promise((resolve) => setTimeout(resolve, 30));
    const now = performance.now();
    const isStill = now - changed > step.pauseMs || now - started > step.movingMs;
    isWhole = isStill && document.querySelector(step.skeletons) === null;
  }
  observer.disconnect();
  // What is placed as a frame is drawn has its place after the next one.
  await frame();
  await frame();
  return isWhole;
}

async function goTo(page: Page, { address, name }: Place): Promise<void> {
  const isWhole = await page.evaluate(arriveAt, {
    ...{ address, skeletons, mark: MARK, pauseMs: PAUSE_MS, otherScreenMs: OTHER_SCREEN_MS },
    ...{ movingMs: MOVING_MS, skeletonMs: SKELETON_MS },
  });
  if (!isWhole) throw new Error(`${name} still loads after ${SKELETON_MS} ms`);
}

/** A window opens one place after the other; `look` sees each of them standing still. */
export async function walk(
  person: Person,
  places: readonly Place[],
  look: (page: Page, place: Place) => Promise<void>,
): Promise<void> {
  for (const place of places) {
    await goTo(person.page, place);
    await look(person.page, place);
  }
}
