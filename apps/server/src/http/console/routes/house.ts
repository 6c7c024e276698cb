// The house's own accounts: what they hold, money that comes into them or leaves them, and moves between them.
import { formatDecimal, type HouseAccount, houseAccounts, houseBalances } from '@candor/exchange';
import {
  actionDone,
  type FundHouseBody,
  fundHouseBody,
  houseAccountRows,
  moveHouseBody,
} from '@candor/wire/console';
import { ok, refuse } from '../../outcome.ts';
import { answerOf, by, detailsOf, isRefused } from '../changes.ts';
import { findCurrency, readAmounts } from '../console-amounts.ts';
import { type ConsoleRoute, consoleRoute, type OperatorCall } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import type { PayHouse } from '../house-money.ts';

const roles = ['finance'] as const;

export function houseRoutes(context: ConsoleContext, pay: PayHouse): ConsoleRoute[] {
  const { engine, operators } = context.ports;
  const payOutside = createPayOutside(context, pay);
  return [
    consoleRoute('GET GetHouse', ['finance', 'admin'], {
      data: houseAccountRows,
      handle: async () => {
        const held = await engine.read(houseBalances);
        return ok(
          houseAccounts.map((account) => ({
            account,
            external: account.startsWith('external.'),
            balances: held
              .filter((row) => row.account === account)
              .map(({ currency, available, held: onHold }) => {
                const { code = '', scale = 0 } = context.listing.currencies[currency] ?? {};
                return { currency: code, amount: formatDecimal(available + onHold, scale) };
              }),
          })),
        );
      },
    }),
    consoleRoute('POST FundHouse', roles, {
      body: fundHouseBody,
      data: actionDone,
      handle: (call) => payOutside(call, 'FundHouse'),
    }),
    consoleRoute('POST PayOutHouse', roles, {
      body: fundHouseBody,
      data: actionDone,
      handle: (call) => payOutside(call, 'PayOutHouse'),
    }),
    consoleRoute('POST MoveHouse', roles, {
      body: moveHouseBody,
      data: actionDone,
      handle: async (call) => {
        const from = accountNamed(call.body.from);
        const to = accountNamed(call.body.to);
        if (from === undefined) return refuse('request.malformed', { field: 'from' });
        if (to === undefined) return refuse('request.malformed', { field: 'to' });
        const money = readMoney(context, call.body);
        if (isRefused(money)) return money;
        const { listed: _, ...moved } = money;
        const target = { kind: 'houseAccount', id: from };
        return answerOf(
          await operators.actions.submit(
            { ...by(call), kind: 'houseMoved', target, details: detailsOf(call.body) },
            (operated) => ({ type: 'MoveHouse', ...operated, from, to, ...moved }),
          ),
        );
      },
    }),
  ];
}

const outside = {
  FundHouse: { kind: 'houseFunded', proposed: 'fundingProposed' },
  PayOutHouse: { kind: 'housePaidOut', proposed: 'payoutProposed' },
} as const;

/** Money that came in over a network for an account of the house, or left one. */
function createPayOutside(context: ConsoleContext, pay: PayHouse) {
  return async (call: OperatorCall<unknown, FundHouseBody>, type: keyof typeof outside) => {
    const { network, transaction } = call.body;
    const account = accountNamed(call.body.account);
    if (account === undefined) return refuse('request.malformed', { field: 'account' });
    const money = readMoney(context, call.body);
    if (isRefused(money)) return money;
    const { listed, ...moved } = money;
    const { kind, proposed } = outside[type];
    const target = { kind: 'houseAccount', id: account };
    return pay({
      action: { ...by(call), operator: call.operator, kind, target, details: detailsOf(call.body) },
      proposed,
      currency: listed,
      amount: money.amount,
      make: (operated) => ({ type, ...operated, account, network, transaction, ...moved }),
    });
  };
}

/** Accounts that stand for the outside world are moved by deposits and withdrawals alone. */
function accountNamed(name: string): HouseAccount | undefined {
  return houseAccounts.find((account) => account === name && !account.startsWith('external.'));
}

function readMoney(context: ConsoleContext, body: { readonly currency: string; readonly amount: string }) {
  const listed = findCurrency(context, body.currency);
  if (isRefused(listed)) return listed;
  const amounts = readAmounts(listed, { amount: body.amount });
  return isRefused(amounts) ? amounts : { listed, currency: listed.currency, amount: amounts.amount };
}
