// Token subscriptions: projects and their phases, tickets, the draw, and the transcript by which anybody draws again.
import { z } from 'zod';
import { userTiers } from './lists.ts';
import { logExcerpt } from './receipts.ts';
import {
  aidField,
  amountText,
  idText,
  inPeriod,
  limitText,
  numericId,
  page,
  pageFields,
  recordSeq,
  timeMs,
  venueTime,
} from './request-fields.ts';

export const projectPhase = z.enum(['announced', 'preheat', 'subscription', 'lottery', 'end']);
/** `waiting`: closed, and the beacon has not come. `drawn`: tokens and releases are on their way or done. */
export const drawState = z.enum(['none', 'waiting', 'drawn', 'refunded', 'empty']);
export type DrawState = z.infer<typeof drawState>;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const atomsText = z.string().regex(/^(?:0|[1-9][0-9]{0,37})$/);
const beaconValue = z.string().regex(/^(?:[0-9a-f]{64}|[0-9a-f]{96})$/);

export const beaconTerms = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('drand'), chain: hash, round: z.int().positive(), publishedAt: timeMs }),
  /** The weaker kind: the operator knows it before, and could keep it back. */
  z.strictObject({ kind: z.literal('secret'), commitment: hash }),
]);
export type BeaconTermsText = z.infer<typeof beaconTerms>;

/** One project in a list. */
export const projectRow = z.strictObject({
  id: numericId,
  code: z.string(),
  name: z.string(),
  payment: z.string().describe('The currency that is paid with.'),
  issued: amountText,
  issuePrice: amountText.describe('Of one token, in the payment currency and with twelve decimals.'),
  ticketPrice: amountText.describe('Of one ticket, in the payment currency.'),
  ticketTokens: amountText.describe('How many tokens a ticket that won brings.'),
  winningTickets: z.int().positive(),
  ticketsMax: z.int().positive(),
  tickets: z.int().nonnegative().describe('How many were bought.'),
  phase: projectPhase,
  preheatAt: timeMs,
  opensAt: timeMs,
  closesAt: timeMs,
  endsAt: timeMs,
  draw: drawState.describe(
    '`waiting`: closed, and the beacon has not come. `refunded`: there was no draw, and everybody was paid back. `empty`: nobody bought.',
  ),
  won: z.int().nonnegative().nullable().describe('How many tickets won; null before the draw.'),
  wonPercent: amountText
    .nullable()
    .describe('Their part of all in percent with two decimals; null before the draw.'),
});
export type ProjectRow = z.infer<typeof projectRow>;
export const projectList = z.strictObject({
  inProgress: z.array(projectRow),
  ended: z.array(projectRow),
  available: z.boolean(),
  serverTime: venueTime,
});
export type ProjectList = z.infer<typeof projectList>;

export const projectQuery = z.strictObject({ id: idText.describe('The number of the project.') });
/** Own tickets as runs of numbers; `won` after the draw. */
export const ownTickets = z.strictObject({
  first: numericId,
  count: z.int().positive(),
  commitment: hash,
  nonce: hash,
  boughtAt: timeMs,
  won: z.array(numericId).nullable(),
});
export type OwnTickets = z.infer<typeof ownTickets>;

/** The rules as they go into the draw: amounts in atoms, times in milliseconds, numbers of currencies. */
export const projectRules = z.strictObject({
  code: z.string(),
  name: z.string(),
  scale: z.int().nonnegative(),
  issued: atomsText,
  payment: z.int().nonnegative(),
  ticketPrice: atomsText,
  ticketTokens: atomsText,
  winningTickets: z.int().positive(),
  ticketsMax: z.int().positive(),
  ticketsPerUser: z.int().positive(),
  tier: z.enum(userTiers),
  preheatAt: timeMs,
  opensAt: timeMs,
  closesAt: timeMs,
  endsAt: timeMs,
  website: z.string(),
  whitePaper: z.string(),
  beacon: z.strictObject({
    kind: z.enum(['drand', 'secret']),
    round: z.int().nonnegative(),
    commitment: z.string().regex(/^([0-9a-f]{64})?$/),
  }),
});
export type ProjectRules = z.infer<typeof projectRules>;

export const projectDetail = projectRow.extend({
  version: z.int().positive(),
  website: z.string(),
  whitePaper: z.string(),
  ticketsPerUser: z.int().positive(),
  tier: z.enum(userTiers),
  beacon: beaconTerms,
  root: hash.nullable().describe('Known from the close on, and before the beacon.'),
  closedAt: timeMs.nullable(),
  rules: projectRules,
  beaconValue: beaconValue.nullable().describe('The round’s signature, or the secret.'),
  seed: hash.nullable(),
  threshold: hash.nullable(),
  records: logExcerpt
    .nullable()
    .describe(
      'The records of the log that set the rules, closed the list and took the beacon, as far as they exist; null before the close, and while the index has not come so far.',
    ),
  market: z.string().nullable().describe('The market of the token, once an operator listed one.'),
  own: z.array(ownTickets).describe('Of the caller; empty for visitors.'),
  ownLeft: z.int().nonnegative().describe('How many more the caller may buy.'),
  available: z.boolean(),
  serverTime: venueTime,
});
export type ProjectDetail = z.infer<typeof projectDetail>;

/** `nonce`: 32 bytes of the buyer's own randomness, which the draw is made of as well. */
export const buyTicketsBody = z.strictObject({
  aid: aidField.optional(),
  project: numericId,
  version: z.int().positive().describe('The one whose terms the buyer saw.'),
  tickets: z
    .int({ error: 'subscription.ticketsOutOfRange' })
    .positive({ error: 'subscription.ticketsOutOfRange' }),
  nonce: z
    .string()
    .regex(/^[0-9a-f]{64}$/, { error: 'subscription.nonceMalformed' })
    .describe('32 bytes of the buyer’s own randomness, which the draw is made of as well: keep them.'),
});
export type BuyTicketsBody = z.input<typeof buyTicketsBody>;
export const buyTicketsData = z.strictObject({
  first: numericId.describe('The number of the first of these tickets.'),
  count: z.int().positive(),
  cost: amountText,
  commitment: hash,
  seq: recordSeq,
});
export type BuyTicketsData = z.infer<typeof buyTicketsData>;

/** The round's signature; a secret is revealed by the venue alone. Anybody may send it. */
export const submitBeaconBody = z.strictObject({
  project: numericId,
  value: z.string().regex(/^[0-9a-f]{96}$/, { error: 'subscription.beaconInvalid' }),
});
export type SubmitBeaconBody = z.input<typeof submitBeaconBody>;
export const submitBeaconData = z.strictObject({ project: numericId, seed: hash, seq: recordSeq });
export type SubmitBeaconData = z.infer<typeof submitBeaconData>;

/** The ticket list, entry by entry: `[first, count, commitment, of the house]`. */
export const ticketEntry = z.tuple([numericId, z.int().positive(), hash, z.boolean()]);
export const ticketListQuery = z.strictObject({
  id: idText.describe('The number of the project.'),
  after: idText
    .optional()
    .describe('Entries behind the ticket of this number: the `next` of the answer before.'),
  limit: limitText(5_000, 1_000).describe('How many, 5,000 at most; 1,000 without it.'),
});
export const ticketListData = z.strictObject({
  entries: z.array(ticketEntry),
  next: numericId.nullable().describe('Ask again with the last ticket’s number; null at the end.'),
});
export type TicketListData = z.infer<typeof ticketListData>;

/** The numbers of the tickets that won, in order; `skip` leaves so many of them out at the beginning. */
export const winningTicketsQuery = z.strictObject({
  id: idText.describe('The number of the project.'),
  skip: idText.optional().describe('So many are left out at the beginning.'),
  limit: limitText(5_000, 1_000).describe('How many, 5,000 at most; 1,000 without it.'),
});
export const winningTicketsData = z.strictObject({
  tickets: z.array(numericId),
  total: z.int().nonnegative().describe('How many there are in all; none before the draw.'),
});
export type WinningTicketsData = z.infer<typeof winningTicketsData>;

/** All that a draw can be made again from, as a file. */
export const drawTranscript = z.strictObject({
  format: z.literal('candor draw 1'),
  project: numericId,
  rules: projectRules,
  entries: z.array(ticketEntry).max(200_000),
  closedAt: timeMs,
  root: hash,
  beacon: beaconValue,
  seed: hash,
  threshold: hash,
  winners: z.array(numericId).max(200_000),
  records: logExcerpt.optional().describe('Without them, when the list was closed is the venue’s word.'),
});
export type DrawTranscriptText = z.infer<typeof drawTranscript>;

/** Own purchases over all projects. */
export const ticketOrderRow = z.strictObject({
  project: numericId,
  code: z.string(),
  first: numericId.describe('The number of the first ticket.'),
  count: z.int().positive(),
  cost: amountText,
  payment: z.string().describe('The currency that was paid with.'),
  boughtAt: timeMs,
  won: z.int().nonnegative().nullable().describe('How many of them won; null before the draw.'),
  paid: amountText.nullable().describe('What the tickets that won cost; null before the draw.'),
  released: amountText.nullable().describe('What came back; null before the draw.'),
  tokens: amountText.nullable().describe('What came; null before the draw.'),
});
export type TicketOrderRow = z.infer<typeof ticketOrderRow>;
export const ticketOrderPage = page(ticketOrderRow);
export type TicketOrderPage = z.infer<typeof ticketOrderPage>;
export const ticketOrdersQuery = inPeriod({ aid: aidField.optional(), ...pageFields }, '`boughtAt`');
