// The signatures of reserves that the reference shows are what a wallet makes of the text beside them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type ReserveClaim,
  type ReserveNetwork,
  reserveDigest,
  reserveMessage,
  verifyReserve,
} from '@candor/exchange/reserves';
import { expect, test } from 'vitest';

const file = fileURLToPath(new URL('../../docs/reference/liabilities.md', import.meta.url));
const examples = [
  ...readFileSync(file, 'utf8').matchAll(
    /^(Candor proof of reserves 1(?:\n.+)+)\n\n(digest .+\nsignature .+)$/gm,
  ),
];

const fieldsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  );

test('each network that signs in a way of its own has an example, and it holds', () => {
  const networks = examples.map(([, text = '', signed = '']) => {
    const { record, Candor: _, ...rest } = fieldsOf(text);
    const claim = { ...rest, record: Number(record) } as unknown as ReserveClaim;
    const { digest, signature = '' } = fieldsOf(signed);
    expect(reserveMessage(claim)).toBe(text);
    expect(Buffer.from(reserveDigest(claim.network, text)).toString('hex')).toBe(digest);
    expect(verifyReserve(claim, signature)).toEqual({ holds: true });
    expect(verifyReserve({ ...claim, balance: '2' }, signature)).toMatchObject({ holds: false });
    return claim.network;
  });
  expect(networks).toEqual<ReserveNetwork[]>(['Bitcoin', 'Ethereum']);
});
