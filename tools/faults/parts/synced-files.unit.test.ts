// What strace writes is read as it was meant, and of the bytes that were written those that were synced survive.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SyncedFiles } from './synced-files.ts';
import { TraceReader } from './traced-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'candor-synced-'));
  mkdirSync(path.join(folder, 'before'));
  writeFileSync(path.join(folder, 'before/a'), 'old');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What is left after these calls, of files below /data. */
function leftAfter(calls: readonly string[], survives?: () => boolean): (name: string) => string | undefined {
  const files = new SyncedFiles('/data', path.join(folder, 'before'));
  const reader = new TraceReader('/data');
  for (const line of calls) for (const call of reader.read(line)) files.apply(call);
  const after = path.join(folder, 'after');
  files.writeTo(after, survives);
  return (name) => {
    const file = path.join(after, name);
    return existsSync(file) ? readFileSync(file, 'latin1') : undefined;
  };
}

const write = (text: string, offset: number): string =>
  `7 pwrite64(3</data/a>, "${text}", ${text.length}, ${offset}) = ${text.length}`;

test('what was written and not synced is gone, and what was synced is there', () => {
  expect(leftAfter([write('new', 0)])('a')).toBe('old');
  expect(leftAfter([write('new', 0), '7 fsync(3</data/a>) = 0'])('a')).toBe('new');
  expect(leftAfter([write('!', 5), '7 fdatasync(3</data/a>) = 0'])('a')).toBe('old\0\0!');
});

test('a sync counts when it is over, for what was written before it began, and not when it fails', () => {
  const begun = [
    write('new', 0),
    '7 fdatasync(3</data/a> <unfinished ...>',
    write('x', 2).replace('7 ', '8 '),
  ];
  expect(leftAfter(begun)('a')).toBe('old');
  expect(leftAfter([...begun, '7 <... fdatasync resumed>) = 0'])('a')).toBe('new');
  expect(leftAfter([...begun, '7 <... fdatasync resumed>) = -1 EIO (Input/output error)'])('a')).toBe('old');
});

test('a new file and a new name of a file need a sync of the file or of its folder', () => {
  const made = ['7 openat(AT_FDCWD</data>, "b", O_RDWR|O_CREAT|O_TRUNC, 0600) = 4</data/b>'];
  const written = [...made, '7 write(4</data/b>, "one", 3) = 3', '7 write(4</data/b>, "two", 3) = 3'];
  expect(leftAfter(written)('b')).toBeUndefined();
  const synced = [...written, '7 fsync(4</data/b>) = 0'];
  expect(leftAfter(synced)('b')).toBe('onetwo');
  const renamed = leftAfter([...synced, '7 rename("b", "/data/a") = 0']);
  expect([renamed('a'), renamed('b')]).toEqual(['old', 'onetwo']);
  const safe = leftAfter([...synced, '7 rename("b", "/data/a") = 0', '7 fsync(5</data>) = 0']);
  expect([safe('a'), safe('b')]).toEqual(['onetwo', undefined]);
});

test('a file that is removed, cut or enlarged is so after a sync', () => {
  expect(leftAfter(['7 unlink("a") = 0'])('a')).toBe('old');
  expect(leftAfter(['7 unlink("a") = 0', '7 fsync(5</data>) = 0'])('a')).toBeUndefined();
  const sync = '7 fsync(3</data/a>) = 0';
  expect(leftAfter(['7 ftruncate(3</data/a>, 1) = 0', sync])('a')).toBe('o');
  expect(leftAfter(['7 fallocate(3</data/a>, 0, 2, 3) = 0', sync])('a')).toBe('old\0\0');
  expect(leftAfter(['7 unlink("a") = -1 EPERM (Operation not permitted)', sync])('a')).toBe('old');
});

test('bytes of every kind are read as they were written', () => {
  const vector = '[{iov_base="\\x00\\xff\\x0a", iov_len=3}, {iov_base="a\\"\\\\\\n\\0001", iov_len=6}]';
  const calls = [`7 pwritev(3</data/a>, ${vector}, 2, 0) = 9`, '7 fsync(3</data/a>) = 0'];
  expect(leftAfter(calls)('a')).toBe('\0\xff\na"\\\n\x001');
  expect(() => new TraceReader('/data').read('7 pwrite64(3</data/a>, "ab"..., 9, 0) = 9')).toThrow(
    'cut a string',
  );
});

test('by chance a piece that was not synced survives', () => {
  expect(leftAfter([write('new', 0)], () => true)('a')).toBe('new');
  let pieces = 0;
  leftAfter([write('x'.repeat(10_000), 0)], () => ++pieces > 0);
  expect(pieces).toBe(3);
});
