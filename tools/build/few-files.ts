// Which modules go into one file: a phone waits for each request, so what the first screen needs is two files, not twenty.
import type { Plugin } from 'vite';

export interface FewFilesParts {
  readonly page: string;
  /** The door of the screen that most people see first: what it shares with others comes with the page. */
  readonly firstScreen: string;
  /** The folder of that screen; it stays a file of its own. */
  readonly apart: readonly RegExp[];
}

export function fewFiles({ page, firstScreen, apart }: FewFilesParts): Plugin {
  const together = (id: string) => apart.every((pattern) => !pattern.test(id));
  return {
    name: 'few-files',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: page, home: firstScreen },
          output: {
            codeSplitting: { groups: [{ name: 'start', tags: ['$initial' as const], test: together }] },
          },
        },
      },
    }),
  };
}
