// GET /api/openapi/GetReceiptAdress: where the caller's deposits on a network arrive. The spelling is the specification's.
import { receiptAddressData, receiptAddressQuery } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { findNetwork, onlyNetwork } from '../wallet-request.ts';

export const getReceiptAdress = (context: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/openapi/GetReceiptAdress',
    summary: "Where the caller's deposits on a network arrive.",
    query: receiptAddressQuery,
    data: receiptAddressData,
    handle: async ({ query, user }) => {
      const network = query.network ?? (await onlyNetwork(context));
      if (network === undefined) return refuse('request.malformed', { field: 'network' });
      const found = await findNetwork(context, network);
      if (found.outcome === 'refused') return found;
      if (!found.terms.depositsOn) return refuse('wallet.networkOff');
      const address = await context.ports.wallet.depositAddressOf(user.user, found.network);
      if (address === undefined) return refuse('wallet.noDepositAddress');
      const paper = context.settings.mode === 'paper';
      return ok({ network: found.network, currency: found.currency.code, address, paper });
    },
  });
