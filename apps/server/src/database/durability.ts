/** Refuses a PostgreSQL server that could lose what it has confirmed, or is too old, and a database that holds no script but one. */
import type { ClientBase } from 'pg';
import { DatabaseAway, DatabaseRefused } from './refused.ts';

export const serverVersionMin = 150_000;

const promises = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/** The first says that the server follows another one, the second that its owner wants nothing written. */
const readOnly = ['in_hot_standby', 'default_transaction_read_only'] as const;

export async function refuseUnsafeServer(client: Pick<ClientBase, 'query'>): Promise<void> {
  const result = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...promises, ...readOnly, 'server_version_num', 'server_version', 'server_encoding']],
  );
  const settings = new Map(result.rows.map((row) => [row.name, row.setting]));
  if (Number(settings.get('server_version_num')) < serverVersionMin) {
    throw new DatabaseRefused(
      `The database server is PostgreSQL ${settings.get('server_version')}; Candor needs version 15 or newer.`,
    );
  }
  const encoding = settings.get('server_encoding');
  if (encoding !== 'UTF8') {
    throw new DatabaseRefused(
      `The database has the encoding ${encoding}, in which names of people have no place. Make one with: create database … encoding 'UTF8' template template0.`,
    );
  }
  const broken = promises.filter((name) => settings.get(name) === 'off');
  if (broken.length > 0) {
    const names = broken.map((name) => `${name} = off`).join(', ');
    throw new DatabaseRefused(
      `The database server runs with ${names}: it could lose trades that were already confirmed. Set ${broken.join(', ')} to on and start again.`,
    );
  }
  const reason = readOnly.find((name) => settings.get(name) === 'on');
  // Whoever follows may be told to lead, and whoever wants nothing written may have made room.
  if (reason !== undefined) {
    throw new DatabaseAway(
      `The database can only be read (${reason} = on). Name the server that it follows, or let it be written; until then the start is tried again.`,
    );
  }
}
