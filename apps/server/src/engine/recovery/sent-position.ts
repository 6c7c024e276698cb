// A position of the chain as it crosses to another process.
import type { ChainPosition } from '../log/log-rows.ts';

export interface SentPosition {
  readonly seq: number;
  /** Hexadecimal. */
  readonly hash: string;
}

export function sentPosition({ seq, hash }: ChainPosition): SentPosition {
  return { seq, hash: Buffer.from(hash).toString('hex') };
}

export function receivedPosition({ seq, hash }: SentPosition): ChainPosition {
  return { seq, hash: Buffer.from(hash, 'hex') };
}
