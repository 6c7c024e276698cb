// Messages about money and what surrounds it: deposits, withdrawals, verification, draws and locks.
import { type EventOf, formatDecimal, type VenueEvent } from '@candor/exchange';
import type { Directory } from './directory.ts';
import type { Told } from './of-trading.ts';

/** Operators' reasons by the numbers of their actions. */
export type Reasons = ReadonlyMap<number, string>;

export function toldOfMoney(event: VenueEvent, directory: Directory, reasons: Reasons): readonly Told[] {
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
      return event.complete ? [withdrawalOf(event, directory, reasons)] : [];
    case 'WithdrawalRefused':
    case 'WithdrawalSettled':
      return [withdrawalOf(event, directory, reasons)];
    case 'UserTierSet': {
      const { user, tier } = event;
      if (tier === 'none') return [];
      return [{ user, cause: 'verification', kind: 'verification', matter: { type: 'verified' } }];
    }
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
      // Who moves their own money knows.
      return [];
  }
}

type WithdrawalStep =
  | EventOf<'WithdrawalApproved'>
  | EventOf<'WithdrawalRefused'>
  | EventOf<'WithdrawalSettled'>;

function withdrawalOf(event: WithdrawalStep, directory: Directory, reasons: Reasons): Told {
  const { user, withdrawal, amount } = event;
  const { code, scale } = directory.currency(event.currency);
  const shared = { withdrawal, amount: formatDecimal(amount, scale), currency: code };
  const told = { user, cause: `withdrawal ${withdrawal}`, kind: 'withdrawal' } as const;
  switch (event.type) {
    case 'WithdrawalApproved':
      return { ...told, matter: { type: 'withdrawalApproved', ...shared } };
    case 'WithdrawalRefused': {
      const reason = reasons.get(event.action) ?? null;
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
