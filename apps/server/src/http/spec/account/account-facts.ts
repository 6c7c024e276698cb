// GetAccount, SetLanguage and GetAccountLog: what the caller's account is, and what happened to it.
import {
  currencyByCode,
  type ExchangeState,
  formatDecimal,
  type TimestampMs,
  userLimits,
} from '@candor/exchange';
import {
  type AccountData,
  accountData,
  accountLogPage,
  accountLogQuery,
  accountQuery,
  setLanguageBody,
} from '@candor/wire';
import { z } from 'zod';
import type { SignedInUser } from '../../../identity/index.ts';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';

export const getAccount = (context: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetAccount',
    summary: "The caller's account: what guards it, how far it is verified, and what may be withdrawn.",
    query: accountQuery,
    data: accountData,
    handle: async ({ user }) => {
      const { identity, engine, verification } = context.ports;
      const at = Math.floor(context.ports.clock.wallMs()) as TimestampMs;
      const [facts, certification, exchange] = await Promise.all([
        identity.own.facts(user),
        verification.certificationOf(user.user),
        engine.read((state) => exchangeFacts(state, user, at)),
      ]);
      const { state, kind, reason } = certification;
      return ok({
        aid: user.aid,
        email: user.email,
        nationality: user.nationality,
        language: facts.language,
        invitationCode: user.invitationCode,
        invitationLink: invitationLink(context, user),
        createdAt: facts.createdAt,
        tradePasswordSet: facts.tradePasswordSet,
        mailWord: facts.mailWord ?? null,
        totpOn: facts.totpOn,
        passkeys: facts.passkeys,
        recoveryCodesLeft: facts.recoveryCodesLeft,
        verification: { state, kind, reason },
        inviter: facts.hasInviter,
        ...exchange,
      });
    },
  });

/** Withdrawals are limited in this currency. */
const LIMIT_CURRENCY = 'USDT';

/** An account that is not open yet has nothing that could be withdrawn. */
function exchangeFacts(
  state: ExchangeState,
  { user }: SignedInUser,
  at: TimestampMs,
): Pick<AccountData, 'tier' | 'limits' | 'withdrawalsBlockedUntil' | 'frozen'> {
  const limits = userLimits(state, user, at);
  const currency = currencyByCode(state, LIMIT_CURRENCY);
  const scale = currency?.scale ?? 0;
  const limit = limits?.perCurrency.find((each) => each.currency === currency?.currency);
  return {
    tier: limits?.tier ?? 'none',
    limits: {
      perDay: formatDecimal(limit?.perDay ?? 0n, scale),
      usedToday: formatDecimal(limit?.usedToday ?? 0n, scale),
      currency: LIMIT_CURRENCY,
    },
    withdrawalsBlockedUntil: limits?.withdrawalsBlockedUntil ?? null,
    frozen: limits?.frozen ?? false,
  };
}

/** Opens the registration with the code filled in. */
export function invitationLink({ origins }: RouteContext, { invitationCode }: SignedInUser): string {
  return `${origins.home}/#/register?invitation=${invitationCode}`;
}

export const setLanguage = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SetLanguage',
    summary: 'Sets the language of the mails to the caller.',
    body: setLanguageBody,
    data: z.null(),
    handle: async ({ user, body }) => {
      await ports.identity.own.setLanguage(user, body.language);
      return ok(null);
    },
  });

export const getAccountLog = ({ ports }: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetAccountLog',
    summary:
      'What happened to the account, newest first: what the caller did, and everything that staff did.',
    query: accountLogQuery,
    data: accountLogPage,
    handle: async ({ user, query }) => {
      const { pageindex: page, pagesize: pageSize, from, to } = query;
      const { rows, total } = await ports.identity.own.log(user, { page, pageSize, period: { from, to } });
      return ok({ rows: [...rows], total });
    },
  });
