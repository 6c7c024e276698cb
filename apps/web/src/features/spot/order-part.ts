// What each part of the order form is given.
import type { Order } from './use-order.ts';

export interface OrderPartProps {
  order: Order;
}
