// Addresses and networks at which a key is good, and whether an address is among them.
import { isIPv4, isIPv6, SocketAddress } from 'node:net';

export interface Network {
  /** Of an address of its kind: 32 of IPv4, 128 of IPv6. */
  readonly bits: 32 | 128;
  readonly value: bigint;
  /** So many bits from the left are those of the network; all of them where it is one address. */
  readonly prefix: number;
}

/** A wider one would say "everywhere" in a longer way: a key that is good everywhere has none. */
const widest = { 32: 8, 128: 16 } as const;

/** Undefined where it is none, or one that is too wide. What stands beyond the prefix is left out. */
export function readNetwork(text: string): Network | undefined {
  const [, written = '', length] = /^([0-9A-Fa-f:.]+)(?:\/(0|[1-9][0-9]{0,2}))?$/.exec(text.trim()) ?? [];
  const address = readAddress(written);
  if (address === undefined) return undefined;
  const { bits, value } = address;
  // An IPv4 address in the clothes of an IPv6 one counts its prefix as one.
  const before = written.includes(':') ? 128 - bits : 0;
  const prefix = length === undefined ? bits : Number(length) - before;
  if (prefix < widest[bits] || prefix > bits) return undefined;
  const rest = BigInt(bits - prefix);
  return { bits, value: (value >> rest) << rest, prefix };
}

/** The one way to write it. */
export function networkText({ bits, value, prefix }: Network): string {
  const address = bits === 32 ? textOfIPv4(value) : textOfIPv6(value);
  return prefix === bits ? address : `${address}/${prefix}`;
}

export function isWithin(networks: readonly Network[], address: string): boolean {
  const at = readAddress(address.split('%')[0] ?? '');
  if (at === undefined) return false;
  return networks.some(
    ({ bits, value, prefix }) => bits === at.bits && (value ^ at.value) >> BigInt(bits - prefix) === 0n,
  );
}

const MAPPED = 0xffffn;

function readAddress(text: string): Pick<Network, 'bits' | 'value'> | undefined {
  if (isIPv4(text)) return { bits: 32, value: valueOfIPv4(text) };
  if (!isIPv6(text)) return undefined;
  const value = valueOfIPv6(text);
  return value >> 32n === MAPPED ? { bits: 32, value: value & 0xffff_ffffn } : { bits: 128, value };
}

function valueOfIPv4(text: string): bigint {
  return text.split('.').reduce((value, part) => (value << 8n) | BigInt(part), 0n);
}

function valueOfIPv6(text: string): bigint {
  const [left = '', right] = text.split('::');
  const before = groupsOf(left);
  const after = groupsOf(right ?? '');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0n);
  return [...before, ...zeros, ...after].reduce((value, group) => (value << 16n) | group, 0n);
}

/** An IPv4 address at the end is two of them. */
function groupsOf(text: string): readonly bigint[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return BigInt(`0x${group}`);
    const value = valueOfIPv4(group);
    return [value >> 16n, value & 0xffffn];
  });
}

function textOfIPv4(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 0xffn)).join('.');
}

function textOfIPv6(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, place) =>
    ((value >> BigInt(112 - 16 * place)) & 0xffffn).toString(16),
  );
  return new SocketAddress({ address: groups.join(':'), family: 'ipv6' }).address;
}
