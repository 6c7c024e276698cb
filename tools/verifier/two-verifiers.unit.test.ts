// The quick form of `npm run verify:liabilities`, and that it notices where one verifier would believe too much.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chainRefusals, verifyLiability } from '@candor/exchange';
import { type ChainVector, chainVectors, type LiabilityVector, liabilityVectors } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import {
  compareChains,
  compareMutated,
  compareMutatedChains,
  compareVerifiers,
  pythonVerifier,
} from './two-verifiers.ts';

describe('two verifiers in two languages', () => {
  it('agree on 200 seeded trees, proofs and forgeries', { timeout: 60_000 }, async () => {
    const comparison = await compareVerifiers(1, 200);
    expect(comparison).toMatchObject({ differences: [], vectors: 200, trees: 50, proofs: 50, forged: 100 });
    expect(Object.keys(comparison.refused)).toHaveLength(15);
  });

  it('agree on 120 chains of published roots, honest and forged in every way', {
    timeout: 60_000,
  }, async () => {
    const { said, differences } = await compareChains(1, 120);
    expect(differences).toEqual([]);
    expect(said).toMatchObject({ holds: 60 });
    expect(Object.keys(said).sort()).toEqual(['holds', ...chainRefusals].sort());
  });

  it('say the same of 1,000 lists of roots that no venue writes', { timeout: 60_000 }, async () => {
    const { said, differences } = await compareMutatedChains(778, 1_000);
    expect(differences).toEqual([]);
    for (const word of ['unreadable', 'malformed', 'notSigned', 'holds'])
      expect(said[word], word).toBeGreaterThan(20);
  });

  it('are told apart where a forged chain is expected to hold', async () => {
    const believed = (vector: ChainVector): ChainVector => ({ ...vector, expected: 'holds' });
    expect((await compareChains(1, 8, believed)).differences).toHaveLength(4);
  });

  it('say the same of 5,000 texts that no venue writes', { timeout: 60_000 }, async () => {
    const { said, differences } = await compareMutated(777, 5_000);
    expect(differences).toEqual([]);
    // The control: they are of every kind, and some hold.
    expect(Object.keys(said).length).toBeGreaterThan(8);
    for (const word of ['unreadable', 'malformed', 'rootDiffers', 'holds'])
      expect(said[word], word).toBeGreaterThan(20);
  });

  it('are told apart where a forgery is expected to hold', async () => {
    const believed = (vector: LiabilityVector): LiabilityVector =>
      vector.kind === 'forged' ? { ...vector, expected: 'holds' } : vector;
    expect((await compareVerifiers(1, 8, believed)).differences).toHaveLength(4);
  });

  it('are told apart where a proof is shown to somebody else, or under another secret', async () => {
    for (const other of [{ user: 'somebody-else' }, { secret: 'ab'.repeat(32) }]) {
      const shown = (vector: LiabilityVector): LiabilityVector =>
        vector.kind === 'proof' ? { ...vector, claim: { ...vector.claim, ...other } } : vector;
      const { differences } = await compareVerifiers(1, 8, shown);
      const word = 'user' in other ? 'otherUser' : 'otherNonce';
      expect(differences).toHaveLength(2);
      for (const difference of differences)
        expect(difference).toContain(`expected holds, here ${word}, in Python ${word}`);
    }
  });

  it('are told apart where a tree has another root', async () => {
    const other = (vector: LiabilityVector): LiabilityVector =>
      vector.kind === 'tree' ? { ...vector, root: { ...vector.root, hash: '0'.repeat(64) } } : vector;
    expect((await compareVerifiers(1, 8, other)).differences).toHaveLength(2);
  });
});

describe('the command for one saved proof', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'candor-liabilities-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const vector = [...liabilityVectors(1, 8)].find(({ kind }) => kind === 'proof');
  if (vector?.kind !== 'proof') throw new Error('There is no proof among the vectors');
  const { proof, owed, secret } = vector.claim;

  const run = (value: unknown, ...more: readonly string[]) => runText(JSON.stringify(value), ...more);
  const runText = (text: string, ...more: readonly string[]) => {
    const file = path.join(folder, 'proof.json');
    writeFileSync(file, text);
    const { status, stdout, stderr } = spawnSync('python3', [pythonVerifier, file, ...more], {
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  const pairs = (change: bigint) =>
    proof.root.currencies.map(({ code, scale }, i) => {
      const sum = BigInt(owed![code]!) + (i === 0 ? change : 0n);
      const digits = String(sum).padStart(scale + 1, '0');
      return scale === 0 ? `${code}=${digits}` : `${code}=${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
    });

  it('says in which root the amounts are counted', () => {
    const { status, said } = run(proof, '--owed', ...pairs(0n));
    const time = `${new Date(proof.root.at).toISOString().slice(0, 19)}Z`;
    expect(said).toContain(`counted in the root ${proof.root.hash} at record ${proof.root.seq}, ${time}\n`);
    expect(said).toContain('compare its time with that of the newest root');
    expect(said).toContain(`for the account number ${proof.user}\n`);
    expect(said).toContain('check with --user ID');
    expect(status).toBe(0);
  });

  it('holds for whoever names their own id and secret, and for nobody else', () => {
    const own = run(proof, '--user', proof.user, '--secret', secret!.toUpperCase());
    expect(own).toMatchObject({ status: 0 });
    expect(own.said).not.toContain('--user');
    expect(run(proof, '--user', `${proof.user}1`)).toEqual({ status: 1, said: 'FAILED: otherUser\n' });
    expect(run(proof, '--secret', 'ab'.repeat(32))).toEqual({ status: 1, said: 'FAILED: otherNonce\n' });
    expect(run(proof, '--secret', 'ab')).toMatchObject({ status: 2 });
  });

  it('says that a root which only the proof itself shows is to be compared, as the page offline does', () => {
    const root = path.join(folder, 'root.json');
    writeFileSync(root, JSON.stringify(proof.root));
    expect(run(proof).said).toContain('check with --root FILE');
    const compared = run(proof, '--root', root);
    expect(compared).toMatchObject({ status: 0 });
    expect(compared.said).not.toContain('--root');
  });

  it('refuses one unit more than is counted, a root from elsewhere, and what is no proof', () => {
    expect(run(proof, '--owed', ...pairs(1n))).toEqual({ status: 1, said: 'FAILED: amountsDiffer\n' });
    const root = path.join(folder, 'root.json');
    writeFileSync(root, JSON.stringify({ ...proof.root, at: proof.root.at + 1 }));
    expect(run(proof, '--root', root)).toEqual({ status: 1, said: 'FAILED: notPublished\n' });
    expect(run({ ...proof, more: true })).toEqual({ status: 1, said: 'FAILED: malformed\n' });
  });

  it('refuses numbers and depths that no proof has in the same words, whatever they are', () => {
    const text = JSON.stringify(proof);
    for (const number of [
      '1e400',
      '9'.repeat(400),
      '9'.repeat(5_000),
      '-1',
      '-0',
      '1.5',
      'true',
      '9007199254740992',
    ])
      expect(runText(text.replace(/"seq":\d+/, `"seq":${number}`)), number).toEqual({
        status: 1,
        said: 'FAILED: malformed\n',
      });
    // The last moment that has a date, and the first that has none.
    const dated = (at: string) => text.replace(/"at":\d+/, `"at":${at}`);
    expect(runText(dated('8640000000000000')).said).toBe('FAILED: rootDiffers\n');
    expect(runText(dated('8640000000000001')).said).toBe('FAILED: malformed\n');
    for (const at of ['8640000000000000', '8640000000000001'])
      expect(verifyLiability({ proof: JSON.parse(dated(at)) })).toEqual({
        holds: false,
        refusal: at.endsWith('1') ? 'malformed' : 'rootDiffers',
      });
    expect(runText('['.repeat(200_000)).said).toMatch(/^Cannot be read: /);
  });
});

describe('the command for a list of published roots', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'candor-roots-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const vectorOf = (refusal: string) =>
    [...chainVectors(1, 60)].find(({ expected, claim }) => expected === refusal && claim.roots.length > 3)!;
  const whole = vectorOf('recordTwice').claim;
  const kept = (name: string, roots: unknown) => {
    const file = path.join(folder, name);
    writeFileSync(file, JSON.stringify(roots));
    return file;
  };
  const run = (...more: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync('python3', [pythonVerifier, ...more], { encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  const seqOf = (published: unknown) => (published as { root: { seq: number } }).root.seq;
  const roots = kept('roots.json', whole.roots);

  it('says from where to where the chain reaches, and with which key it is signed', () => {
    const { status, said } = run('--roots', roots);
    const { length } = whole.roots;
    const [first, last] = [seqOf(whole.roots.at(-1)), seqOf(whole.roots[0])];
    expect(said).toContain(`ok: ${length} roots from record ${first} to record ${last}, `);
    expect(said).toContain(`signed with the key ${whole.publicKey}`);
    expect(said).not.toContain('not the whole chain');
    expect(status).toBe(0);
    const pinned = run('--roots', roots, '--key', whole.publicKey!.toUpperCase());
    expect(pinned.said).not.toContain('--key');
    expect(run('--roots', roots, '--key', 'ab'.repeat(32))).toEqual({
      status: 1,
      said: `FAILED: otherKey at record ${last}\n`,
    });
    expect(run('--roots', roots, '--key', 'ab')).toMatchObject({ status: 2 });
  });

  it('reads an answer of the venue as well, and says where it is a part of the chain alone', () => {
    const rows = whole.roots.slice(0, -1).map((published) => ({ published, users: 3 }));
    const { status, said } = run('--roots', kept('answer.json', { flag: true, data: rows }));
    expect(said).toContain('It is not the whole chain');
    expect(status).toBe(0);
    expect(run('--roots', kept('none.json', 'roots'))).toMatchObject({ status: 2 });
  });

  it('holds a list against one that was kept earlier, and says of which record two roots were signed', () => {
    const seen = kept('seen.json', whole.seen);
    const [twice] = whole.seen as [unknown];
    expect(run('--roots', roots, '--seen', seen)).toEqual({
      status: 1,
      said: `FAILED: recordTwice at record ${seqOf(twice)}\n`,
    });
    // The page saves both in one file.
    const saved = kept('saved.json', { roots: whole.roots, seen: whole.seen });
    expect(run('--roots', saved)).toMatchObject({ status: 1 });
    // The control: the newer half of the very same list agrees with its older half.
    const older = kept('older.json', whole.roots.slice(1));
    expect(run('--roots', roots, '--seen', older)).toMatchObject({ status: 0 });
    expect(run('--roots', older, '--seen', roots)).toEqual({
      status: 1,
      said: `FAILED: goneBack at record ${seqOf(whole.roots[0])}\n`,
    });
    const below = run('--roots', kept('newest.json', whole.roots.slice(0, 1)), '--seen', older);
    expect(below.said).toContain(`Not compared: what was seen of record ${seqOf(whole.roots[1])}`);
  });
});
