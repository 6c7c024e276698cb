// A browser and a network as a person recognises them, and no more exactly than that.
import { isIPv4 } from 'node:net';

/** The first that fits: browsers name their ancestors as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (pairs: typeof browsers, text: string): string | undefined =>
  pairs.find(([pattern]) => pattern.test(text))?.[1];

export interface Device {
  /** Of the browser or the program. */
  readonly name: string;
  readonly system: string | undefined;
}

/** The family without its version: an update makes no new device. Undefined where it is not known. */
export function deviceOf(userAgent: string): Device | undefined {
  const browser = first(browsers, userAgent);
  if (browser !== undefined) return { name: browser, system: first(systems, userAgent) };
  // A program names itself before the first slash: one word, for a stranger's sentence or address has no place in our mails.
  const program = /^[A-Za-z][A-Za-z0-9_-]{0,19}(?=\/|$)/.exec(userAgent)?.[0];
  return program === undefined ? undefined : { name: program, system: undefined };
}

/** As it is kept; mails say it in the language of their reader. */
export function deviceInWords(userAgent: string): string {
  const { name, system } = deviceOf(userAgent) ?? { name: 'Unknown' };
  return system === undefined ? name : `${name} on ${system}`;
}

export function networkInWords(address: string): string {
  return networkOf(address) ?? 'Unknown';
}

/** The /24 of an IPv4 address, the /48 of an IPv6 one. */
export function networkOf(address: string): string | undefined {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.*`;
  const groups = address.replace(/\/[0-9]+$/, '').split(':');
  if (groups.length < 3) return undefined;
  return `${groups
    .slice(0, 3)
    .map((group) => group || '0')
    .join(':')}::*`;
}
