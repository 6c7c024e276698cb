// What the address of a mail server says of the way there.
import { isThisMachine } from '../this-machine.ts';

/** Codes and notices are in the mails: to another machine they go over TLS, unless the address says otherwise. */
export function demandsTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const said = searchParams.get('requireTLS');
  return said === null ? !isThisMachine(hostname) : said === 'true';
}
