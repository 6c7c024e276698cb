// Windows on every screen at once: a visitor's, and two of a person who has used everything, since a window mostly
// waits. Each place is opened by whoever may be there.
import { afterAll, beforeAll } from 'vitest';
import { useEverything } from '../looks/busy-person.ts';
import { type Place, places } from '../looks/places.ts';
import type { Person } from './person.ts';
import type { Stage } from './stage.ts';

export interface Windows {
  /** In each window with its share of the places, all at the same time. */
  each(look: (person: Person, places: readonly Place[]) => Promise<void>): Promise<void>;
  first(): Person;
  /** What went wrong in the pages themselves. */
  errors(): readonly string[];
}

export function openWindows(stage: Stage, size: { width: number; height: number }): Windows {
  let shares: readonly (readonly [Person, readonly Place[]])[] = [];
  const persons = () => shares.map(([person]) => person);
  beforeAll(async () => {
    const visitor = await stage.arrive({ email: 'visitor@example.org', ...size });
    const user = await stage.arrive({ email: 'iris@example.org', ...size });
    await user.signUp();
    await useEverything(user);
    const again = await stage.arrive({ email: 'iris@example.org', ...size });
    await again.goTo('/login');
    await again.logIn();
    await again.page.waitForURL((url) => !url.hash.includes('login'));
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
    each: async (look) => {
      await Promise.all(shares.map(([person, share]) => look(person, share)));
    },
    first: () => persons()[0]!,
    errors: () => persons().flatMap(({ pageErrors }) => pageErrors),
  };
}
