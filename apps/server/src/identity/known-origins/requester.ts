// Whoever asks something of an account, and whether its owner got in from there before.
import type { Pool } from 'pg';
import type { Origin } from '../ports.ts';
import { findKnownMarks } from './find-known-marks.ts';
import { marksOf } from './marks.ts';
import { rememberMarks } from './remember-marks.ts';

export interface Requester {
  readonly email: string;
  readonly address: string;
  /** The name of a device on which the owner got in before; others have none. */
  readonly knownDevice: string | undefined;
  readonly addressIsKnown: boolean;
}

export async function requesterOf(
  parts: { readonly ports: { readonly pool: Pool }; readonly secret: string },
  email: string,
  origin: Origin,
): Promise<Requester> {
  const marks = marksOf(parts.secret, email, origin);
  const known = await findKnownMarks(parts.ports.pool, marks);
  return {
    email,
    address: origin.address,
    knownDevice: known.device ? marks.device?.toString('base64url') : undefined,
    addressIsKnown: known.address,
  };
}

/** The owner has proved to be the owner: failures of others elsewhere keep nobody out who comes from here. */
export async function rememberOrigin(
  parts: {
    readonly ports: { readonly pool: Pool; readonly clock: { wallMs(): number } };
    readonly secret: string;
  },
  user: { readonly user: number; readonly email: string },
  origin: Origin,
): Promise<void> {
  const { address, device } = marksOf(parts.secret, user.email, origin);
  const marks = device === undefined ? [address] : [address, device];
  await rememberMarks(parts.ports.pool, user.user, marks, parts.ports.clock.wallMs());
}
