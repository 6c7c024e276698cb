// What else than themselves somebody is found by: an address of theirs, and the receipt of one of their orders.
import type { ReceiptKindText } from '@candor/wire';
import { type NetworkId, networkIds, networks } from '../../wallet/index.ts';

export interface NamedAddress {
  readonly network: NetworkId;
  readonly address: string;
}

/** Alone or within a link, in the one spelling in which it is kept; a typing mistake fails its checksum. */
export function addressesIn(query: string): readonly NamedAddress[] {
  const words = new Set(query.split(/[^0-9A-Za-z]+/));
  return networkIds.flatMap((network) =>
    [...words].flatMap((word) => {
      const address = networks[network].readAddress(word);
      return address === undefined ? [] : { network, address };
    }),
  );
}

export interface NamedOrder {
  readonly kind: ReceiptKindText;
  readonly id: number;
}

const NUMBER = '([1-9][0-9]{0,14})(?![0-9])';
/** As the file of a receipt is called, as the app links to the order, and as a program asks for the receipt. */
const orders: readonly (readonly [RegExp, ReceiptKindText])[] = (['seconds', 'perpetual'] as const).flatMap(
  (kind) => [
    [new RegExp(`(?:^|receipt-)${kind}-${NUMBER}`, 'i'), kind] as const,
    [new RegExp(`[?&]kind=${kind}&(?:.*&)?id=${NUMBER}`), kind] as const,
    [new RegExp(`[?&]id=${NUMBER}&(?:.*&)?kind=${kind}(?![a-z])`), kind] as const,
  ],
);
const links: readonly (readonly [RegExp, ReceiptKindText])[] = [
  [new RegExp(`/coinOrder\\?(?:.*&)?contract=${NUMBER}`), 'seconds'],
  [new RegExp(`/leverList\\?(?:.*&)?order=${NUMBER}`), 'perpetual'],
];

export function orderIn(query: string): NamedOrder | undefined {
  for (const [pattern, kind] of [...orders, ...links]) {
    const id = pattern.exec(query)?.[1];
    if (id !== undefined) return { kind, id: Number(id) };
  }
  return undefined;
}
