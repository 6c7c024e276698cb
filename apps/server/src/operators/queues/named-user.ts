// Whom somebody who looks through a queue has named: by address, by public id or by number, each as a whole.

/** The numbers of those few, found by indexes: nobody else is looked at for each row of a queue. */
export const usersNamed = (parameter: string): string => `array (
  select named.id from users named
   where named.email = lower(${parameter}::text)
      or named.public_id = case when ${parameter} ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then ${parameter}::uuid end
      or named.id = case when ${parameter} ~ '^[1-9][0-9]{0,14}$' then ${parameter}::bigint end)`;

/** `waiting` is what the queue calls an item without an outcome. Said as the indexes of what waits say it. */
export function inState(column: string, waiting: string, state: string): string {
  if (state === 'all') return '$1::text is not null';
  return state === waiting ? `${column} is null and $1::text is not null` : `${column} = $1`;
}
