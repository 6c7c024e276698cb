// What stands above each decision of a user's command is what its table of refusals has, in the same order.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CommandType } from '@candor/exchange';
import { expect, test } from 'vitest';
import type { RefusalTable } from './refusal-case.ts';
import { refusalTable as table } from './refusal-table.ts';

const exchange = fileURLToPath(new URL('../../../exchange/src/', import.meta.url));

/** A freeze ends the orders that could be changed: only who was frozen before that was a rule can be refused for it. */
const unmet: ReadonlyMap<string, string> = new Map([['ChangeSpotOrder', 'user.frozen']]);

/** By command the refusals that a comment names, in their order: the comment ends right above the function that decides. */
function told(text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const comments =
    /Refused(?:, in the order of the checks,)? with ((?:(?!\*\/)[\s\S])+)\*\/\nexport function \w+\(([^)]*)\)/g;
  const alias = /^type \w+Command = CommandOf<'(\w+)'>;/m.exec(text)?.[1];
  for (const [, names = '', parameters = ''] of text.matchAll(comments)) {
    const command = /CommandOf<'(\w+)'>/.exec(parameters)?.[1] ?? alias;
    const codes = [...names.matchAll(/`([a-z]\w*\.\w+)`/gi)].map(([, code = '']) => code);
    if (command !== undefined) found.set(command, [...new Set(codes)]);
  }
  return found;
}

/** What every command is refused for that comes with a request id stands above `decide`. */
function met(rows: RefusalTable, command: string): readonly string[] {
  const codes = (rows[command as CommandType] ?? []).map(({ code }) => code);
  return [...new Set(codes)].filter((code) => !code.startsWith('request.'));
}

const comments = readdirSync(exchange, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .flatMap((file) => [...told(readFileSync(`${exchange}${file}`, 'utf8'))]);

test.each(comments)('the comment above the decision of %s names what it is refused for', (command, codes) => {
  expect(codes.filter((code) => unmet.get(command) !== code)).toEqual(met(table, command));
});

test('the comments are found', () => {
  expect(comments.length).toBeGreaterThan(25);
});

test('control: a refusal too many, one too few and another order are noticed', () => {
  const text =
    "/** Refused, in the order of the checks, with `user.unknown`, `moon.full`. */\nexport function land(command: CommandOf<'LeaveLock'>): void {}";
  const [[command, codes] = ['', []]] = told(text);
  expect(command).toBe('LeaveLock');
  expect(codes).toEqual(['user.unknown', 'moon.full']);
  expect(met(table, command)).toEqual(['user.unknown', 'user.frozen', 'mining.lockUnknown']);
});
