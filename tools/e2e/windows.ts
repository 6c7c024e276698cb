// Windows on every screen at once: a visitor's, and two of a person who has used everything, since a window mostly
// waits. Each place is opened by whoever may be there.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { useEverything } from '../looks/busy-person.ts';
import { type Place, places } from '../looks/places.ts';
import { walk } from '../looks/walk.ts';
import type { Person } from './person.ts';
import type { Stage } from './stage.ts';
import type { VenueProcess } from './venue-process.ts';

export interface Look {
  readonly language: string;
  readonly theme: 'day' | 'night';
  /** Where it is another one than the windows were opened with. */
  readonly size?: { readonly width: number; readonly height: number };
}

export interface Windows {
  /** What is found on all places in this look, each with the name of its place. */
  find(look: Look, find: (page: Page) => Promise<readonly string[]>): Promise<readonly string[]>;
  first(): Person;
  /** What went wrong in the pages themselves. */
  errors(): readonly string[];
}

type Share = readonly [person: Person, places: readonly Place[]];

/** Where the person has used everything already, for a file before this one. */
const busyAt = new WeakSet<VenueProcess>();

async function logIn(person: Person): Promise<void> {
  await person.goTo('/login');
  await person.logIn();
  await person.page.waitForURL((url) => !url.hash.includes('login'));
}

export function openWindows(stage: Stage, size: { width: number; height: number }): Windows {
  let shares: readonly Share[] = [];
  const persons = () => shares.map(([person]) => person);
  beforeAll(async () => {
    const visitor = await stage.arrive({ email: 'visitor@example.org', ...size });
    const user = await stage.arrive({ email: 'iris@example.org', ...size });
    if (busyAt.has(stage.venue)) await logIn(user);
    else {
      await user.signUp();
      await useEverything(user);
      busyAt.add(stage.venue);
    }
    const again = await stage.arrive({ email: 'iris@example.org', ...size });
    await logIn(again);
    const forUsers = places.filter(({ who }) => who !== 'visitor');
    const half = Math.ceil(forUsers.length / 2);
    shares = [
      [user, forUsers.slice(0, half)],
      [again, forUsers.slice(half)],
      [visitor, places.filter(({ who }) => who === 'visitor')],
    ];
  });
  afterAll(async () => {
    for (const person of persons()) await person.leave();
  });
  return {
    find: async ({ language, theme, size: wanted }, find) => {
      const found: string[] = [];
      const look = async ([person, share]: Share) => {
        if (wanted !== undefined) await person.page.setViewportSize(wanted);
        await person.choose(language, theme);
        await walk(person, share, async (page, { name }) => {
          found.push(...(await find(page)).map((each) => `${name}: ${each}`));
        });
      };
      await Promise.all(shares.map(look));
      return found;
    },
    first: () => persons()[0]!,
    errors: () => persons().flatMap(({ pageErrors }) => pageErrors),
  };
}
