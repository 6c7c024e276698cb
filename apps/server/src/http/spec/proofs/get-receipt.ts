// GET /api/webapi/GetReceipt: what the outcome of an order rests on, to be checked by anybody.
import { type ReceiptBody, receipt, receiptQuery } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';

/** How long an order that was sent just now may take to be in the index. */
const PATIENCE_MS = 500;

export const getReceipt = ({ ports, lastRecords }: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetReceipt',
    summary: "What the outcome of one of the caller's orders rests on, to be checked by anybody.",
    key: 'read',
    query: receiptQuery,
    data: receipt,
    handle: async ({ query, user }) => {
      const { history, receipts, engine } = ports;
      await history.waitFor(lastRecords.of(user.user), PATIENCE_MS);
      const make = () => receipts.receiptOf(user.user, query.kind, query.id);
      let made = await make();
      if (made === 'unknown') {
        // An index that is still read from the log knows nothing of an order that there was.
        if (!(await history.waitFor(engine.status().committedSeq, PATIENCE_MS))) return refuse('venue.busy');
        made = await make();
      }
      if (made === 'unknown') return refuse('receipt.unknown');
      if (made === 'notYet') return refuse('receipt.notYet');
      if (made === 'tooLarge') return refuse('receipt.tooLarge');
      // The same, without the promise that nobody changes it.
      return ok(made as ReceiptBody);
    },
  });
