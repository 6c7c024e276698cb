// What the form of a new API key reads: addresses as people write them down, and for how many days it is good.
import { withLatinDigits } from '@candor/ui';

/** As the venue has them; it decides whatever a form lets pass. */
export const keyAddressesMax = 10;
export const keyDaysMax = 365;
/** For a key that may trade and names no address. */
export const keyDaysAnywhereMax = 90;
/** The number of days that is there at first, and those that one press gives. */
export const usualKeyDays = 90;
export const keyDaysChoices = [7, 30, 90, 365] as const;

/** One a line, or separated by commas or spaces; the same one twice is one. */
export function typedAddresses(text: string): string[] {
  const typed = withLatinDigits(text)
    .split(/[\s,;،，、]+/)
    .filter((address) => address !== '');
  return [...new Set(typed)];
}

const byte = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';
const fourBytes = new RegExp(`^${byte}(?:\\.${byte}){3}$`);

/** The bits of an address of that form; undefined where it is none. The browser's own reader knows the forms of IPv6. */
function bitsOf(address: string): number | undefined {
  if (fourBytes.test(address)) return 32;
  return /^[0-9a-f:.]*:[0-9a-f:.]*$/i.test(address) && URL.canParse(`http://[${address}]/`) ? 128 : undefined;
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = bitsOf(address);
  if (bits === undefined || more.length > 0) return false;
  return prefix === undefined || (/^(?:0|[1-9][0-9]{0,2})$/.test(prefix) && Number(prefix) <= bits);
}

/** The first of them that is neither an address nor a network. */
export function wrongAddress(addresses: readonly string[]): string | undefined {
  return addresses.find((address) => !isAddressOrNetwork(address));
}

/** The most days that such a key may be good for. */
export function daysMost(mayTrade: boolean, addresses: readonly string[]): number {
  return mayTrade && addresses.length === 0 ? keyDaysAnywhereMax : keyDaysMax;
}

/** Undefined where it is no number of days that is taken. */
export function typedDays(text: string, most: number): number | undefined {
  const typed = withLatinDigits(text).trim();
  if (!/^[0-9]{1,3}$/.test(typed)) return undefined;
  const days = Number(typed);
  return days >= 1 && days <= most ? days : undefined;
}
