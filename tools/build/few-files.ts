// Which modules go into one file: a phone waits for each request, so what the first screen needs is two files, not twenty.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

export interface FewFilesParts {
  readonly page: URL;
  /** The door of the screen that most people see first: what it shares with others comes with the page. */
  readonly firstScreen: URL;
  /** What stays in files of its own, by its address: that screen itself, and scripts that run beside the page. */
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
          input: { index: fileURLToPath(page), home: fileURLToPath(firstScreen) },
          output: {
            codeSplitting: { groups: [{ name: 'start', tags: ['$initial' as const], test: together }] },
          },
        },
      },
    }),
  };
}
