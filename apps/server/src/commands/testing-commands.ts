// For tests of commands: what one is started with beside a venue of tests, and what it prints.
import type { Pool } from 'pg';

export function besideVenue({
  pool,
  dataDirectory,
}: {
  readonly pool: Pool;
  readonly dataDirectory: string;
}): Record<string, string> {
  const { port, user, database, host } = pool.options;
  return {
    CANDOR_DATA: dataDirectory,
    DATABASE_URL: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
  };
}

export async function printed(
  run: (output: { write(text: string): void }) => Promise<unknown>,
): Promise<string> {
  let text = '';
  await run({
    write: (more) => {
      text += more;
    },
  });
  return text;
}
