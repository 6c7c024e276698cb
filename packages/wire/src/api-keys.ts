// Keys for programs: each signs its owner in with less than a session, from where and for as long as the owner says.
import { z } from 'zod';
import { aidField, timeMs } from './request-fields.ts';
import { ownNameField, passwordProof, secondFactorFields } from './second-factors.ts';

/** Before the 43 characters of a key, so that whoever finds one knows what it is. */
export const API_KEY_PREFIX = 'candor_';
/** Keys that one account may have at once. */
export const API_KEYS_MAX = 10;
/** Addresses and networks that one key may name. */
export const API_KEY_ADDRESSES_MAX = 10;
export const API_KEY_DAYS_MAX = 365;
/** For a key that may trade and names no address. */
export const API_KEY_DAYS_ANYWHERE_MAX = 90;
/** Of the longest network in words: six groups, an IPv4 address, and the length of its prefix. */
const ADDRESS_LENGTH_MAX = 49;

const invalidAddress = { error: 'identity.keyAddressInvalid' };
const wrongDays = { error: 'identity.keyDaysOutOfRange' };

export const apiKeyRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  mayTrade: z.boolean().describe('Else it only reads.'),
  addresses: z
    .array(z.string())
    .describe(
      'Where it is good: addresses, and networks such as `192.0.2.0/24`. Everywhere, where there are none.',
    ),
  createdAt: timeMs,
  expiresAt: timeMs,
  lastUsedAt: timeMs.nullable().describe('To the minute; null before its first use.'),
  lastUsedFrom: z.string().nullable().describe('The network it was used from last, such as `192.0.2.*`.'),
});
export type ApiKeyRow = z.infer<typeof apiKeyRow>;

/** The newest first. */
export const apiKeysData = z.strictObject({
  rows: z.array(apiKeyRow),
  keysMax: z.int().positive(),
});
export type ApiKeysData = z.infer<typeof apiKeysData>;

export const createApiKeyBody = z
  .strictObject({
    aid: aidField.optional(),
    name: ownNameField,
    mayTrade: z.boolean(),
    /** Of IPv4 or IPv6, each alone or as a network. What stands there beyond the prefix of a network is left out. */
    addresses: z
      .array(z.string(invalidAddress).min(1, invalidAddress).max(ADDRESS_LENGTH_MAX, invalidAddress))
      .max(API_KEY_ADDRESSES_MAX, invalidAddress),
    days: z.int(wrongDays).min(1, wrongDays).max(API_KEY_DAYS_MAX, wrongDays),
    password: passwordProof,
    ...secondFactorFields,
  })
  .refine(
    ({ mayTrade, addresses, days }) => !mayTrade || addresses.length > 0 || days <= API_KEY_DAYS_ANYWHERE_MAX,
    { ...wrongDays, path: ['days'] },
  );
export type CreateApiKeyBody = z.infer<typeof createApiKeyBody>;

export const createApiKeyData = z.strictObject({
  key: z.string().describe('Shown once: the venue keeps no more than its hash.'),
  row: apiKeyRow,
});
export type CreateApiKeyData = z.infer<typeof createApiKeyData>;

export const deleteApiKeyBody = z.strictObject({
  aid: aidField.optional(),
  id: z.uuid({ error: 'identity.keyUnknown' }),
});
export type DeleteApiKeyBody = z.infer<typeof deleteApiKeyBody>;
