/** Every migration in order. A new one is one file and one line here; a released one never changes. */
import type { Migration } from 'kysely/migration';
import * as log from './0001-log.ts';
import * as identity from './0002-identity.ts';
import * as history from './0003-history.ts';
import * as candles from './0004-candles.ts';

export const migrations: Record<string, Migration> = {
  '0001-log': log,
  '0002-identity': identity,
  '0003-history': history,
  '0004-candles': candles,
};
