// Decides the purchase of tickets: numbered in the order of purchase, their price held until the draw.
import { activeUser, checkAvailable } from '../access.ts';
import type { Atoms, TimestampMs } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { holderCommitment } from '../draw/entries.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState, User } from '../state.ts';
import { userTiers } from '../user-tier.ts';
import { projectPhase } from './phases.ts';
import type { Project } from './subscription-state.ts';

const NONCE = /^[0-9a-f]{64}$/;

/**
 * Refused, in the order of the checks, with `user.unknown`, `user.frozen`, `subscription.projectUnknown`,
 * `subscription.notOpen`, `subscription.projectChanged`, `subscription.tierNeeded`, `subscription.nonceMalformed`,
 * `subscription.ticketsOutOfRange`, `subscription.overUserCap`, `subscription.soldOut`, `wallet.insufficientBalance`.
 */
export function buyTickets(
  state: ExchangeState,
  at: TimestampMs,
  command: CommandOf<'BuyTickets'>,
): Accepted | Refused {
  const user = activeUser(state, command.user);
  if ('outcome' in user) return user;
  const project = state.subscription.projects[command.project - 1];
  if (project === undefined) return refused('subscription.projectUnknown');
  if (project.stage !== 'open' || projectPhase(project.terms, at) !== 'subscription')
    return refused('subscription.notOpen');
  if (command.version !== project.version)
    return refused('subscription.projectChanged', { version: project.version });
  const cost = (BigInt(command.tickets) * project.terms.ticketPrice) as Atoms;
  const { payment } = project.terms;
  return (
    checkBuyer(user, project) ??
    checkTickets(project, command) ??
    checkAvailable(state, command.user, 'funding', payment, cost) ??
    accepted({
      type: 'TicketsBought',
      project: project.project,
      user: command.user,
      payment,
      first: project.tickets + 1,
      count: command.tickets,
      cost,
      nonce: command.nonce,
      commitment: holderCommitment(command.project, command.nonce),
      house: user.kind === 'house',
    })
  );
}

/** A cap for each user means little without knowing who the users are. */
function checkBuyer({ tier }: User, { terms }: Project): Refused | undefined {
  return userTiers.indexOf(tier) >= userTiers.indexOf(terms.tier)
    ? undefined
    : refused('subscription.tierNeeded', { tier: terms.tier });
}

function checkTickets(
  project: Project,
  { user, tickets, nonce }: CommandOf<'BuyTickets'>,
): Refused | undefined {
  const { ticketsMax, ticketsPerUser } = project.terms;
  if (!NONCE.test(nonce)) return refused('subscription.nonceMalformed');
  if (tickets < 1) return refused('subscription.ticketsOutOfRange', { maximum: ticketsPerUser });
  const own = project.ticketsOf.get(user) ?? 0;
  if (own + tickets > ticketsPerUser)
    return refused('subscription.overUserCap', { maximum: ticketsPerUser, left: ticketsPerUser - own });
  const left = ticketsMax - project.tickets;
  return tickets > left ? refused('subscription.soldOut', { left }) : undefined;
}
