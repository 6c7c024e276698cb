// What the address asks to see of the own orders.
import { useSearchParams } from 'react-router';

/** Null where it asks for nothing. */
export function useAskedOrders(): string | null {
  return useSearchParams()[0].get('orders');
}
