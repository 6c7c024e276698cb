// What a browser finds of published roots: that they are one chain down to what it saw last, or that they are another one.
import { checkRootChain, type PublishedRoot } from '@candor/exchange/liabilities';
import { chainVectors } from '@candor/testkit';
import type { KeptRootRow } from '@candor/wire';
import { describe, expect, it } from 'vitest';
import { readRoots } from './use-roots.ts';

const vectors = [...chainVectors(1, 200)];
const attack = (name: string) =>
  vectors.find((vector) => vector.name === name && vector.claim.roots.length > 4)!;
const forked = attack('another root for a record that was seen, and all that follows on it').claim;
const shortened = attack('a root that was seen, taken out of the chain').claim;
const publicKey = forked.publicKey!;
const rootsOf = ({ roots }: { readonly roots: readonly unknown[] }) => roots as readonly PublishedRoot[];
const seqOf = ({ root }: PublishedRoot) => root.seq;
const whole = rootsOf(forked);

function browser(values: Map<string, string> = new Map()) {
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
}
const kept = ({ values }: ReturnType<typeof browser>) => {
  const text = values.get('candor.liabilityRoot');
  return text === undefined ? undefined : seqOf(JSON.parse(text));
};

/** A venue that shows these roots, so many at a time; it counts how often it was asked. */
function venueOf(roots: readonly PublishedRoot[], pageSize = 2) {
  const venue = {
    asked: 0,
    liabilityRoots: ({ before = Number.POSITIVE_INFINITY }: { before?: number } = {}) => {
      venue.asked++;
      const older = roots.filter((published) => seqOf(published) < before).slice(0, pageSize);
      const rows = older.map((published) => ({ published }) as KeptRootRow);
      return Promise.resolve({ outcome: 'ok', data: rows } as const);
    },
  };
  return venue;
}

interface Visit {
  readonly roots?: readonly PublishedRoot[];
  readonly storage: ReturnType<typeof browser>;
  readonly shown?: PublishedRoot;
  readonly pageSize?: number;
  readonly isWhole?: boolean;
}
async function visit({ roots = whole, storage, shown, pageSize, isWhole }: Visit) {
  const calls = venueOf(roots, pageSize);
  const asked = { venue: publicKey, shown };
  const outcome = await readRoots({ calls, storage, asked, ...(isWhole && { whole: { onPage: () => {} } }) });
  if (outcome.outcome !== 'ok') throw new Error(outcome.outcome);
  return { asked: calls.asked, ...outcome.data.chain! };
}

describe('the roots on the page', () => {
  it('are remembered by the newest of them, and go back to it by themselves on the next visit', async () => {
    const storage = browser();
    const older = whole.slice(3);
    const first = await visit({ roots: older, storage });
    expect(first).toMatchObject({ verdict: { holds: true, below: [] }, keptRecord: undefined, asked: 1 });
    expect(kept(storage)).toBe(seqOf(older[0]!));
    const second = await visit({ storage });
    expect(second).toMatchObject({ verdict: { holds: true, below: [] } });
    expect(second.keptRecord).toBe(seqOf(older[0]!));
    expect(second.asked).toBe(2);
    expect(kept(storage)).toBe(seqOf(whole[0]!));
  });

  it('are told from others for a record that this browser saw, which a new browser takes for the only ones', async () => {
    const [seen] = rootsOf({ roots: forked.seen! });
    const storage = browser(new Map([['candor.liabilityRoot', JSON.stringify(seen)]]));
    const found = await visit({ storage });
    expect(found.verdict).toEqual({ holds: false, refusal: 'recordTwice', record: seqOf(seen!) });
    // Both are there to be shown, and the first one is not forgotten.
    expect(found.evidence.seen).toEqual([seen]);
    expect(found.evidence.roots.map(seqOf)).toContain(seqOf(seen!));
    expect(kept(storage)).toBe(seqOf(seen!));
    // The control.
    expect((await visit({ storage: browser() })).verdict.holds).toBe(true);
  });

  it('are found to lack what was left out, and what is shown no longer', async () => {
    const [seen] = rootsOf({ roots: shortened.seen! });
    const memory = () => browser(new Map([['candor.liabilityRoot', JSON.stringify(seen)]]));
    expect((await visit({ roots: rootsOf(shortened), storage: memory() })).verdict).toMatchObject({
      refusal: 'leftOut',
    });
    const storage = browser();
    await visit({ storage });
    expect((await visit({ roots: whole.slice(1), storage })).verdict).toMatchObject({ refusal: 'goneBack' });
    expect((await visit({ roots: [], storage })).verdict).toMatchObject({ refusal: 'goneBack' });
    expect(kept(storage)).toBe(seqOf(whole[0]!));
  });

  it('have among them the one of which the page tells beside the list', async () => {
    const [seen] = rootsOf({ roots: forked.seen! });
    expect((await visit({ storage: browser(), shown: seen! })).verdict).toMatchObject({
      refusal: 'recordTwice',
    });
    expect((await visit({ storage: browser(), shown: whole[0]! })).verdict.holds).toBe(true);
  });

  it('are held against nothing where what was kept is no root of this venue', async () => {
    const stranger = rootsOf(attack('a whole chain of somebody else').claim)[0];
    for (const text of ['not JSON', '{}', 'null', JSON.stringify(stranger)]) {
      const storage = browser(new Map([['candor.liabilityRoot', text]]));
      storage.setItem('candor.venueKey', publicKey);
      expect(await visit({ storage })).toMatchObject({ verdict: { holds: true }, keptRecord: undefined });
      expect(kept(storage)).toBe(seqOf(whole[0]!));
    }
  });

  it('under another key than this browser saw first are none of the venue, and are not kept', async () => {
    const storage = browser(new Map([['candor.venueKey', 'ab'.repeat(32)]]));
    expect((await visit({ storage })).verdict).toMatchObject({ refusal: 'otherKey' });
    expect(kept(storage)).toBeUndefined();
  });
});

describe('what this browser keeps of them', () => {
  it('is never an older one than another page has kept meanwhile', async () => {
    const storage = browser();
    const venue = venueOf(whole.slice(2));
    const calls = {
      liabilityRoots: (...query: Parameters<typeof venue.liabilityRoots>) => {
        storage.setItem('candor.liabilityRoot', JSON.stringify(whole[0]));
        return venue.liabilityRoots(...query);
      },
    };
    await readRoots({ calls, storage, asked: { venue: publicKey, shown: undefined } });
    expect(kept(storage)).toBe(seqOf(whole[0]!));
  });

  it('is looked for in some pages, and not in years of them, unless all are wanted', async () => {
    const storage = browser(new Map([['candor.liabilityRoot', JSON.stringify(whole.at(-1))]]));
    const { asked, verdict } = await visit({ storage, pageSize: 1 });
    expect(asked).toBe(5);
    expect(verdict).toMatchObject({ holds: true, below: [seqOf(whole.at(-1)!)] });
  });
});

describe('the file that is saved of them', () => {
  const wordOf = (verdict: ReturnType<typeof checkRootChain>) => (verdict.holds ? 'holds' : verdict.refusal);
  /** What the page says, what the file says by itself, and how many pages were read. */
  const told = async (at: Visit) => {
    const { verdict, evidence, asked } = await visit({ ...at, pageSize: 1 });
    return [wordOf(verdict), wordOf(checkRootChain(evidence.roots, { seen: evidence.seen })), asked];
  };
  const remembers = (seen: unknown) => browser(new Map([['candor.liabilityRoot', JSON.stringify(seen)]]));
  const [shown] = whole;

  it('finds an honest chain to be one, however many pages were read', async () => {
    const pages = whole.length;
    expect(await told({ storage: browser(), shown: shown!, isWhole: true })).toEqual([
      'holds',
      'holds',
      pages,
    ]);
    expect(await told({ storage: remembers(whole[3]), shown: shown! })).toEqual(['holds', 'holds', 4]);
  });

  it('shows what the page found against a venue', async () => {
    const [other] = rootsOf({ roots: forked.seen! });
    const found = await told({ storage: remembers(other), shown: shown!, isWhole: true });
    expect(found.slice(0, 2)).toEqual(['recordTwice', 'recordTwice']);
    const [gone] = rootsOf({ roots: shortened.seen! });
    const short = { roots: rootsOf(shortened), shown: rootsOf(shortened)[0]! };
    const lacking = await told({ ...short, storage: remembers(gone), isWhole: true });
    expect(lacking.slice(0, 2)).toEqual(['leftOut', 'leftOut']);
  });
});

describe('all roots', () => {
  it('are read down to the first one, and are broken where the oldest are kept back', async () => {
    expect((await visit({ storage: browser(), isWhole: true })).verdict).toMatchObject({
      holds: true,
      isWhole: true,
      first: seqOf(whole.at(-1)!),
    });
    const short = await visit({ roots: whole.slice(0, -1), storage: browser(), isWhole: true });
    expect(short.verdict).toMatchObject({ refusal: 'parted', record: seqOf(whole.at(-2)!) });
    // The control: nobody who looks at the newest alone sees that.
    expect((await visit({ roots: whole.slice(0, -1), storage: browser() })).verdict.holds).toBe(true);
  });

  it('are not read where a page does not come: nothing is said of them', async () => {
    const calls = venueOf(whole);
    const failing = {
      liabilityRoots: (query?: { before?: number }) =>
        query?.before === undefined
          ? calls.liabilityRoots()
          : Promise.resolve({ outcome: 'unreachable', message: '' } as never),
    };
    const asked = { venue: publicKey, shown: undefined };
    const wholeWanted = { onPage: () => {} };
    const reading = { calls: failing, storage: browser(), asked, whole: wholeWanted };
    await expect(readRoots(reading)).rejects.toThrow();
    const newest = await readRoots({ calls: failing, storage: browser(), asked });
    expect(newest).toMatchObject({ outcome: 'ok', data: { chain: { verdict: { holds: true } } } });
  });
});
