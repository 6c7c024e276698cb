// Which addresses a source may have.
import { isThisMachine } from '../../this-machine.ts';

/** What is not encrypted could be changed on its way; only this machine needs no way. */
export function isSourceUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (username !== '' || password !== '' || search !== '' || hash !== '' || /[?#]/.test(text)) return false;
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}
