// The address that limits are counted by: one IPv4 address, or the /64 network that one IPv6 customer has.
import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** A connection that broke off before its request was looked at has no address any more. */
export function clientAddress(request: FastifyRequest): string {
  // A proxy that we trust may pass on what somebody made up: then the proxy itself is all that we know.
  const address = [request.ip, request.socket.remoteAddress].find((each) => isIP(each ?? '') !== 0);
  return address === undefined ? 'gone' : networkOf(address);
}

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether somebody between the sender and us says so. */
export function isForwarded(request: FastifyRequest): boolean {
  return forwardingHeaders.some((name) => request.headers[name] !== undefined);
}

/** Behind a proxy on this machine everybody seems to come from here, so what was forwarded never does. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const { remoteAddress = '' } = request.socket;
  return !isForwarded(request) && (/^127\./.test(networkOf(remoteAddress)) || remoteAddress === '::1');
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
