// Messages about money and what surrounds it: deposits, withdrawals, sends, levels, freezes, draws and locks.
import { type EventOf, formatDecimal, type VenueEvent } from '@candor/exchange';
import type { Directory } from './directory.ts';
import { addressToldOf } from './of-addresses.ts';
import { freezeToldOf } from './of-freezes.ts';
import type { Told } from './of-trading.ts';
import type { Surroundings } from './outside.ts';

/** What leaves an account is told also to whoever moved it: it may have been somebody else. */
export function toldOfMoney(
  event: VenueEvent,
  directory: Directory,
  surroundings: Surroundings,
): readonly Told[] {
  switch (event.type) {
    case 'DepositCredited': {
      const { user, deposit, currency, amount, network } = event;
      // The test money of a new account is no deposit of anybody's.
      if (network === 'paper') return [];
      const { code, scale } = directory.currency(currency);
      const money = { amount: formatDecimal(amount, scale), currency: code };
      const matter = { type: 'depositCredited', deposit, ...money } as const;
      return [{ user, cause: `deposit ${deposit}`, kind: 'deposit', matter }];
    }
    case 'WithdrawalApproved':
      return event.complete ? [withdrawalOf(event, directory, surroundings)] : [];
    case 'WithdrawalRequested':
    case 'WithdrawalRefused':
    case 'WithdrawalSettled':
      return [withdrawalOf(event, directory, surroundings)];
    case 'WithdrawalAddressBound':
    case 'WithdrawalAddressUnbound':
      return [addressToldOf(event, surroundings)];
    case 'UserFrozen':
    case 'UserUnfrozen':
      return freezeToldOf(event, surroundings);
    case 'SentToUser':
      return sendOf(event, directory, surroundings);
    case 'UserTierSet':
      return [levelOf(event, surroundings)];
    case 'TicketsSettled':
      return drawsOf(event, directory);
    case 'LockPaid': {
      const { user, lock, principal, interest } = event;
      const { code, scale } = directory.currency(event.currency);
      const paid = { principal: formatDecimal(principal, scale), interest: formatDecimal(interest, scale) };
      const matter = { type: 'lockPaid', lock, ...paid, currency: code } as const;
      return [{ user, cause: `lock ${lock}`, kind: 'lock', matter }];
    }
    default:
      // Who moves their own money within the account knows.
      return [];
  }
}

type WithdrawalStep =
  | EventOf<'WithdrawalRequested'>
  | EventOf<'WithdrawalApproved'>
  | EventOf<'WithdrawalRefused'>
  | EventOf<'WithdrawalSettled'>;

function withdrawalOf(event: WithdrawalStep, directory: Directory, { outside }: Surroundings): Told {
  const { user, withdrawal, amount } = event;
  const { code, scale } = directory.currency(event.currency);
  const shared = { withdrawal, amount: formatDecimal(amount, scale), currency: code };
  const told = { user, cause: `withdrawal ${withdrawal}`, kind: 'withdrawal' } as const;
  switch (event.type) {
    case 'WithdrawalRequested': {
      const address = outside.addresses.get(event.address) ?? null;
      return { ...told, matter: { type: 'withdrawalRequested', ...shared, address } };
    }
    case 'WithdrawalApproved':
      return { ...told, matter: { type: 'withdrawalApproved', ...shared } };
    case 'WithdrawalRefused': {
      const reason = outside.reasons.get(event.action) ?? null;
      return { ...told, matter: { type: 'withdrawalRefused', ...shared, reason } };
    }
    case 'WithdrawalSettled': {
      const received = formatDecimal(amount - event.fee, scale);
      return { ...told, matter: { type: 'withdrawalSent', ...shared, received } };
    }
    default:
      return event satisfies never;
  }
}

/** Both sides, each with the public id of the other. The number of the record is that of the send. */
function sendOf(
  event: EventOf<'SentToUser'>,
  directory: Directory,
  { seq: send, outside: { accounts } }: Surroundings,
): readonly Told[] {
  const { user, recipient } = event;
  const { code, scale } = directory.currency(event.currency);
  const shared = { send, amount: formatDecimal(event.amount, scale), currency: code };
  const cause = `send ${send}`;
  const sent = { type: 'sent', ...shared, account: accounts.get(recipient) ?? null } as const;
  const received = { type: 'received', ...shared, account: accounts.get(user) ?? null } as const;
  return [
    { user, cause, kind: 'sent', matter: sent },
    { user: recipient, cause, kind: 'received', matter: received },
  ];
}

/** An operator may also set a level for reasons of their own: nobody is told of documents that nobody looked at. */
function levelOf({ user, tier: level }: EventOf<'UserTierSet'>, { action, outside }: Surroundings): Told {
  if (action !== undefined && outside.accepting.has(action))
    return { user, cause: 'verification', kind: 'verification', matter: { type: 'verified' } };
  const reason = (action !== undefined && outside.reasons.get(action)) || null;
  return { user, cause: 'level', kind: 'verification', matter: { type: 'levelChanged', level, reason } };
}

function drawsOf(event: EventOf<'TicketsSettled'>, directory: Directory): readonly Told[] {
  const { name, refunded } = directory.project(event.project);
  const { code, scale } = directory.currency(event.token);
  return event.settlements.map(({ user, won, lost, tokens }) => ({
    user,
    cause: `project ${event.project}`,
    kind: 'draw',
    matter: {
      type: 'drawn',
      ...{ project: event.project, name, won, lost, refunded, token: code },
      tokens: formatDecimal(tokens, scale),
    },
  }));
}
