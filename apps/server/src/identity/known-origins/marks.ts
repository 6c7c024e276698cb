// The marks of where a request comes from: its address and its device, as keyed hashes that name neither.
import type { Origin } from '../ports.ts';
import { hashShortSecret } from '../secrets.ts';

export interface Marks {
  readonly address: Buffer;
  /** Absent for programs, which keep no cookie. */
  readonly device: Buffer | undefined;
}

/** The same device has another mark for every account: a copy of the table ties no two accounts together. */
export function marksOf(secret: string, email: string, { address, device }: Origin): Marks {
  return {
    address: hashShortSecret(secret, 'known address', email, address),
    device: device === undefined ? undefined : hashShortSecret(secret, 'known device', email, device),
  };
}
