// What the address of a mail server says of the way there.
import { isThisMachine } from '../this-machine.ts';

const NAME = 'requireTLS';

/** Codes and notices are in the mails: to another machine they go over TLS, unless the address says otherwise. */
export function demandsTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const said = searchParams.get(NAME);
  return said === null ? !isThisMachine(hostname) : said === 'true';
}

/** What is written otherwise would be passed over by whoever reads the address. */
export function saysPlainlyOfTls(url: string): boolean {
  const said = [...new URL(url).searchParams].filter(([name]) => name.toLowerCase() === NAME.toLowerCase());
  return said.length < 2 && said.every(([name, value]) => name === NAME && /^(?:true|false)$/.test(value));
}
