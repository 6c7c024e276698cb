// A refusal's text names values: they are the ones that the refusal carries, or a person would read the plain text.
import { type RefusalCode, refusalCodes } from '@candor/exchange';
import { refusalValueNames } from '@candor/wire';
import { describe, expect, it } from 'vitest';
import { venue } from '../worlds/fixtures.ts';
import { refusalTable } from './refusal-table.ts';

const DAY_MS = 86_400_000;

type Details = Readonly<Record<string, unknown>>;

/** What the texts call them: the server writes ticks as a price and lots as an amount, and leaves the market out. */
function namesOf(details: Details): readonly string[] {
  return Object.keys(details)
    .filter((name) => name !== 'market' && name !== 'symbol')
    .map((name) => name.replace(/(?:Ticks|Lots)$/, ''))
    .sort();
}

/** The details of each refusal of the tables, by its code. */
function detailsByCode(): ReadonlyMap<RefusalCode, readonly Details[]> {
  const found = new Map<RefusalCode, Details[]>();
  for (const { when, code, world, given = [], aDayLater, stamp } of Object.values(refusalTable).flat()) {
    if (refusalValueNames(code).length === 0) continue;
    const fixture = venue(world).given(...given);
    if (aDayLater !== undefined) fixture.later(DAY_MS).given(...aDayLater);
    const { decision } = fixture.when(when, stamp);
    if (decision.outcome === 'refused') found.set(code, [...(found.get(code) ?? []), decision.details]);
  }
  return found;
}

function faultsOf(named: readonly string[], carried: readonly Details[]): string[] {
  const wanted = [...named].sort().join(' ');
  const lists = carried.map((details) => namesOf(details).join(' '));
  // A value may be unknown at times: then the plain text is said. It has to be known at others.
  if (!lists.includes(wanted)) return [`names "${wanted}" but carries "${lists.join('" or "')}"`];
  return carried.flatMap(namesOf).filter((name) => !named.includes(name));
}

describe('the text of a refusal', () => {
  const carried = detailsByCode();

  it.each([...carried.keys()])('%s names the values that it carries', (code) => {
    expect(faultsOf(refusalValueNames(code), carried.get(code) ?? [])).toEqual([]);
  });

  it('was looked at for every code of the exchange that names values', () => {
    expect(refusalCodes.filter((code) => refusalValueNames(code).length > 0 && !carried.has(code))).toEqual(
      [],
    );
    expect(carried.size).toBeGreaterThan(5);
  });

  it('control: another name, a missing value and one that is not said are found', () => {
    expect(faultsOf(['required'], [{ needed: 1n }])).toHaveLength(1);
    expect(faultsOf(['max', 'min'], [{ maxLots: 1, market: 0 }])).toHaveLength(1);
    expect(
      faultsOf(
        ['max'],
        [
          { maxTicks: 1, market: 0 },
          { maxTicks: 1, bandPpm: 2 },
        ],
      ),
    ).toEqual(['bandPpm']);
    expect(faultsOf(['max'], [{ maxTicks: 1, market: 0 }])).toEqual([]);
  });
});
