// What a backup says about itself: at its beginning what it is of, and at its end what it holds.
import { z } from 'zod';

const count = z.int().nonnegative();
const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const backupHeader = z.strictObject({
  release: z.string(),
  rulesVersion: count,
  mode: z.enum(['paper', 'live']),
  /** The migrations of the database, in order. */
  migrations: z.array(z.string()),
  madeAt: z.iso.datetime(),
  head: z.strictObject({ seq: count, hash, epoch: count }),
});
export type BackupHeader = z.infer<typeof backupHeader>;

export const backupTable = z.strictObject({ name: z.string().regex(/^[a-z_][a-z0-9_]*$/) });

export const backupManifest = z.strictObject({
  head: backupHeader.shape.head,
  tables: z.array(z.strictObject({ name: z.string(), rows: count, hash })),
  sequences: z.array(z.strictObject({ name: z.string().regex(/^[a-z_][a-z0-9_]*$/), value: z.string() })),
  files: z.array(z.string()),
  /** Sealed with a passphrase, or left out. */
  keys: z.strictObject({ sealed: z.array(z.string()), leftOut: z.array(z.string()) }),
});
export type BackupManifest = z.infer<typeof backupManifest>;

export const backupFile = z.strictObject({ name: z.string(), text: z.string() });

/**
 * Ends of a sign-in that was begun, or of one that lasts: after a restore everybody signs in anew. Keys of
 * programs as well: one that was deleted since would be good again. And snapshots with what is sealed of the chain, which
 * only save time and grow with the venue: one that was restored makes its own.
 */
export const tablesLeftOut: ReadonlySet<string> = new Set([
  'sessions',
  'operator_sessions',
  'api_keys',
  'captchas',
  'sign_in_challenges',
  'passkey_challenges',
  'verification_codes',
  'account_codes',
  'log_snapshot',
  'log_chain',
  'log_chain_run',
  'kysely_migration',
  'kysely_migration_lock',
]);
