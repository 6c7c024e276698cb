// What the page says of a draw: every term of it, and of a beacon from outside which round, when and of whom.
import { merkleRoot } from '@candor/exchange';
import { type DrawCheck, QUICKNET, roundTime } from '@candor/exchange/draw';
import { describe, expect, it } from 'vitest';
import { pageOf, publishedDraw } from '../testing/fake-draw.ts';
import { problemOnPage } from './shown-draw.ts';
import type { ShownDraw } from './transcript.ts';

const draw = publishedDraw(6, merkleRoot);
const page = pageOf(draw);
const checkOf = (name: DrawCheck['name'], figure: string): DrawCheck => ({
  name,
  figure,
  holds: true,
  proved: true,
  problem: undefined,
});

describe('the terms on the page', () => {
  const problemWith = (lie: Partial<ShownDraw>) =>
    problemOnPage(checkOf('seed', draw.seed!), { ...page, ...lie }, draw);

  it('are those that the draw was made with', () => {
    expect(problemWith({})).toBeUndefined();
  });

  it.each([
    ...(['code', 'name', 'tier', 'website', 'whitePaper'] as const),
    ...(['winningTickets', 'ticketsMax', 'ticketsPerUser'] as const),
    ...(['preheatAt', 'opensAt', 'closesAt', 'endsAt'] as const),
  ])('may not differ in %s', (name) => {
    const other = typeof page[name] === 'number' ? Number(page[name]) + 1 : 'another';
    expect(problemWith({ [name]: other })).toBe('The page shows other rules than was checked');
  });
});

describe('a beacon from outside', () => {
  const round = 5_000_000;
  const beacon = { kind: 'drand', round, commitment: '' } as never;
  const published = { threshold: draw.threshold, rules: { ...draw.rules, beacon } };
  const said = { kind: 'drand', chain: QUICKNET.chainHash, round, publishedAt: roundTime(round) } as const;
  const problemWith = (shown: ShownDraw['beacon']) =>
    problemOnPage(checkOf('beacon', page.beaconValue!), { ...page, beacon: shown }, published);

  it('is the round of the network that the rules name, at its time', () => {
    expect(problemWith(said)).toBeUndefined();
  });

  it.each([
    ['another round at the time of this one', { ...said, round: round + 1 }],
    ['another time', { ...said, publishedAt: roundTime(round + 1) }],
    ['another round at its own time', { ...said, round: round + 1, publishedAt: roundTime(round + 1) }],
    ['another network', { ...said, chain: 'ab'.repeat(32) }],
    ['a secret of the venue', { kind: 'secret', commitment: '' } as const],
  ])('is not %s', (_, shown) => {
    expect(problemWith(shown as ShownDraw['beacon'])).toBe('The page shows another beacon than was checked');
  });
});
