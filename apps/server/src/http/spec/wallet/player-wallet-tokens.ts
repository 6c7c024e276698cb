// POST /api/webapi/PlayerWalletTokens: the balances of one wallet.
import { balances, type ExchangeState, type UserId } from '@candor/exchange';
import {
  type WalletName,
  type WalletToken,
  walletByNumber,
  walletTokens,
  walletTokensBody,
} from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { writeWalletToken } from './wallet-token.ts';

export const playerWalletTokens = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/PlayerWalletTokens',
    summary: 'The balances of one wallet of the caller.',
    key: 'read',
    body: walletTokensBody,
    data: walletTokens,
    handle: async ({ body, user }) =>
      ok(await ports.engine.read((state) => tokensOf(state, user.user, walletByNumber(body.type)))),
  });

function tokensOf(state: ExchangeState, user: UserId, wallet: WalletName): WalletToken[] {
  return balances(state, user)
    .filter((balance) => balance.wallet === wallet)
    .map((balance) => writeWalletToken(state.currencies[balance.currency]!, balance));
}
