// The order of test files: long ones come first, or a worker goes on with the last of them while others have nothing left.
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

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byKind = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byKind.values()].flatMap((some) => [
      ...some.filter(isLong),
      ...some.filter((file) => !isLong(file)),
    ]);
  }
}
