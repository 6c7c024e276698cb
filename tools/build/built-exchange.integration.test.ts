// The server runs the exchange as one built module. The commands beside it, such as audits, read the sources.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as sources from '@candor/exchange';
import { type LoggedProduct, productLogs } from '@candor/testkit';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { benchFlags, serverFlags } from './server-flags.ts';

type Exchange = typeof sources;

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'built-'));
let built: Exchange;

beforeAll(async () => {
  await build({
    root: join(root, 'packages/exchange'),
    configFile: join(root, 'packages/exchange/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder },
  });
  built = (await import(pathToFileURL(join(folder, 'index.js')).href)) as Exchange;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Decides every command of a log again and applies it; what comes back are the records' bytes and the state's hash. */
function livedBy(
  { decide, evolve, initialState, recordBytes, stateHash }: Exchange,
  log: readonly sources.LogRecord[],
): readonly Uint8Array[] {
  const state = initialState();
  const bytes = log.map((known) => {
    const { at, command, requestId } = known;
    const decision = decide(state, { at, command, requestId });
    if (decision.outcome !== 'accepted') throw new Error(`Record ${known.seq}: ${decision.outcome}`);
    const record = { ...known, events: decision.events };
    evolve(state, record);
    return recordBytes(record);
  });
  return [...bytes, stateHash(state)];
}

test.each(Object.keys(productLogs) as LoggedProduct[])(
  'the built exchange makes the same records and the same state as its sources: %s',
  (product) => {
    const log = productLogs[product](5, 600);
    expect(log.length).toBeGreaterThan(200);
    const bySources = livedBy(sources, log);
    expect(bySources.slice(0, -1)).toEqual(log.map(sources.recordBytes));
    expect(livedBy(built, log)).toEqual(bySources);
  },
);

test('what is built has all that its sources export, and is not the sources', () => {
  expect(Object.keys(built).sort()).toEqual(Object.keys(sources).sort());
  expect(built.decide).not.toBe(sources.decide);
});

test('benches run with the flags of the server, which run the built exchange', () => {
  expect(benchFlags).toEqual(serverFlags);
  expect(serverFlags).toContain('--conditions=candor-built');
});
