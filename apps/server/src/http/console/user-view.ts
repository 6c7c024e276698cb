// A user as operators see them: rows of tables and what the exchange holds, put together.
import {
  balances,
  boundAddress,
  type ExchangeState,
  formatDecimal,
  openOrders,
  type Seq,
  type TimestampMs,
  unsettledGift,
  userInfo,
  userLimits,
} from '@candor/exchange';
import { walletNumbers } from '@candor/wire';
import type { ConsoleBalance, ConsoleUser, ConsoleUserDetail } from '@candor/wire/console';
import type { GivenGift, OpenReset, Person } from '../../operators/index.ts';
import { networkIds } from '../../wallet/index.ts';
import { writeOpenOrder } from '../streams/open-order.ts';
import { asUser } from './console-amounts.ts';
import type { ConsoleContext } from './context.ts';
import { readUnderWay } from './money-under-way.ts';

/** The accounts that the exchange does not know yet are not frozen. */
export async function describePeople(
  { ports }: ConsoleContext,
  people: readonly Person[],
): Promise<ConsoleUser[]> {
  const nowMs = ports.clock.wallMs() as TimestampMs;
  const numbers = people.map(({ user }) => user);
  const verifications = await ports.operators.queues.verificationStates(numbers);
  const frozen = await ports.engine.read(
    (state) => new Set(numbers.filter((user) => userLimits(state, asUser(user), nowMs)?.frozen === true)),
  );
  return people.map(({ user, aid, email, nationality, createdAt, highRisk }) => ({
    user,
    aid,
    email,
    nationality,
    createdAt,
    highRisk,
    frozen: frozen.has(user),
    verification: verifications.get(user) ?? 'none',
  }));
}

const ORDERS_MAX = 100;

/** All that the exchange says about one user, copied out of the state in one look. */
function readAccount(state: ExchangeState, user: number, nowMs: TimestampMs, gifts: readonly GivenGift[]) {
  const id = asUser(user);
  const write = (currency: number, atoms: bigint): string =>
    formatDecimal(atoms, state.currencies[currency]?.scale ?? 0);
  const code = (currency: number): string => state.currencies[currency]?.code ?? '';
  const limits = userLimits(state, id, nowMs);
  return {
    tier: limits?.tier ?? 'none',
    withdrawalsBlockedUntil: limits?.withdrawalsBlockedUntil ?? null,
    limits: (limits?.perCurrency ?? []).map(({ currency, perDay, usedToday }) => ({
      currency: code(currency),
      perDay: write(currency, perDay),
      usedToday: write(currency, usedToday),
    })),
    balances: balances(state, id)
      .filter(({ available, held }) => available !== 0n || held !== 0n)
      .map(
        ({ wallet, currency, available, held }): ConsoleBalance => ({
          wallet: walletNumbers[wallet],
          currency: code(currency),
          available: write(currency, available),
          frozen: write(currency, held),
        }),
      ),
    openOrders: userInfo(state, id)?.openOrders ?? 0,
    live: openOrders(state, id).slice(0, ORDERS_MAX),
    bound: networkIds.flatMap((network) => boundAddress(state, id, network) ?? []),
    gifts: gifts.flatMap(({ gift, reason, at, details }) => {
      const left = unsettledGift(state, gift as Seq);
      if (left === undefined) return [];
      const { wallet, currency } = left;
      return {
        gift,
        wallet: walletNumbers[wallet],
        currency: code(currency),
        amount: details.amount ?? '',
        left: write(currency, left.left),
        reason,
        at,
      };
    }),
  };
}

export async function readUserDetail(
  context: ConsoleContext,
  user: number,
): Promise<ConsoleUserDetail | undefined> {
  const { engine, operators, wallet, clock } = context.ports;
  const person = (await operators.people.byNumber([user])).get(user);
  if (person === undefined) return undefined;
  const [described] = await describePeople(context, [person]);
  if (described === undefined) return undefined;
  const given = await operators.people.gifts(user);
  const [open] = await operators.factorResets.open(user);
  const nowMs = clock.wallMs() as TimestampMs;
  const { bound, live, ...account } = await engine.read((state) => readAccount(state, user, nowMs, given));
  const rows = await wallet.addressTexts(
    asUser(user),
    bound.map(({ address }) => address),
  );
  const inviter =
    person.inviter === undefined
      ? undefined
      : (await operators.people.byNumber([person.inviter])).get(person.inviter);
  return {
    ...described,
    ...account,
    ...(await readUnderWay(context, user)),
    invitationCode: person.invitationCode,
    inviter: inviter === undefined ? null : nameOf(inviter),
    orders: live.flatMap((order) => {
      const market = context.listing.marketById(order.market);
      return market === undefined ? [] : writeOpenOrder(market, order);
    }),
    addresses: bound.flatMap(({ address, usableAt }) => {
      const row = rows.get(address);
      return row === undefined
        ? []
        : { network: row.network, address: row.address, boundAt: row.boundAt ?? 0, usableAt };
    }),
    secondFactorOn: await operators.factorResets.hasFactors(user),
    factorReset: open === undefined ? null : resetOf(open),
    ...(await operators.people.sessions(user)),
    failedSignIns: await operators.people.failedSignIns(user),
    apiKeys: await operators.people.apiKeys(user),
  };
}

function resetOf({ user: _, ...reset }: OpenReset): ConsoleUserDetail['factorReset'] {
  return reset;
}

export function nameOf({ user, aid, email }: Person) {
  return { user, aid, email };
}
