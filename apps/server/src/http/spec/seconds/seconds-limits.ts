// GetSecondsLimits, SetSecondsLimits, SetSecondsCount and PauseSeconds: what people forbid themselves, and nobody else can.
import {
  type Atoms,
  type Currency,
  formatDecimal,
  secondsLimits,
  type TimestampMs,
  type UserId,
} from '@candor/exchange';
import {
  accountQuery,
  pauseSecondsBody,
  readAtoms,
  type SecondsLimits,
  type SecondsOwnCount,
  type SecondsOwnLimit,
  secondsLimits as secondsLimitsData,
  setSecondsCountBody,
  setSecondsLimitsBody,
  USUAL_QUOTE,
} from '@candor/wire';
import { submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { findCurrency } from '../wallet-request.ts';

const HOUR_MS = 3_600_000;

export const getSecondsLimits = (context: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetSecondsLimits',
    summary: "The caller's own limits of seconds contracts, and what the day counts.",
    key: 'read',
    query: accountQuery,
    data: secondsLimitsData,
    handle: ({ user }) => answerLimits(context, user.user),
  });

export const setSecondsLimits = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SetSecondsLimits',
    summary: "Sets the caller's own limits of a day: less counts at once, more after 24 hours.",
    idempotencyKey: true,
    body: setSecondsLimitsBody,
    data: secondsLimitsData,
    handle: async ({ body, user, requestId }) => {
      const currency = findCurrency(context, USUAL_QUOTE, 'currency');
      if ('outcome' in currency) return currency;
      const amounts: { [Name in 'dailyStake' | 'dailyLoss']: Atoms | undefined } = {
        dailyStake: undefined,
        dailyLoss: undefined,
      };
      for (const field of ['dailyStake', 'dailyLoss'] as const) {
        const text = body[field];
        if (text === null) continue;
        const read = readAtoms(text, currency.scale);
        if (!read.ok) return refuse(read.code, { field, details: { decimals: String(read.decimals) } });
        amounts[field] = read.value;
      }
      const shared = { user: user.user, currency: currency.currency };
      const command = { type: 'SetSecondsLimits', ...shared, ...amounts } as const;
      const reply = await submitCommand(context, user.user, command, requestId);
      return reply.outcome === 'refused' ? reply : answerLimits(context, user.user);
    },
  });

/** A call of its own: it is one command, and so it is done as a whole or not at all, and once for each key. */
export const setSecondsCount = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SetSecondsCount',
    summary:
      'Sets how many contracts the caller opens in a day at most: less counts at once, more after 24 hours.',
    idempotencyKey: true,
    body: setSecondsCountBody,
    data: secondsLimitsData,
    handle: async ({ body, user, requestId }) => {
      const dailyCount = body.dailyCount ?? undefined;
      const command = { type: 'SetSecondsCountLimit', user: user.user, dailyCount } as const;
      const reply = await submitCommand(context, user.user, command, requestId);
      return reply.outcome === 'refused' ? reply : answerLimits(context, user.user);
    },
  });

export const pauseSeconds = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/PauseSeconds',
    summary: 'Keeps the caller from opening seconds contracts for so many hours; nobody can end it early.',
    idempotencyKey: true,
    body: pauseSecondsBody,
    data: secondsLimitsData,
    handle: async ({ body, user, requestId }) => {
      const { kind, hours } = body;
      const command = { type: 'PauseSeconds', user: user.user, kind, durationMs: hours * HOUR_MS } as const;
      const reply = await submitCommand(context, user.user, command, requestId);
      return reply.outcome === 'refused' ? reply : answerLimits(context, user.user);
    },
  });

async function answerLimits(context: RouteContext, user: UserId) {
  const currency = findCurrency(context, USUAL_QUOTE, 'currency');
  return 'outcome' in currency ? currency : ok(await readLimits(context, user, currency));
}

type View = ReturnType<typeof secondsLimits>;

async function readLimits({ ports }: RouteContext, user: UserId, currency: Currency): Promise<SecondsLimits> {
  const at = Math.floor(ports.clock.wallMs()) as TimestampMs;
  const view = await ports.engine.read((state) => secondsLimits(state, user, currency.currency, at));
  return {
    currency: currency.code,
    dailyStake: writeLimit(view.dailyStake, currency),
    dailyLoss: writeLimit(view.dailyLoss, currency),
    dailyCount: writeCount(view.dailyCount),
    stakedToday: formatDecimal(view.stakedToday, currency.scale),
    lostToday: formatDecimal(view.lostToday, currency.scale),
    openedToday: view.openedToday,
    pause: pauseOf(view),
  };
}

function writeLimit({ now, raise }: View['dailyStake'], { scale }: Currency): SecondsOwnLimit {
  const amountOf = (amount: Atoms | undefined): string | null =>
    amount === undefined ? null : formatDecimal(amount, scale);
  return {
    amount: amountOf(now),
    raise: raise === undefined ? null : { amount: amountOf(raise.amount), from: raise.from },
  };
}

function writeCount({ now, raise }: View['dailyCount']): SecondsOwnCount {
  return {
    amount: now ?? null,
    raise: raise === undefined ? null : { amount: raise.amount ?? null, from: raise.from },
  };
}

/** Where both run, the one that ends later. */
function pauseOf({ coolOffUntil, selfExcludedUntil }: View): SecondsLimits['pause'] {
  const until = Math.max(coolOffUntil ?? 0, selfExcludedUntil ?? 0);
  if (until === 0) return null;
  return { kind: until === selfExcludedUntil ? 'selfExclusion' : 'coolOff', until };
}
