// Gifts and money of the house that wait for a second person: listed, confirmed by somebody else, or withdrawn.
import { actionDone, type HouseProposalRow, houseProposals, proposalBody } from '@candor/wire/console';
import type { HouseProposal, NewAction, Person } from '../../../operators/index.ts';
import { ok, refuse } from '../../outcome.ts';
import { answerOf, by } from '../changes.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import { nameOf } from '../user-view.ts';

const roles = ['finance'] as const;
/** What stands in the audit log once a second person confirmed it. */
const carriedOut = {
  giftProposed: 'giftGranted',
  fundingProposed: 'houseFunded',
  payoutProposed: 'housePaidOut',
} as const satisfies Readonly<Record<HouseProposal['kind'], NewAction['kind']>>;

export function houseProposalRoutes({ ports }: ConsoleContext): ConsoleRoute[] {
  const { actions, house, people } = ports.operators;
  return [
    consoleRoute('GET GetHouseProposals', roles, {
      data: houseProposals,
      handle: async () => {
        const proposals = await house.proposals();
        const users = await people.byNumber(proposals.flatMap(({ user }) => user ?? []));
        return ok(proposals.map((proposal) => describe(proposal, users)));
      },
    }),
    consoleRoute('POST ConfirmHouseProposal', roles, {
      body: proposalBody,
      data: actionDone,
      handle: async (call) => {
        const proposal = await house.proposal(call.body.id);
        if (proposal === undefined) return refuse('operator.itemUnknown');
        const { kind, user, details } = proposal;
        const action: NewAction = {
          ...by(call),
          kind: carriedOut[kind],
          target: targetOf(proposal),
          user,
          details,
          ofTwo: true,
        };
        return answerOf(await actions.delegate(action));
      },
    }),
    consoleRoute('POST WithdrawHouseProposal', roles, {
      body: proposalBody,
      data: actionDone,
      handle: async (call) => {
        const proposal = await house.proposal(call.body.id);
        if (proposal === undefined) return refuse('operator.itemUnknown');
        const { id, user, details } = proposal;
        const kind = 'houseProposalWithdrawn';
        const action: NewAction = { ...by(call), kind, target: targetOf(proposal), user, details };
        return answerOf(await actions.record(action, (client, number) => house.withdraw(client, number, id)));
      },
    }),
  ];
}

function targetOf({ id }: HouseProposal) {
  return { kind: 'houseProposal', id: String(id) };
}

function describe(proposal: HouseProposal, users: ReadonlyMap<number, Person>): HouseProposalRow {
  const { id, kind, user, details, reason, proposedBy, proposedAt } = proposal;
  const { currency = '', amount = '' } = details;
  const shared = { id, currency, amount, reason, proposedBy, proposedAt };
  const person = user === undefined ? undefined : users.get(user);
  if (kind === 'giftProposed' && person !== undefined) {
    const wallet = Number(details.wallet) as 1;
    return { kind: 'gift', ...shared, user: nameOf(person), wallet };
  }
  const { account = '', network = '', transaction = '' } = details;
  const direction = kind === 'payoutProposed' ? 'payout' : 'funding';
  return { kind: direction, ...shared, account, network, transaction };
}
