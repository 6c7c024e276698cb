/** Why a cluster could not be made, from what initdb printed. */
import { DatabaseAway, DatabaseRefused } from '../refused.ts';

/** On a full disk the next start goes on by itself, once somebody has emptied it. */
export function notMade(output: string): DatabaseAway | DatabaseRefused {
  const lines = output.trim().split('\n');
  const telling = lines.filter((line) => /FATAL|PANIC|error:/.test(line));
  const reason = (telling.length === 0 ? lines : telling).join('\n');
  const text = `PostgreSQL could not make its data directory: ${reason}`;
  if (/No space left on device/.test(output)) return new DatabaseAway(text);
  // Containers run under any number; once the directory is made, PostgreSQL asks for the name no more.
  const isNameless = /could not look up effective user ID/.test(output);
  return new DatabaseRefused(
    isNameless
      ? `${text}. The account has a number and no name: give it a line in /etc/passwd, or set DATABASE_URL.`
      : text,
  );
}
