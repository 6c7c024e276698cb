/** Which product is offered in which country: every switch ever thrown, with the action of the operator who threw it. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_switches (
      id bigint generated always as identity primary key,
      product text not null,
      country text not null,
      is_on boolean,
      action_id bigint not null references operator_actions (id)
    )`.execute(database);
  await sql`
    create index product_switches_by_country on product_switches (product, country, id)`.execute(database);
  await sql`
    create trigger product_switches_append_only before update or delete or truncate on product_switches
      for each statement execute function refuse_change()`.execute(database);
}
