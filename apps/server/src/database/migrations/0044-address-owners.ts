/** Whose a withdrawal address is or was: operators find its owner by it. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index withdrawal_addresses_by_address on withdrawal_addresses (network, address)`.execute(
    database,
  );
}
