// Operators and roles, the audit log, price sources and the health of the venue.
import { z } from 'zod';
import { priceSourceName, priceSourceState } from '../notices.ts';
import { numericId, pageFields, timeMs } from '../request-fields.ts';
import {
  consoleIdText,
  operatorEmail,
  operatorName,
  operatorRole,
  optionalTime,
  reasonField,
  rowsPage,
  timeText,
  writtenText,
} from './fields.ts';
import { operatorNameField } from './operator-names.ts';

export const operatorRow = z.strictObject({
  id: numericId,
  name: z.string(),
  email: z.string(),
  roles: z.array(operatorRole),
  totpOn: z.boolean(),
  passwordMustChange: z.boolean(),
  createdAt: timeMs,
  disabledAt: optionalTime,
  lastSeenAt: optionalTime,
  sessions: z.int().nonnegative(),
  /** The last access that an admin gave; null where the command line gave it, and nobody since. */
  access: z
    .strictObject({
      kind: z.string(),
      by: operatorName,
      reason: z.string(),
      at: timeMs,
      /** Before this moment the operator counts nowhere where two people must agree. */
      countsFrom: timeMs,
    })
    .nullable(),
});
export type OperatorRow = z.infer<typeof operatorRow>;
export const operatorRows = z.array(operatorRow);

const roles = z.array(operatorRole).min(1).max(5);
export const createOperatorBody = z.strictObject({
  name: operatorNameField,
  email: operatorEmail,
  roles,
  reason: reasonField,
});
export type CreateOperatorBody = z.input<typeof createOperatorBody>;
export const operatorActionBody = z.strictObject({ operator: numericId, reason: reasonField });
export type OperatorActionBody = z.input<typeof operatorActionBody>;
export const setOperatorRolesBody = z.strictObject({ operator: numericId, roles, reason: reasonField });
export type SetOperatorRolesBody = z.input<typeof setOperatorRolesBody>;
/** Shown once: the password must be changed at the first sign-in. */
export const operatorCredentials = z.strictObject({
  action: numericId,
  seq: z.null(),
  operator: numericId,
  password: z.string(),
  totpSecret: z.string(),
  totpUri: z.string(),
});
export type OperatorCredentials = z.infer<typeof operatorCredentials>;

export const actionsFilter = {
  /** A number, 0 for the installation itself; or a part of a name, or an e-mail address. */
  operator: writtenText(1, 254, 'request.malformed').optional(),
  user: consoleIdText.optional(),
  kind: z
    .string()
    .regex(/^[A-Za-z]{1,40}$/)
    .optional(),
  /** Words in the reason or the target. */
  query: writtenText(1, 200, 'request.malformed').optional(),
  /** Milliseconds since 1970, the second left out. */
  from: timeText.optional(),
  to: timeText.optional(),
} as const;
export const actionsQuery = z.strictObject({ ...actionsFilter, ...pageFields });
export const actionsCsvQuery = z.strictObject(actionsFilter);

export const actionRow = z.strictObject({
  id: numericId,
  /** Null for the installation itself, as `npm run operator`. */
  operator: operatorName.nullable(),
  roles: z.array(operatorRole),
  kind: z.string(),
  target: z.strictObject({ kind: z.string(), id: z.string() }).nullable(),
  user: numericId.nullable(),
  reason: z.string(),
  /** What was asked for, field by field. */
  details: z.record(z.string(), z.string()),
  at: timeMs,
  outcome: z.enum(['done', 'refused', 'open']),
  seq: numericId.nullable(),
  refusal: z.string().nullable(),
});
export type ActionRow = z.infer<typeof actionRow>;
export const actionRows = rowsPage(actionRow);

export const priceSourceMarket = z.strictObject({
  symbol: z.string(),
  price: z.string().nullable(),
  observedAt: optionalTime,
  /** Fresh enough to trade on. */
  fresh: z.boolean(),
});
export const priceSourceProposal = z.strictObject({
  id: numericId,
  source: priceSourceName,
  sources: z.string().nullable(),
  reason: z.string(),
  proposedBy: operatorName,
  proposedAt: timeMs,
  confirmedBy: operatorName.nullable(),
  confirmedAt: optionalTime,
  withdrawnAt: optionalTime,
  /** 24 hours after the confirmation, which is when the public is told. */
  effectiveAt: optionalTime,
  state: priceSourceState,
});
export type PriceSourceProposal = z.infer<typeof priceSourceProposal>;
export const priceSources = z.strictObject({
  source: z.string(),
  simulated: z.boolean(),
  oldestObservedAt: optionalTime,
  markets: z.array(priceSourceMarket),
  proposals: z.array(priceSourceProposal),
});
export type PriceSources = z.infer<typeof priceSources>;
/** `sources` names the external ones as the setting of the server does: that list may be started with, and no other. */
export const proposePriceSourceBody = z
  .strictObject({
    source: priceSourceName,
    sources: z
      .string()
      .max(1_000)
      .regex(/^[\x21-\x7e]+$/)
      .optional(),
    reason: reasonField,
  })
  .refine(({ source, sources }) => (source === 'external') === (sources !== undefined), {
    path: ['sources'],
    error: 'request.malformed',
  });
export type ProposePriceSourceBody = z.input<typeof proposePriceSourceBody>;
export const proposalBody = z.strictObject({ id: numericId, reason: reasonField });
export type ProposalBody = z.input<typeof proposalBody>;

export const venueHealth = z.strictObject({
  serverTime: timeMs,
  startedAt: timeMs,
  seq: z.int().nonnegative(),
  committedSeq: z.int().nonnegative(),
  historySeq: z.int().nonnegative(),
  at: timeMs,
  epoch: z.int().nonnegative(),
  ready: z.boolean(),
  /** Why it is not ready, such as `clockJumped`. */
  notReady: z.string().nullable(),
  /** What the venue makes of the clock of its machine; an admin may agree to one that jumped (AcceptClock). */
  clock: z.string(),
  /** Kinds of input that are refused because one ended the process before. */
  suspensions: z.int().nonnegative(),
  decisionsThrown: z.int().nonnegative(),
  queueLength: z.int().nonnegative(),
  lastSnapshotSeq: z.int().nonnegative(),
  /** Old records that a start knew by their seal and that are still being checked. */
  uncheckedRecords: z.int().nonnegative(),
  head: z.strictObject({ seq: z.int().nonnegative(), hash: z.string(), signedAt: timeMs }),
  prices: z.strictObject({
    source: z.string(),
    stale: z.int().nonnegative(),
    oldestObservedAt: optionalTime,
    /** Where several sources make the prices: why one is not heard, and markets on which it is too far from the rest. */
    sources: z.array(
      z.strictObject({
        name: z.string(),
        problem: z.string().nullable(),
        /** Something that it said is young enough to count now. */
        fresh: z.boolean(),
        observedAt: optionalTime,
        /** What went wrong last, also after it is heard again. */
        lastProblem: z.strictObject({ problem: z.string(), at: timeMs }).nullable(),
        thrownOut: z.array(z.string()),
      }),
    ),
    /** Markets without a price, because too few sources agree. */
    withoutQuorum: z.array(z.string()),
  }),
  /** Actions of operators whose command has no outcome yet. */
  openActions: z.int().nonnegative(),
  /** What the venue could not decide by itself and left alone. */
  setAside: z.int().nonnegative(),
  memoryBytes: z.int().nonnegative(),
  /** Of the disk that the venue writes to, of two the one with less left; null where it could not be measured. */
  disk: z
    .strictObject({
      freeBytes: z.int().nonnegative(),
      totalBytes: z.int().nonnegative(),
      /** So little that somebody has to look. */
      little: z.boolean(),
    })
    .nullable(),
});
export type VenueHealth = z.infer<typeof venueHealth>;

/** All invariants of the exchange over its present state. */
export const invariantsCheck = z.strictObject({
  seq: z.int().nonnegative(),
  problems: z.array(z.string()),
  durationMs: z.number().nonnegative(),
});
export type InvariantsCheck = z.infer<typeof invariantsCheck>;
export const reasonBody = z.strictObject({ reason: reasonField });
export type ReasonBody = z.input<typeof reasonBody>;
