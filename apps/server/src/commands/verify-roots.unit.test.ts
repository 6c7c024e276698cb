// The command that checks a list of published roots: an honest chain holds, and of every forged one it says what is wrong.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chainVectors } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { rootsVerdict } from './verify-roots.ts';

const vectors = [...chainVectors(1, 60)];
const twice = vectors.find(({ expected, claim }) => expected === 'recordTwice' && claim.seen)!.claim;
const { roots, publicKey, seen } = twice;

describe('a list of published roots', () => {
  it('is told of with the word and the record of what is wrong', () => {
    for (const { claim, expected } of vectors) {
      const { ok, lines } = rootsVerdict(
        claim.roots,
        claim.publicKey,
        claim.seen?.length ? claim.seen : undefined,
      );
      // Roots that were kept are a chain by themselves, and these were picked from one.
      if (lines[0] === 'What was kept:') continue;
      expect([ok, lines[0]]).toEqual([expected === 'holds', expect.stringContaining(ok ? 'ok  ' : expected)]);
    }
    const [twiceSigned] = seen as [{ root: { seq: number } }];
    expect(rootsVerdict(roots, publicKey, seen).lines).toEqual([
      `FAILED  recordTwice  Two different roots were signed for record ${twiceSigned.root.seq}: one of them is false.`,
    ]);
  });

  it('is read as the venue answers it, and names its key where none was given', () => {
    const answer = { flag: true, data: roots.map((published) => ({ published, users: 3 })) };
    const { ok, lines } = rootsVerdict(answer);
    expect(ok).toBe(true);
    expect(lines).toContain(`They are signed with the key ${publicKey}.`);
    expect(rootsVerdict(answer, 'ab'.repeat(32)).lines[0]).toContain('otherKey');
    expect(rootsVerdict(roots.slice(0, -1), publicKey).lines[1]).toContain('not the whole chain');
    for (const nothing of ['roots', null, { data: 1 }, [], [null]])
      expect(rootsVerdict(nothing).lines).toEqual([expect.stringMatching(/^FAILED {2}malformed/)]);
  });

  it('is found to be another than was seen where the page saved both in one file', () => {
    expect(rootsVerdict({ roots, seen }).lines[0]).toContain('recordTwice');
    expect(rootsVerdict({ roots, seen: [] }).ok).toBe(true);
  });

  it('is of the venue whose roots were kept: a chain of another key is none of it', () => {
    const stranger = vectors.find(({ name }) => name === 'a whole chain of somebody else')!.claim.roots;
    expect(rootsVerdict(stranger).ok).toBe(true);
    expect(rootsVerdict(stranger, undefined, roots).lines[0]).toContain('otherKey');
  });
});

describe('npm run verify -- roots', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'candor-verify-roots-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const command = fileURLToPath(new URL('./verify.ts', import.meta.url));
  const kept = (name: string, value: unknown) => {
    const file = path.join(folder, name);
    writeFileSync(file, JSON.stringify(value));
    return file;
  };
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' });

  it('ends with 0 where the chain holds, with 1 where it does not, and takes --seen for roots alone', () => {
    const [list, older] = [kept('list.json', roots), kept('older.json', roots.slice(1))];
    expect(run('roots', list, '--key', publicKey!, '--seen', older)).toMatchObject({ status: 0 });
    const forked = run('roots', list, '--seen', kept('seen.json', seen));
    expect(forked).toMatchObject({ status: 1, stdout: expect.stringContaining('recordTwice') });
    expect(run('receipt', list, '--seen', older).stderr).toContain('Usage: npm run verify');
    // Three processes on a machine that has others to do.
  }, 30_000);
});
