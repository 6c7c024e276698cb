// The call for a receipt. What comes back is nothing until it has been verified here.
import type { ReceiptKindText } from '@candor/wire';
import type { Requests } from '../http/request.ts';

export function createReceiptCalls({ get }: Requests) {
  return {
    receipt: (kind: ReceiptKindText, id: number) => get<unknown>('/api/webapi/GetReceipt', { kind, id }),
  };
}
