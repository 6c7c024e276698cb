// POST /api/webapi/SubmitPlayerWalletTransfer: moves a currency between two wallets of the caller.
import { balance } from '@candor/exchange';
import { readAtoms, walletByNumber, walletTransferBody, walletTransferData } from '@candor/wire';
import { submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { writeWalletToken } from './wallet-token.ts';

export const submitPlayerWalletTransfer = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SubmitPlayerWalletTransfer',
    summary: 'Moves a currency between two wallets of the caller.',
    key: 'trade',
    idempotencyKey: true,
    body: walletTransferBody,
    data: walletTransferData,
    handle: async ({ body, user, requestId }) => {
      const currency = context.listing.currencies.find(({ code }) => code === body.symbol);
      if (currency === undefined) return refuse('venue.currencyUnknown', { field: 'symbol' });
      const amount = readAtoms(body.amount, currency.scale);
      if (!amount.ok) return refuse(amount.code, { details: { decimals: String(amount.decimals) } });
      const [from, to] = [walletByNumber(body.from), walletByNumber(body.to)];
      const shared = { user: user.user, currency: currency.currency, amount: amount.value };
      const command = { type: 'TransferBetweenWallets', ...shared, from, to } as const;
      const reply = await submitCommand(context, user.user, command, requestId);
      if (reply.outcome === 'refused') return reply;
      const after = await context.ports.engine.read((state) => ({
        from: balance(state, user.user, from, currency.currency),
        to: balance(state, user.user, to, currency.currency),
      }));
      return ok(
        {
          seq: reply.seq,
          from: writeWalletToken(currency, after.from),
          to: writeWalletToken(currency, after.to),
        },
        'Transferred',
      );
    },
  });
