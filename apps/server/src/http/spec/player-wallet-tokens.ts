// POST /api/webapi/PlayerWalletTokens: the balances of one wallet.
import { type Atoms, balances, type ExchangeState, formatDecimal, type UserId } from '@candor/exchange';
import {
  type WalletName,
  type WalletToken,
  walletByNumber,
  walletTokens,
  walletTokensBody,
} from '@candor/wire';
import type { RouteContext } from '../context.ts';
import { ok } from '../outcome.ts';
import { userRoute } from '../route.ts';

export const playerWalletTokens = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/PlayerWalletTokens',
    body: walletTokensBody,
    data: walletTokens,
    handle: async ({ body, user }) =>
      ok(await ports.engine.read((state) => tokensOf(state, user.user, walletByNumber(body.type)))),
  });

function tokensOf(state: ExchangeState, user: UserId, wallet: WalletName): WalletToken[] {
  return balances(state, user)
    .filter((balance) => balance.wallet === wallet)
    .map(({ currency, available, held }) => {
      const { code, name, scale } = state.currencies[currency]!;
      return {
        symbol: code,
        name,
        available: formatDecimal(available, scale),
        frozen: formatDecimal(held, scale),
        balance: formatDecimal((available + held) as Atoms, scale),
        scale,
      };
    });
}
