// POST /api/webapi/SubmitCoinDeposit: reports a deposit. It is credited when an operator has seen it on its chain.
import { submitCoinDepositBody, submitCoinDepositData } from '@candor/wire';
import { networks } from '../../../wallet/index.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { findNetwork, readAmount, readRequestKey, refuseRequest } from '../wallet-request.ts';

export const submitCoinDeposit = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SubmitCoinDeposit',
    summary: 'Reports a deposit. It is credited when an operator has seen it on its chain.',
    idempotencyKey: true,
    body: submitCoinDepositBody,
    data: submitCoinDepositData,
    handle: async ({ body, user, requestId }) => {
      const found = await findNetwork(context, body.network);
      if (found.outcome === 'refused') return found;
      if (!found.terms.depositsOn) return refuse('wallet.networkOff');
      const amount = readAmount(body.amount, found.currency);
      if (amount.outcome === 'refused') return amount;
      if (amount.value === 0n) return refuse('wallet.amountOutOfRange');
      const transaction = networks[found.network].readTransaction(body.transaction);
      if (transaction === undefined) return refuse('wallet.transactionMalformed');
      const badKey = readRequestKey(requestId);
      if (badKey !== undefined) return badKey;
      const outcome = await context.ports.wallet.reportDeposit({
        user: user.user,
        network: found.network,
        currency: found.terms.currency,
        amount: amount.value,
        transaction,
        screenshot: body.screenshot,
        requestKey: requestId,
      });
      return outcome.outcome === 'refused' ? refuseRequest(context, outcome) : ok({ id: outcome.id });
    },
  });
