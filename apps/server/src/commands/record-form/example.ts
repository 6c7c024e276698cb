// A worked example of everything that is hashed, signed and drawn: two small batches byte by byte, and a draw.
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import {
  batchHash,
  headStatement,
  inclusionProof,
  type LogRecord,
  leafHash,
  merkleRoot,
  recordBytes,
  recordForm,
  recordSalt,
  tapeMinute,
  tapeRecordRoot,
} from '@candor/exchange';
import {
  beaconBytes,
  commitmentOf,
  drawSeed,
  entryLeaf,
  holderCommitment,
  rulesHash,
  TicketScores,
  termsBytes,
} from '@candor/exchange/draw';
import { readByForm } from './walk.ts';

const AT = 1_767_225_600_000;
/** Ed25519 in the form that Node.js reads: everything before the 32 bytes of the secret. */
const KEY_BEFORE = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface ExampleBatch {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly epoch: number;
  readonly previousHash: Uint8Array;
  readonly hash: Uint8Array;
  readonly payload: Uint8Array;
}

const listed = { operator: 0, code: 'USDT', scale: 6, name: 'Tether' };
const moved = { user: 1_000, from: 'spot', to: 'funding', currency: 0, amount: 12_500_000n };
const quotes = [
  { source: 'kucoin', price: 9_640_000_000_000, observedAt: AT + 900 },
  { source: 'okx', price: 9_640_050_000_000, observedAt: AT + 950 },
  { source: 'bybit', price: 9_639_990_000_000, observedAt: AT + 1_000 },
];
const tick = { market: 0, price: 9_640_000_000_000, observedAt: AT + 900, quotes };
const other = { market: 1, price: 340_000_000_000, observedAt: AT + 1_000, quotes: [] };
const recorded = {
  source: 'external',
  ticks: [
    { ...tick, sincePreviousMs: 1_000 },
    { ...other, sincePreviousMs: 0 },
  ],
};

/** What the numbers mean to the exchange is not looked at here: only how they are written. */
const records = [
  {
    ...{ seq: 1, at: AT, rulesVersion: 1, cause: undefined, requestId: undefined },
    command: { type: 'ListCurrency', action: 0, ...listed },
    events: [{ type: 'CurrencyListed', currency: 0, ...listed }],
  },
  {
    ...{ seq: 2, at: AT + 1_200, rulesVersion: 1, cause: undefined, requestId: undefined },
    command: { type: 'RecordPrices', source: 'external', ticks: [tick, other] },
    events: [{ type: 'PricesRecorded', ...recorded }],
  },
  {
    ...{ seq: 3, at: AT + 1_300, rulesVersion: 1, cause: undefined },
    requestId: '019b7700-0000-7000-8000-000000000001',
    command: { type: 'TransferBetweenWallets', ...moved },
    events: [{ type: 'WalletTransferred', ...moved }],
  },
  {
    ...{ seq: 4, at: AT + 1_300, rulesVersion: 1, cause: 3, requestId: undefined },
    command: { type: 'ScoreTickets', project: 1 },
    events: [{ type: 'TicketsScored', project: 1, from: 1, count: 5 }],
  },
] as unknown as readonly LogRecord[];

const batches = [
  sealed(records.slice(0, 1), 0x00, new Uint8Array(32), undefined),
  (before: ExampleBatch) => sealed(records.slice(1), 0x10, before.hash, new Uint8Array(32).fill(0x22)),
] as const;

export function exampleBatches(): readonly [ExampleBatch, ExampleBatch] {
  const [first, second] = batches;
  return [first, second(first)];
}

/** As a batch is kept and published; a salt of a venue is drawn by chance. */
function sealed(
  of: readonly LogRecord[],
  saltFrom: number,
  previousHash: Uint8Array,
  stateHash: Uint8Array | undefined,
): ExampleBatch {
  const salt = Uint8Array.from({ length: 16 }, (_, i) => saltFrom + i);
  const bytes = of.map(recordBytes);
  const header = Buffer.concat([
    Uint8Array.of(1),
    salt,
    stateHash === undefined ? Uint8Array.of(0) : Buffer.concat([Uint8Array.of(1), stateHash]),
  ]);
  const payload = Buffer.concat([header, ...bytes.flatMap((one) => [lengthOf(one), one])]);
  const leaves = of.map(({ seq }, i) => leafHash(seq, recordSalt(salt, seq), bytes[i]!));
  const place = { firstSeq: of[0]!.seq, lastSeq: of.at(-1)!.seq, epoch: 1, previousHash };
  return { ...place, payload, hash: batchHash({ ...place, root: merkleRoot(leaves), stateHash }) };
}

function lengthOf({ length }: Uint8Array): Uint8Array {
  return length < 128 ? Uint8Array.of(length) : Uint8Array.of((length & 127) | 128, length >> 7);
}

export function exampleText(): string {
  return [...recordLines(), ...batchLines(), ...tapeLines(), ...drawLines()].join('\n');
}

function recordLines(): string[] {
  return records.flatMap((record) => {
    const bytes = recordBytes(record);
    const { pieces } = readByForm(recordForm, bytes);
    const rows = pieces.map(({ place, bytes: part, value }) => `  ${hex(part)}  ${place} ${value}`);
    return [`record ${record.seq}, ${bytes.length} bytes`, ...rows, ''];
  });
}

function batchLines(): string[] {
  const [first, second] = exampleBatches();
  const salt = second.payload.slice(1, 17);
  const leaves = records
    .slice(1)
    .map((record) => leafHash(record.seq, recordSalt(salt, record.seq), recordBytes(record)));
  const signedAt = AT + 2_000;
  const statement = headStatement(second.lastSeq, second.hash, signedAt);
  const key = createPrivateKey({
    key: Buffer.concat([KEY_BEFORE, new Uint8Array(32).fill(7)]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  return [
    `payload of batch 1   ${hex(first.payload)}`,
    `hash of batch 1      ${hex(first.hash)}`,
    `payload of batch 2   ${hex(second.payload)}`,
    ...records.slice(1).map(({ seq }) => `salt of record ${seq}     ${hex(recordSalt(salt, seq))}`),
    ...leaves.map((leaf, i) => `leaf of record ${i + 2}     ${hex(leaf)}`),
    `root of batch 2      ${hex(merkleRoot(leaves))}`,
    `hash of batch 2      ${hex(second.hash)}`,
    ...inclusionProof(leaves, 1).map(({ side, hash }) => `proof of record 3    ${side} ${hex(hash)}`),
    `signed is            ${hex(statement)}`,
    `by the key           ${hex(publicKey)}, whose secret is 32 times 07`,
    `signature            ${sign(null, statement, key).toString('hex')}`,
    '',
  ];
}

function tapeLines(): string[] {
  const at = records[1]!.at;
  const rootOf = (ticks: readonly unknown[]) =>
    tapeRecordRoot(2, at, { source: 'external', ticks } as unknown as Parameters<typeof tapeRecordRoot>[2]);
  return [
    ...recorded.ticks.map((one) => `leaf of the tick of market ${one.market}      ${hex(rootOf([one]))}`),
    `root of record 2                   ${hex(rootOf(recorded.ticks))}`,
    `root of the minute ${tapeMinute(at)}   ${hex(merkleRoot([rootOf(recorded.ticks)]))}, as it has no other record`,
    '',
  ];
}

function drawLines(): string[] {
  const secret = '33'.repeat(32);
  const beacon = { kind: 'secret', round: 0, commitment: commitmentOf(secret) } as const;
  const terms = {
    ...{ code: 'NEW', name: 'New token', scale: 2, issued: 100_000_000n, payment: 0 },
    ...{ ticketPrice: 10_000_000n, ticketTokens: 10_000n, winningTickets: 2, ticketsMax: 1_000 },
    ...{ ticketsPerUser: 10, tier: 'none', preheatAt: AT, opensAt: AT + 1_000, closesAt: AT + 2_000 },
    ...{ endsAt: AT + 3_000, website: '', whitePaper: '', beacon },
  } as unknown as Parameters<typeof rulesHash>[1];
  const entries = [
    { first: 1, count: 3, commitment: holderCommitment(1, '44'.repeat(32)), house: false },
    { first: 4, count: 2, commitment: holderCommitment(1, '55'.repeat(32)), house: true },
  ];
  const leaves = entries.map((entry) => entryLeaf(1, entry));
  const root = merkleRoot(leaves);
  const rules = rulesHash(1, terms);
  const seed = drawSeed({ rules, root, tickets: 5, beacon: beaconBytes(beacon, secret) });
  const scores = new TicketScores(seed, 5);
  scores.work(5);
  return [
    'draw of project 1: 5 tickets, of which 2 win',
    `terms                      ${hex(termsBytes(terms))}`,
    `commitment to the secret   ${beacon.commitment}`,
    ...entries.map(({ first, commitment }) => `commitment of ticket ${first}     ${commitment}`),
    `rules hash                 ${hex(rules)}`,
    ...leaves.map((leaf, i) => `leaf of entry ${i + 1}            ${hex(leaf)}`),
    `root                       ${hex(root)}`,
    `seed                       ${hex(seed)}`,
    ...[1, 2, 3, 4, 5].map((ticket) => `score of ticket ${ticket}          ${hex(scores.of(ticket))}`),
  ];
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
