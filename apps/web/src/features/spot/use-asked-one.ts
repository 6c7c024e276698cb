// The one order or trade that the address asks for alone: on which tab of the own orders it stands now.
import { useReadable, useRoom } from '@candor/client';
import { useSearchParams } from 'react-router';
import { askedNumber, type SingleThing } from '../../parts/single/index.ts';

export interface AskedOne {
  readonly thing: SingleThing;
  readonly id: number;
  readonly tab: 'open' | 'history' | 'trades';
}

/** `leave` goes on to all of a tab, and to the tab itself where nothing was asked for. */
export function useAskedOne(): { readonly one: AskedOne | undefined; readonly leave: (tab: string) => void } {
  const [address, setAddress] = useSearchParams();
  const account = useReadable(useRoom().account);
  const leave = (tab: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('order');
        next.delete('trade');
        next.set('orders', tab);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const trade = askedNumber(address, 'trade');
  if (trade !== undefined)
    return { one: { thing: { kind: 'trade', number: trade }, id: trade, tab: 'trades' }, leave };
  const order = askedNumber(address, 'order');
  if (order === undefined) return { one: undefined, leave };
  const isOpen = account.status === 'data' && account.data.orders.some(({ id }) => id === order);
  const tab = isOpen ? 'open' : 'history';
  return { one: { thing: { kind: 'order', number: order }, id: order, tab }, leave };
}
