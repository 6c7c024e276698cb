// The address that limits are counted by: one IPv4 address, or the /64 network that one IPv6 customer has.
import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** A connection that broke off before its request was looked at has no address any more. */
export function clientAddress(request: FastifyRequest): string {
  // A proxy that we trust may pass on what somebody made up: then the proxy itself is all that we know.
  return knownNetworkOf(request.ip) ?? knownNetworkOf(request.socket.remoteAddress) ?? 'gone';
}

/** The whole address, for what its owner said of single ones: the same as above, and not the network of it. */
export function exactAddress(request: FastifyRequest): string {
  const { ip } = request;
  return isIP(ip) === 0 ? (request.socket.remoteAddress ?? 'gone') : ip;
}

/** Addresses that sent something come again with every request; telling their form costs several times as much. */
const knownNetworks = new Map<string, string>();
const KNOWN_MAX = 10_000;
/** The longest one without the name of an interface, which may be as long as its sender likes. */
const KNOWN_LENGTH_MAX = 45;

/** Undefined where this is no address. */
function knownNetworkOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const known = knownNetworks.get(address);
  if (known !== undefined) return known;
  if (isIP(address) === 0) return undefined;
  const network = networkOf(address);
  if (address.length > KNOWN_LENGTH_MAX) return network;
  if (knownNetworks.size >= KNOWN_MAX) knownNetworks.clear();
  knownNetworks.set(address, network);
  return network;
}

/** Whether somebody between the sender and us says so. By name and not in a loop: every request is asked. */
export function isForwarded({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return (
    headers.forwarded !== undefined ||
    headers['x-forwarded-for'] !== undefined ||
    headers['x-forwarded-host'] !== undefined ||
    headers['x-real-ip'] !== undefined ||
    headers.via !== undefined
  );
}

/** Behind a proxy on this machine everybody seems to come from here, so what was forwarded never does. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const { remoteAddress = '' } = request.socket;
  if (isForwarded(request)) return false;
  return remoteAddress === '::1' || (knownNetworkOf(remoteAddress) ?? '').startsWith('127.');
}

export function networkOf(address: string): string {
  const mapped = /^::ffff:([0-9]{1,3}(?:\.[0-9]{1,3}){3})$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(address)) return address.toLowerCase();
  const [withoutZone = ''] = address.toLowerCase().split('%');
  const [head = '', tail] = withoutZone.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 tail takes the room of two groups.
  const groupsAtRight = right.length + (right.at(-1)?.includes('.') === true ? 1 : 0);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - groupsAtRight);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
