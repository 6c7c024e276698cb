// GET /api/openapi/GetWalletTerms: the networks with their currency, fee and minimum, and what is open on each.
import { formatDecimal, networkTerms as readNetworkTerms } from '@candor/exchange';
import { type NetworkTerms, walletTerms } from '@candor/wire';
import { isNetworkId, networks } from '../../../wallet/index.ts';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';

export const getWalletTerms = ({ ports, listing }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetWalletTerms',
    summary:
      'The networks with their currency, fee and minimum, and whether deposits and withdrawals are open.',
    data: walletTerms,
    handle: async () => {
      const all = await ports.engine.read(readNetworkTerms);
      return ok(
        all.flatMap((terms): NetworkTerms[] => {
          const currency = listing.currencies[terms.currency];
          if (!isNetworkId(terms.network) || currency === undefined) return [];
          return [
            {
              network: terms.network,
              name: networks[terms.network].name,
              currency: currency.code,
              scale: currency.scale,
              depositsOn: terms.depositsOn,
              withdrawalsOn: terms.withdrawalsOn,
              fee: formatDecimal(terms.fee, currency.scale),
              minimum: formatDecimal(terms.minimum, currency.scale),
            },
          ];
        }),
      );
    },
  });
