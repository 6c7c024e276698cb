// The rule of what is newer than browsers, on small repositories.
import { expect, test } from 'vitest';
import { findNewerThanBrowsers } from './browsers-rule.ts';
import { repositoryOf } from './repository.ts';

const found = (files: Readonly<Record<string, string>>) =>
  findNewerThanBrowsers(repositoryOf(files)).map(
    ({ file, line, message }) => `${file}:${line} ${message.split(' is ')[0]}`,
  );

test('code and styles that are newer than the oldest browsers are found', () => {
  expect(
    found({
      'packages/client/src/a.ts': `// URL.parse\nexport const idle = () => requestIdleCallback(draw);\n`,
      'apps/web/src/a.css': `/* light-dark( */\n.a {\n  color: light-dark(black, white);\n  field-sizing: content;\n}\n`,
    }),
  ).toEqual([
    'packages/client/src/a.ts:2 requestIdleCallback',
    'apps/web/src/a.css:3 light-dark(',
    'apps/web/src/a.css:4 field-sizing:',
  ]);
});

test('the server, tests, and a file that asks first may know more', () => {
  expect(
    found({
      'apps/server/src/a.ts': 'export const a = URL.parse(text);\n',
      'packages/ui/src/a.unit.test.ts': 'scheduler.yield();\n',
      'packages/ui/src/overlay/use-close-request.ts': 'export const { CloseWatcher } = window;\n',
    }),
  ).toEqual([]);
});

test('what all of them know is no finding', () => {
  const seen = 'export const isSeen = (part: Element) => part.checkVisibility();\n';
  expect(found({ 'packages/client/src/a.ts': seen })).toEqual([]);
});
