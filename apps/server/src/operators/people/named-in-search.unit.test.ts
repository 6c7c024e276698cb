// What a search takes for an address or for the receipt of an order.
import { expect, test } from 'vitest';
import { addressesIn, orderIn } from './named-in-search.ts';

const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const BITCOIN = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';

test('an address is found in every spelling that has no mistake, alone and within a link', () => {
  const ether = [{ network: 'erc20', address: ETHER }];
  for (const typed of [
    ETHER,
    ETHER.toLowerCase(),
    ` ${ETHER} `,
    `https://etherscan.io/address/${ETHER}#tokentxns`,
  ])
    expect(addressesIn(typed), typed).toEqual(ether);
  expect(addressesIn(BITCOIN)).toEqual([{ network: 'omni', address: BITCOIN }]);
  for (const typed of [
    ETHER.replace('5aA', '5aa'),
    BITCOIN.replace('VN2', 'VN3'),
    'ann@example.org',
    '12',
    '',
  ])
    expect(addressesIn(typed), typed).toEqual([]);
});

test.each([
  ['candor-receipt-seconds-12.json', 'seconds', 12],
  ['seconds-120', 'seconds', 120],
  ['Perpetual-7', 'perpetual', 7],
  ['https://venue.example/api/webapi/GetReceipt?kind=perpetual&id=34', 'perpetual', 34],
  ['/api/webapi/GetReceipt?id=34&kind=seconds', 'seconds', 34],
  ['https://venue.example/#/coinOrder?contract=56', 'seconds', 56],
  ['https://venue.example/#/leverList?order=78', 'perpetual', 78],
] as const)('%s names the order of a receipt', (typed, kind, id) => {
  expect(orderIn(typed)).toEqual({ kind, id });
});

test.each([
  '12',
  '#12',
  'D-12',
  'seconds',
  'seconds-0',
  'ann.seconds-12@example.org',
  'seconds-1234567890123456',
  '?id=5&kind=spot',
])('%s names none', (typed) => {
  expect(orderIn(typed)).toBeUndefined();
});
