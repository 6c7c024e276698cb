// Who somebody is that asks about their data: they name the address of their account.
import type { ClientBase } from 'pg';
import type { Asked } from './collect.ts';

/** `email` in small letters, as it is kept; undefined where no account has it. */
export async function findPerson(
  client: Pick<ClientBase, 'query'>,
  email: string,
): Promise<Asked['user'] | undefined> {
  const { rows } = await client.query<{ id: bigint }>('select id from users where email = $1', [email]);
  return rows[0] && (Number(rows[0].id) as Asked['user']);
}

/** Undefined where there is no such account. */
export async function findAddress(
  client: Pick<ClientBase, 'query'>,
  user: Asked['user'],
): Promise<string | undefined> {
  const { rows } = await client.query<{ email: string }>('select email from users where id = $1', [user]);
  return rows[0]?.email;
}
