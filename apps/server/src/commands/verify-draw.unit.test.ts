// The command that draws a project again from its file: a true transcript verifies, and no altered one does.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { merkleRoot } from '@candor/exchange';
import {
  beaconBytes,
  commitmentOf,
  drawSeed,
  entryLeaf,
  holderCommitment,
  readEntries,
  readTerms,
  rulesHash,
  TicketScores,
  wins,
} from '@candor/exchange/draw';
import type { DrawTranscriptText } from '@candor/wire';
import { afterAll, describe, expect, it } from 'vitest';
import { drawVerdict } from './verify-draw.ts';

const hex = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('hex');
const secret = '5a'.repeat(32);
const project = 4;

const rules: DrawTranscriptText['rules'] = {
  code: 'TOK',
  name: 'Token of a test',
  scale: 2,
  issued: '1000000',
  payment: 11,
  ticketPrice: '10000000',
  ticketTokens: '5000',
  winningTickets: 5,
  ticketsMax: 100,
  ticketsPerUser: 10,
  tier: 'none',
  preheatAt: 1_000_000,
  opensAt: 2_000_000,
  closesAt: 3_000_000,
  endsAt: 4_000_000,
  website: 'https://token.example',
  whitePaper: '',
  beacon: { kind: 'secret', round: 0, commitment: commitmentOf(secret) },
};

/** Eight purchases of three tickets, drawn by the parts of the exchange and not by its verifier. */
function aTranscript(): DrawTranscriptText {
  const entries = Array.from({ length: 8 }, (_, place): DrawTranscriptText['entries'][number] => [
    1 + place * 3,
    3,
    holderCommitment(project, String(place).repeat(64)),
    place === 0,
  ]);
  const tickets = 24;
  const root = merkleRoot(readEntries(entries).map((entry) => entryLeaf(project, entry)));
  const terms = readTerms(rules);
  const beacon = beaconBytes(terms.beacon, secret);
  const seed = drawSeed({ rules: rulesHash(project, terms), root, tickets, beacon });
  const scores = new TicketScores(seed, tickets);
  scores.work(tickets);
  const threshold = scores.threshold(rules.winningTickets);
  const numbers = Array.from({ length: tickets }, (_, place) => place + 1);
  return {
    format: 'candor draw 1',
    project,
    rules,
    entries,
    closedAt: 3_000_000,
    root: hex(root),
    beacon: secret,
    seed: hex(seed),
    threshold: hex(threshold),
    winners: numbers.filter((ticket) => wins(scores.of(ticket), threshold)),
  };
}

type Change = (draw: DrawTranscriptText) => object;
const otherRules =
  (more: object): Change =>
  (draw) => ({ ...draw, rules: { ...draw.rules, ...more } });
const otherEntries =
  (change: (entries: DrawTranscriptText['entries']) => readonly unknown[]): Change =>
  (draw) => ({ ...draw, entries: change(draw.entries) });

const alterations: readonly [string, Change][] = [
  ['a ticket added', otherEntries((all) => [...all, [25, 1, 'ab'.repeat(32), false]])],
  ['a ticket dropped', otherEntries((all) => all.slice(0, -1))],
  ['tickets renumbered', otherEntries((all) => all.map(([first, ...rest]) => [first + 1, ...rest]))],
  ['purchases exchanged', otherEntries(([a, b, ...rest]) => [b, a, ...rest])],
  [
    'another holder',
    otherEntries((all) => all.map((one, place) => one.with(2, place === 0 ? 'ab'.repeat(32) : one[2]))),
  ],
  ['house tickets unmarked', otherEntries((all) => all.map((one) => one.with(3, false)))],
  ['a huge purchase', otherEntries((all) => [...all, [25, 2 ** 53 - 1, 'ab'.repeat(32), false]])],
  ['another number of winners', otherRules({ winningTickets: 6 })],
  ['another price', otherRules({ ticketPrice: '10000001' })],
  ['a price beyond all amounts', otherRules({ ticketPrice: '9'.repeat(38) })],
  ['another cap', otherRules({ ticketsPerUser: 11 })],
  ['another name', otherRules({ name: 'Another' })],
  ['another close', otherRules({ closesAt: 2_999_999 })],
  ['a beacon of a round', otherRules({ beacon: { kind: 'drand', round: 1_000, commitment: '' } })],
  ['another secret', (draw) => ({ ...draw, beacon: '5b'.repeat(32) })],
  ['another project', (draw) => ({ ...draw, project: 5 })],
  ['an early close', (draw) => ({ ...draw, closedAt: 2_999_999 })],
  ['another root', (draw) => ({ ...draw, root: 'cd'.repeat(32) })],
  ['another seed', (draw) => ({ ...draw, seed: 'cd'.repeat(32) })],
  ['another threshold', (draw) => ({ ...draw, threshold: 'ff'.repeat(32) })],
  ['a winner left out', (draw) => ({ ...draw, winners: draw.winners.slice(1) })],
  ['a winner more', (draw) => ({ ...draw, winners: [...draw.winners, 24] })],
  ['another format', (draw) => ({ ...draw, format: 'candor draw 2' })],
  ['a field more', (draw) => ({ ...draw, note: 'trust me' })],
];

const folder = mkdtempSync(path.join(tmpdir(), 'candor-draw-'));
const script = fileURLToPath(new URL('./verify.ts', import.meta.url));

function runOn(value: unknown): { readonly status: number | null; readonly stdout: string } {
  const file = path.join(folder, 'draw.json');
  writeFileSync(file, JSON.stringify(value));
  return spawnSync(process.execPath, [script, 'draw', file], { encoding: 'utf8' });
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the command that draws again', () => {
  it('says of each check what it came to, and ends with 0', () => {
    const { status, stdout } = runOn(aTranscript());
    expect([status, stdout.match(/^ok /gm)?.length, stdout.match(/^word /gm)?.length]).toEqual([0, 5, 2]);
    expect(stdout).toContain("that the list was closed in time is the venue's word");
    expect(stdout).toContain('24 tickets');
    expect(stdout).toContain('The draw verifies.\nIt is of the project 4: Token of a test (TOK).\n');
    expect(stdout).toContain('secret of the venue');
  });

  it('ends with 1 on an altered transcript, and names what failed', () => {
    const { status, stdout } = runOn({ ...aTranscript(), root: 'cd'.repeat(32) });
    expect([status, stdout.includes('FAILED  root'), stdout.includes('does not verify')]).toEqual([
      1,
      true,
      true,
    ]);
  });

  it('says why records of the log are none, and takes a key to hold them against', () => {
    const records = { publicKey: 'ab'.repeat(32), batches: [] };
    const said = drawVerdict({ ...aTranscript(), records });
    expect([said.ok, said.lines[2]]).toEqual([false, 'FAILED  log       The receipt holds no record']);
    const pinned = drawVerdict({ ...aTranscript(), records }, 'cd'.repeat(32));
    expect(pinned.lines[2]).toBe('FAILED  log       The records are signed with another key');
    expect(drawVerdict({ ...aTranscript(), records: { ...records, more: 1 } }).lines[0]).toContain('format');
  });

  it.each(alterations)('refuses a transcript with %s', (_, alter) => {
    expect(drawVerdict(alter(aTranscript())).ok).toBe(false);
  });

  it('control: the same transcript without an alteration is not refused', () => {
    expect(drawVerdict(aTranscript()).ok).toBe(true);
  });
});
