// Which request somebody who looks through a queue has named: by the mark that the console shows, or by a transaction.
import { type QueueName, queueLetters } from '@candor/wire/console';
import { networkIds, networks } from '../../wallet/index.ts';

/** The number in D-12, as the console writes it, or in #12, as its owner reads it. */
export function requestNamed(queue: QueueName, query: string | undefined): number | undefined {
  const [, letter = queueLetters[queue], number] =
    /^(?:#|([a-z])-)([1-9][0-9]{0,14})$/i.exec(query ?? '') ?? [];
  return number !== undefined && letter.toUpperCase() === queueLetters[queue] ? Number(number) : undefined;
}

/** As explorers link to it: their address stands around it. */
const AROUND = /(?<![0-9a-z])(?:0x)?[0-9a-f]{64}(?![0-9a-z])/i;

/** As it was typed, and as each network spells the transaction in it: people copy it with capitals, bare, or as a link. */
export function spellingsOf(query: string | undefined): readonly string[] {
  if (query === undefined) return [];
  const found = AROUND.exec(query)?.[0].toLowerCase() ?? '';
  const spelled = networkIds.flatMap((network) => networks[network].readTransaction(found) ?? []);
  return [...new Set([query, ...spelled])];
}
