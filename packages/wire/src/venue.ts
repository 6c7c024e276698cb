// What the venue says about itself: settings, the head of its log, its health.
import { z } from 'zod';
import { timeMs } from './request-fields.ts';

export const venueSettings = z.strictObject({
  mode: z.enum(['paper', 'live']),
  prices: z.enum(['simulated', 'manual', 'external']),
  serverTime: timeMs,
  passwordLengthMin: z.int(),
  passwordLengthMax: z.int(),
  makerFeePpm: z.int().nullable(),
  takerFeePpm: z.int().nullable(),
});
export type VenueSettings = z.infer<typeof venueSettings>;

const hex = z.string().regex(/^(?:[0-9a-f]{2})+$/);

/** The signed head of the log: two different ones at one sequence prove fraud. */
export const logHead = z.strictObject({
  seq: z.int().nonnegative(),
  hash: hex,
  signature: hex,
  publicKey: hex,
  signedAt: timeMs,
});
export type LogHead = z.infer<typeof logHead>;

export const health = z.strictObject({
  status: z.enum(['live', 'ready', 'starting']),
  seq: z.int().nonnegative().optional(),
});
export type Health = z.infer<typeof health>;
