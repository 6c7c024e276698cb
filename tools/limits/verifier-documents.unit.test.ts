// What the reference tells verifiers of chains outside is what the code goes by: signatures of reserves, rounds of drand.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { QUICKNET, roundTime } from '@candor/exchange/draw';
import {
  type ReserveClaim,
  type ReserveNetwork,
  reserveDigest,
  reserveMessage,
  verifyReserve,
} from '@candor/exchange/reserves';
import { expect, test } from 'vitest';

const page = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../docs/reference/${name}.md`, import.meta.url)), 'utf8');
const examples = [
  ...page('liabilities').matchAll(/^(Candor proof of reserves 1(?:\n.+)+)\n\n(digest .+\nsignature .+)$/gm),
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

test('the chain of drand, its key, and when a round comes stand in the reference of draws', () => {
  const text = page('draw');
  const [, genesis, period] = /([0-9,]{17}) \+ \(r − 1\) × ([0-9,]+) milliseconds/.exec(text) ?? [];
  const plain = (number = ''): number => Number(number.replaceAll(',', ''));
  expect(roundTime(1)).toBe(plain(genesis));
  expect(roundTime(1_001)).toBe(plain(genesis) + 1_000 * plain(period));
  expect(text).toContain(`\`${QUICKNET.chainHash}\``);
  expect(text).toContain(`\n${QUICKNET.publicKey}\n`);
});
