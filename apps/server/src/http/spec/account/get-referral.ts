// GET /api/webapi/GetReferral: the caller's invitation, who came by it, and what their fees have earned.
import { referralRate } from '@candor/exchange';
import { referralData, referralQuery } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { historyRequest } from '../history-request.ts';
import { invitationLink } from './account-facts.ts';

export const getReferral = (context: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetReferral',
    summary: "The caller's invitation, how many came by it, and the shares of their fees, newest first.",
    query: referralQuery,
    data: referralData,
    handle: async ({ user, query }) => {
      const { engine, history, identity } = context.ports;
      const { record, trade } = query;
      const kinds = ['referral'] as const;
      const request = { ...historyRequest(context, user, query), kinds, record, cause: trade };
      // The page waits for the history to have caught up, and the sums are read after it.
      const { rows, total, behind } = await history.entriesOfUser(request);
      const [earnings, facts, ratePpm] = await Promise.all([
        history.referralEarningsOfUser(user.user),
        identity.own.facts(user),
        engine.read(referralRate),
      ]);
      return ok({
        invitationCode: user.invitationCode,
        invitationLink: invitationLink(context, user),
        invited: facts.invited,
        ratePpm: ratePpm ?? 0,
        earnings: earnings.map(({ currency, amount }) => ({ currency, amount })),
        rows: rows.map(({ cause, at, currency, available }) => ({
          trade: Number(cause),
          time: at,
          currency,
          amount: available,
        })),
        total,
        behind,
      });
    },
  });
