// What lies in the funding wallet now, and whether that may be old.
import {
  type Loadable,
  mapLoadable,
  useReadable,
  useRoom,
  type WalletBalance,
  walletsOf,
} from '@candor/client';
import { useMemo } from 'react';

export function useFunding(): Loadable<readonly WalletBalance[]> {
  const account = useReadable(useRoom().account);
  return useMemo(() => mapLoadable(account, ({ balances }) => walletsOf(balances).funding), [account]);
}
