// What reserves cover: only addresses whose signature holds count, each once, and only for the newest signed root.
import { generateKeyPairSync, sign } from 'node:crypto';
import { type PublishedRoot, readRoot, rootStatement, type WrittenRoot } from '@candor/exchange/liabilities';
import { reserveMessage } from '@candor/exchange/reserves';
import { type TestReserveKey, testReserveKey } from '@candor/testkit';
import type { ShownReserve } from '@candor/wire';
import { describe, expect, it } from 'vitest';
import { checkReserves } from './check-reserves.ts';
import { reserveCovers } from './reserve-cover.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const venueKey = hex(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));

const root: WrittenRoot = {
  format: 'candor-liabilities-1',
  seq: 5000,
  at: 1_700_000_000_000,
  stateHash: 'aa'.repeat(32),
  currencies: [
    { code: 'BTC', scale: 8 },
    { code: 'ETH', scale: 8 },
  ],
  leaves: 2,
  hash: '11'.repeat(32),
  totals: ['200000000', '0'],
};

function published(said: Partial<WrittenRoot> = {}): PublishedRoot {
  const facts = { previous: '0'.repeat(64), logHash: '1'.repeat(64), publishedAt: root.at };
  const signature = hex(sign(null, rootStatement(readRoot(root)!, facts), privateKey));
  return { root: { ...root, ...said }, ...facts, signature, publicKey: venueKey };
}

let rows = 0;
/** As an operator states it: everything that is shown was signed, but for what the venue says beside it. */
function row(key: TestReserveKey, said: Partial<ShownReserve> = {}): ShownReserve {
  const shown: ShownReserve = {
    id: ++rows,
    ...{ network: 'Ethereum', address: key.ethereum, symbol: 'BTC', amount: '1.5' },
    ...{ venue: venueKey, record: root.seq, root: root.hash, owed: '2', approvedAt: 0, signature: '' },
    ...said,
  };
  const { network, address, symbol: currency, amount: balance, record } = shown;
  const claim = { venue: venueKey, root: shown.root, record, network, address, currency, balance };
  return { ...shown, signature: said.signature ?? key.sign(network, reserveMessage(claim)) };
}

const [one, two] = [testReserveKey(1), testReserveKey(2)];

function coversOf(reserves: readonly ShownReserve[], newest: PublishedRoot | undefined = published()) {
  return reserveCovers(reserves, newest?.root, checkReserves(venueKey, newest, reserves));
}
const coverOf = (...args: Parameters<typeof coversOf>) => coversOf(...args)[0]!;

describe('what reserves cover', () => {
  it('is the sum of all addresses of a currency by what users are owed in it', () => {
    const [btc, eth] = coversOf([row(one), row(two, { amount: '0.00000001' }), row(one, { symbol: 'ETH' })]);
    expect(btc).toMatchObject({ symbol: 'BTC', stated: '1.50000001', percent: '75.00', unproven: undefined });
    expect(eth).toMatchObject({ symbol: 'ETH', stated: '1.5', percent: undefined, unproven: undefined });
  });

  it('is rounded down: nothing short of all is a hundred percent', () => {
    expect(coverOf([row(one, { amount: '1.99999999' })]).percent).toBe('99.99');
    expect(coverOf([row(one, { amount: '2' })]).percent).toBe('100.00');
  });

  it('counts no address whose signature does not hold, and is not proven by none', () => {
    const unsigned = row(two, { amount: '90', signature: row(two).signature });
    expect(coverOf([row(one), unsigned])).toMatchObject({ stated: '1.5', unproven: undefined });
    expect(coverOf([unsigned])).toMatchObject({ stated: '0', unproven: 'wrong' });
  });

  it('counts nothing before this browser has checked it', () => {
    const [cover] = reserveCovers([row(one)], root, undefined);
    expect(cover).toMatchObject({ stated: '0', unproven: 'checking', record: undefined });
  });

  it('counts an address once, with the lowest amount that was signed for it', () => {
    const same = row(one, { amount: '0.5' });
    const repeated = [same, row(one, { amount: '0.5' }), row(one, { amount: '1' }), { ...same, id: same.id }];
    const cover = coverOf(repeated);
    expect(cover).toMatchObject({ stated: '0.5', percent: '25.00' });
    expect(cover.reserves.map(({ passedOver }) => passedOver)).toEqual([
      undefined,
      ...['repeated', 'repeated', 'repeated'],
    ]);
    // The control: the same amounts of as many addresses, or of one address on as many networks, all count.
    expect(coverOf([same, row(two, { amount: '0.5' })]).stated).toBe('1');
    expect(coverOf([same, row(one, { amount: '0.5', network: 'BNB Smart Chain' })]).stated).toBe('1');
  });

  it('takes what is owed from the signed totals of the root, and not from the row', () => {
    expect(coverOf([row(one, { owed: '1.5' })])).toMatchObject({ owed: '2.00000000', percent: '75.00' });
  });

  it('is not proven in a currency that the root does not name', () => {
    expect(coverOf([row(one, { symbol: 'DOGE', owed: '0' })])).toMatchObject({ unproven: 'notPublished' });
  });
});

describe('the root beside which reserves are held', () => {
  it('is signed by the venue: with other totals nothing is proven', () => {
    const cheaper = published({ totals: ['150000000', '0'] });
    expect(coverOf([row(one)], cheaper)).toMatchObject({ percent: '100.00', unproven: 'notSigned' });
    expect(coverOf([row(one)])).toMatchObject({ percent: '75.00', unproven: undefined });
  });

  it('is signed with the key that this browser saw first', () => {
    const stranger = { ...published(), publicKey: 'ab'.repeat(32) };
    expect(coverOf([row(one)], stranger).unproven).toBe('otherKey');
  });

  it('is there at all', () => {
    const [cover] = reserveCovers([row(one)], undefined, checkReserves(venueKey, undefined, [row(one)]));
    expect(cover?.unproven).toBe('notPublished');
  });

  it('is the newest one: what was signed for an older one says nothing of today', () => {
    const older = { record: 100, root: '22'.repeat(32) };
    expect(coverOf([row(one, older)])).toMatchObject({ stated: '0', unproven: 'older', record: 100 });
    // Nor does it add to what was signed for the newest one, whatever row comes first.
    for (const all of [
      [row(one, older), row(two, { amount: '0.01' })],
      [row(two, { amount: '0.01' }), row(one, older)],
    ])
      expect(coverOf(all)).toMatchObject({ stated: '0.01', percent: '0.50', unproven: undefined });
  });

  it('is one that was published, and no other for the same record', () => {
    const cover = coverOf([row(one, { root: 'ff'.repeat(32) })]);
    expect(cover).toMatchObject({ stated: '0', unproven: 'notPublished' });
    expect(cover.reserves[0]?.passedOver).toBe('notPublished');
    expect(coverOf([row(one, { record: root.seq + 1 })]).unproven).toBe('notPublished');
    // Beside it what is merely older is no excuse.
    const older = row(two, { record: 100, root: '22'.repeat(32) });
    expect(coverOf([row(one, { root: 'ff'.repeat(32) }), older]).unproven).toBe('notPublished');
  });
});
