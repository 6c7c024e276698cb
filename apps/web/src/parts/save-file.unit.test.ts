// The rules of files that are saved.
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile, saveJson } from './save-file.ts';

/** A browser that begins to read a file a little later, or when its question was answered. */
function browser(beginsAfterMs = 1_000) {
  const saved: { name: string; blob: Blob }[] = [];
  const files = new Map<string, Blob>();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${files.size}`;
    files.set(address, blob as Blob);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void files.delete(address));
  const link = { href: '', download: '' };
  const click = () => {
    const { href, download } = link;
    setTimeout(() => {
      const blob = files.get(href);
      if (blob !== undefined) saved.push({ name: download, blob });
    }, beginsAfterMs);
  };
  vi.stubGlobal('document', { createElement: () => Object.assign(link, { click }) });
  return { saved, files };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([1_000, 45_000])(
  'a file is there for a browser that reads it after %i ms, and not for ever',
  async (beginsAfterMs) => {
    const { saved, files } = browser(beginsAfterMs);
    saveFile('codes.txt', 'ABCDE');
    vi.advanceTimersByTime(3_600_000);
    expect(saved.map(({ name, blob: { type } }) => [name, type])).toEqual([
      ['codes.txt', 'text/plain;charset=utf-8'],
    ]);
    expect(await saved[0]?.blob.text()).toBe('ABCDE');
    expect(files.size).toBe(0);
  },
);

test('a value is one line of JSON', async () => {
  const { saved } = browser();
  saveJson({ roots: [1] }, 'roots.json');
  vi.advanceTimersByTime(60_000);
  expect(saved.map(({ name, blob: { type } }) => [name, type])).toEqual([['roots.json', 'application/json']]);
  expect(await saved[0]?.blob.text()).toBe('{"roots":[1]}\n');
});
