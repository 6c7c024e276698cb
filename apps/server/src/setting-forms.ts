// Forms that the values of settings have.
import { isIP } from 'node:net';

export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && origin === text;
}

/** An address, or one with the length of its prefix. None has the length 0: whom everybody is, nobody trusts. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    prefix === undefined || (/^[1-9][0-9]{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}

/**
 * A password with a sign that ends the name of a host, such as # or /, makes another host of its beginning: mails would go
 * there, and errors would tell it.
 */
export function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, pathname, search, hash } = new URL(text);
  return hostname !== '' && (pathname === '' || pathname === '/') && hash === '' && !search.includes('@');
}

/**
 * The same of a database: its server would be looked for under a piece of the password, again and again, and told by that
 * name. What cannot be read at all is for the driver to refuse.
 */
export function endsHostTooSoon(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { pathname, hash } = new URL(text);
  return pathname.includes('@') || hash !== '';
}

export function isMailAddress(text: string): boolean {
  return /^[^\s@<>"?&]+@[^\s@<>"?&]+$/.test(text);
}

/** An address alone, or behind a name: Candor <mail@venue.example>. */
export function isMailbox(text: string): boolean {
  const named = /^[^<>\r\n]*<([^<>]*)>$/.exec(text);
  return isMailAddress(named?.[1] ?? text);
}

/** The screens put it behind a button, so nothing that runs may stand here. */
export function isPublicLink(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:', 'mailto:'].includes(new URL(text).protocol);
}
