// What staff may do to an account. Each is a command of the log or a row of ours, with its reason in the user's trail.
import type { Command, Seq } from '@candor/exchange';
import { walletByNumber } from '@candor/wire';
import {
  actionDone,
  grantGiftBody,
  setHighRiskBody,
  setUserTierBody,
  takeBackGiftBody,
  unbindAddressBody,
  userActionBody,
} from '@candor/wire/console';
import type { ActionKind, NewAction } from '../../../operators/index.ts';
import { type Outcome, refuse } from '../../outcome.ts';
import { answerOf, by, detailsOf, isRefused, type Operated } from '../changes.ts';
import { asUser, findCurrency, readAmounts } from '../console-amounts.ts';
import { type ConsoleRoute, consoleRoute, type OperatorCall } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import type { PayHouse } from '../house-money.ts';

type OnUser = Pick<
  OperatorCall<unknown, { readonly user: number; readonly reason: string }>,
  'operator' | 'requestKey' | 'body'
>;
type Done = Promise<Outcome<{ action: number; seq: number | null }>>;

function actionOn(call: OnUser, kind: ActionKind): NewAction {
  const { user, ...rest } = call.body;
  const target = { kind: 'user', id: String(user) };
  return { ...by(call), kind, target, user, details: detailsOf(rest) };
}

export function userActionRoutes(context: ConsoleContext, pay: PayHouse): ConsoleRoute[] {
  const { operators } = context.ports;
  const command = async (call: OnUser, kind: ActionKind, make: (operated: Operated) => Command): Done => {
    return answerOf(await operators.actions.submit(actionOn(call, kind), make));
  };
  return [
    consoleRoute('POST FreezeUser', ['support', 'compliance'], {
      body: userActionBody,
      data: actionDone,
      handle: async (call) => {
        const done = await command(call, 'userFrozen', (operated) => ({
          type: 'FreezeUser',
          ...operated,
          user: asUser(call.body.user),
        }));
        // Where it is carried out later, the keys end with the sweep that finds them.
        if (done.outcome === 'ok') await operators.people.endKeys(call.body.user);
        return done;
      },
    }),
    consoleRoute('POST UnfreezeUser', ['support', 'compliance'], {
      body: userActionBody,
      data: actionDone,
      handle: (call) =>
        command(call, 'userUnfrozen', (operated) => ({
          type: 'UnfreezeUser',
          ...operated,
          user: asUser(call.body.user),
        })),
    }),
    consoleRoute('POST SetUserTier', ['compliance'], {
      body: setUserTierBody,
      data: actionDone,
      handle: async (call) => answerOf(await operators.actions.delegate(actionOn(call, 'userTierSet'))),
    }),
    consoleRoute('POST UnbindAddress', ['support'], {
      body: unbindAddressBody,
      data: actionDone,
      handle: async (call) => answerOf(await operators.actions.delegate(actionOn(call, 'addressUnbound'))),
    }),
    ...giftRoutes(context, command, pay),
    ...careRoutes(context),
  ];
}

function giftRoutes(
  context: ConsoleContext,
  command: (call: OnUser, kind: ActionKind, make: (operated: Operated) => Command) => Done,
  pay: PayHouse,
): ConsoleRoute[] {
  const { operators } = context.ports;
  return [
    consoleRoute('POST GrantGift', ['finance'], {
      body: grantGiftBody,
      data: actionDone,
      handle: async (call) => {
        const currency = findCurrency(context, call.body.currency);
        if (isRefused(currency)) return currency;
        const amounts = readAmounts(currency, { amount: call.body.amount });
        if (isRefused(amounts)) return amounts;
        const { operator } = call;
        const { amount } = amounts;
        return pay({
          action: { ...actionOn(call, 'giftGranted'), operator },
          proposed: 'giftProposed',
          currency,
          amount,
          make: (operated) => ({
            type: 'GrantGift',
            ...operated,
            user: asUser(call.body.user),
            wallet: walletByNumber(call.body.wallet),
            currency: currency.currency,
            amount,
          }),
        });
      },
    }),
    consoleRoute('POST TakeBackGift', ['finance'], {
      body: takeBackGiftBody,
      data: actionDone,
      handle: async (call) => {
        const gifts = await operators.people.gifts(call.body.user);
        const given = gifts.find(({ gift }) => gift === call.body.gift);
        if (given === undefined) return refuse('operator.giftUnknown');
        const currency = findCurrency(context, given.details.currency ?? '');
        if (isRefused(currency)) return currency;
        const amounts = readAmounts(currency, { amount: call.body.amount });
        if (isRefused(amounts)) return amounts;
        return command(call, 'giftTakenBack', (operated) => ({
          type: 'TakeBackGift',
          ...operated,
          gift: given.gift as Seq,
          amount: amounts.amount,
        }));
      },
    }),
  ];
}

/** Rows of our own: how a user is looked after, and the end of their sessions. */
function careRoutes({ ports }: ConsoleContext): ConsoleRoute[] {
  const { operators } = ports;
  return [
    consoleRoute('POST SetHighRisk', ['compliance'], {
      body: setHighRiskBody,
      data: actionDone,
      handle: async (call) => {
        const { user, highRisk } = call.body;
        return answerOf(
          await operators.actions.record(actionOn(call, 'highRiskSet'), (client) =>
            operators.people.setHighRisk(client, user, highRisk),
          ),
        );
      },
    }),
    consoleRoute('POST EndUserSessions', ['support', 'compliance'], {
      body: userActionBody,
      data: actionDone,
      handle: async (call) => {
        const { user } = call.body;
        let isNew = false;
        const done = await operators.actions.record(actionOn(call, 'userSessionsEnded'), async (client) => {
          isNew = true;
          return operators.people.endSessions(client, user);
        });
        if (done.outcome === 'done' && isNew) await ports.tellSessionsEnded(user);
        return answerOf(done);
      },
    }),
  ];
}
