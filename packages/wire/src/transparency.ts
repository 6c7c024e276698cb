// What everybody may see of the venue: roots over what it owes, its own money, what it risks, and how contracts ended.
import { LIABILITY_ROOTS_PAGE, type PublishedRoot, type WrittenProof } from '@candor/exchange/liabilities';
import { reserveNetworkNames } from '@candor/exchange/reserves';
import { z } from 'zod';
import { aidField, amountText, idText, limitText, numericId, timeMs } from './request-fields.ts';
import { logHead } from './venue.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const hex = z.string().regex(/^(?:[0-9a-f]{2})*$/);
const count = z.int().nonnegative();
/** In the smallest unit of a currency: verifiers read no decimal point. */
const units = z.string().regex(/^(?:0|[1-9][0-9]*)$/);
const signedUnits = z.string().regex(/^-?(?:0|[1-9][0-9]*)$/);

export const writtenRoot = z.strictObject({
  format: z.literal('candor-liabilities-1'),
  seq: count,
  at: timeMs,
  stateHash: hash,
  currencies: z.array(z.strictObject({ code: z.string(), scale: count })),
  leaves: count,
  hash,
  totals: z.array(units).describe('In the smallest units, in the order of the currencies.'),
});

/** The form of docs/reference/liabilities.md. */
export const publishedRoot = z.strictObject({
  root: writtenRoot,
  previous: hash.describe('SHA-256 of the statement before this one, zeros in the first.'),
  logHash: hash.describe('The hash of the log’s batch that ends with the record of the root.'),
  publishedAt: timeMs,
  signature: hex,
  publicKey: hex,
}) satisfies z.ZodType<PublishedRoot>;

export const keptRoot = z.strictObject({
  published: publishedRoot.describe('The statement that is signed.'),
  users: count.describe('How many users are counted.'),
  ledger: z.array(units).describe('What stands in the ledger, in the order of the root’s currencies.'),
  openContracts: z.array(signedUnits).describe('What open contracts add or take, in the same order.'),
  broken: count.describe('How many invariants the state at this record breaks.'),
  brokenWhich: z.array(z.string()).describe('The first of them, without numbers.'),
  recordedSeq: count
    .nullable()
    .describe('The record of the log in which this root stands; null until it is there.'),
});
export type KeptRootRow = z.infer<typeof keptRoot>;

export const liabilityRootsQuery = z.strictObject({
  before: idText.optional().describe('Those of earlier records than this one alone.'),
  limit: limitText(LIABILITY_ROOTS_PAGE, 10).describe('How many, 50 at most; 10 without it.'),
});
/** The newest first. */
export const liabilityRoots = z.array(keptRoot);

const step = z.strictObject({ side: z.enum(['left', 'right']), hash, sums: z.array(units) });
export const writtenProof = z.strictObject({
  format: z.literal('candor-liability-proof-1'),
  root: writtenRoot,
  user: z.string(),
  nonce: hash,
  pieces: z.array(z.strictObject({ amounts: z.array(units), path: z.array(step) })),
}) satisfies z.ZodType<WrittenProof>;

export const liabilityProofQuery = z.strictObject({ aid: aidField.optional() });
export const liabilityProof = z.strictObject({
  newest: publishedRoot.nullable().describe('The newest root; without one nothing was published yet.'),
  proof: writtenProof.nullable().describe('None where the caller had no account at the newest root.'),
});
export type LiabilityProofData = z.infer<typeof liabilityProof>;

/** Every nonce of the caller is worked out of it: whoever has it recognises the caller's leaves. */
export const liabilitySecret = z.strictObject({ secret: hash });
export type LiabilitySecret = z.infer<typeof liabilitySecret>;

/** That an address is the operator's, and what the operator says that it holds. */
export const shownReserve = z.strictObject({
  id: numericId,
  network: z.enum(reserveNetworkNames),
  address: z.string(),
  symbol: z.string(),
  amount: z.string().describe('Decimals as they were signed.'),
  signature: z.string(),
  venue: hash.describe('The key of the log for which it was signed.'),
  record: count.describe('The record of the root for which it was signed.'),
  root: hash.describe('The hash of the root for which it was signed.'),
  owed: amountText.describe('What users were owed in this currency at that root.'),
  approvedAt: timeMs.describe('When a second operator agreed.'),
});
export type ShownReserve = z.infer<typeof shownReserve>;

/** The newest audit of the whole log: where something is wrong, which is nowhere. */
export const lastAudit = z.strictObject({
  at: timeMs,
  throughSeq: count,
  headHash: hash,
  places: z.array(z.string()),
});

export const houseMoney = z.strictObject({
  account: z.string(),
  symbol: z.string(),
  available: amountText,
  held: amountText,
});

/** What the house stands for, and what it has for it. */
export const houseRisk = z.strictObject({
  product: z.enum(['perpetual', 'seconds', 'mining']),
  symbol: z.string(),
  needed: amountText,
  has: amountText,
});

/** Since the first record of the log; a void counts for nobody. */
export const optionResults = z.strictObject({
  symbol: z.string(),
  duration: count,
  orders: count,
  won: count,
  lost: count,
  even: count,
  void: count,
  currency: z.string(),
  staked: amountText,
  paid: amountText,
});

/** Of one product: who had a contract that ended in the last 365 days, and who of them lost, fees included. */
export const losingAccounts = z.strictObject({
  product: z.enum(['seconds', 'perpetual']),
  accounts: count,
  losing: count,
});
export const losingAccountsList = z.array(losingAccounts);
export type LosingAccounts = z.infer<typeof losingAccounts>;

export const transparency = z.strictObject({
  head: logHead,
  newest: keptRoot.nullable(),
  reserves: z
    .array(shownReserve)
    .describe('For each currency those of the newest root for which there are any.'),
  audit: lastAudit.nullable(),
  house: z.array(houseMoney),
  risks: z.array(houseRisk),
  seconds: z.array(optionResults),
  draws: z.array(
    z.strictObject({ id: count, code: z.string(), name: z.string(), tickets: count, won: count }),
  ),
});
export type TransparencyData = z.infer<typeof transparency>;
