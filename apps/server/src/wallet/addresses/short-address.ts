// An address where it is only to be recognised: who knows the whole of it finds both ends again.
const BEGINNING = 8;
const END = 6;

export function shortAddress(address: string): string {
  if (address.length <= BEGINNING + END) return address;
  return `${address.slice(0, BEGINNING)}…${address.slice(-END)}`;
}
