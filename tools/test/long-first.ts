// The order of test files: long ones come first, or a worker goes on with the last of them while others have nothing left;
// and files that look at the same venue come one after the other, so that each worker starts it once.
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The library takes a file for as long as it is large. These are small and take a minute, or half of one in a database. */
export const LONG = [
  'every-language.e2e.test.ts',
  'console-two-people.e2e.test.ts',
  'no-leaks.e2e.test.ts',
  'every-screen.e2e.test.ts',
  'side-by-side.e2e.test.ts',
  'ledger-causes.e2e.test.ts',
  'larger-text.e2e.test.ts',
  'doubled-text.e2e.test.ts',
  'lever-parts.integration.test.ts',
  'console/hostile.integration.test.ts',
  'receipts.integration.test.ts',
] as const;

const isLong = ({ moduleId }: TestSpecification): boolean =>
  LONG.some((name) => moduleId.endsWith(`/${name}`));

/** What a file says of the venue that it shares with others (`lookAround` in `tools/e2e`); most have one of their own. */
export function sharedVenueIn(text: string): string | undefined {
  const prices = /^const stage = lookAround\((?:'(\w+)')?/m.exec(text);
  return prices === null ? undefined : (prices[1] ?? 'manual');
}

const sharedVenueOf = ({ moduleId }: TestSpecification): string | undefined =>
  moduleId.endsWith('.e2e.test.ts') ? sharedVenueIn(readFileSync(moduleId, 'utf8')) : undefined;

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byKind = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byKind.values()].flatMap((some) => {
      const longFirst = [...some.filter(isLong), ...some.filter((file) => !isLong(file))];
      const { own = [], ...shared } = Object.groupBy(longFirst, (file) => sharedVenueOf(file) ?? 'own');
      return [...Object.values(shared).flatMap((group = []) => group), ...own];
    });
  }
}
