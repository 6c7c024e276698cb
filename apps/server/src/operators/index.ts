// The door of the operators' part.
export { credentialLines } from './accounts/credentials.ts';
export type { ActionDone, ActionKind, NewAction } from './actions/action.ts';
export { insertDone } from './actions/outcomes.ts';
export { completionsOf } from './completions.ts';
export { publishNotice, saveNoticeVersion } from './content/notices.ts';
export { noSocialLinks, setParameter, type UsualParameters } from './content/parameters.ts';
export { createPublished, type Published } from './content/published.ts';
export {
  confirmFactorReset,
  type OpenReset,
  proposeFactorReset,
  withdrawFactorReset,
} from './factor-resets/factor-resets.ts';
export type { HouseProposal } from './house-proposals/proposals.ts';
export { createOperators, type Operators } from './operators.ts';
export type { GivenGift } from './people/gifts.ts';
export { type NamedOrder, orderIn } from './people/named-in-search.ts';
export type { Person } from './people/people.ts';
export type { Operator, OperatorPorts, OperatorRefusal } from './ports.ts';
export { operatorRefusal } from './ports.ts';
export {
  confirmSource,
  PRICE_SOURCE_NOTICE_MS,
  proposeSource,
  withdrawSource,
} from './price-sources/proposals.ts';
export { approversOf } from './queues/decisions.ts';
export { requestNamed, spellingsOf } from './queues/named-request.ts';
export type { QueuedDeposit } from './queues/select-deposits.ts';
export type { QueuedReview } from './queues/select-reviews.ts';
export type { QueuedVerification } from './queues/select-verifications.ts';
export { confirmReserve, stateReserve, withdrawReserve } from './reserves/statements.ts';
export {
  OPERATOR_IDLE_MS,
  type OperatorSession,
  type OperatorSessions,
} from './sessions/operator-sessions.ts';
export { operatorPasswordPolicy } from './sessions/own-credentials.ts';
export type { OperatorOrigin } from './sessions/sign-in.ts';
