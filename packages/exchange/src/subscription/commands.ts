// Commands of token subscriptions: what operators announce, tickets that users buy, the beacon, and what falls due.
import type { ProjectId, UserId } from '../arithmetic/units.ts';
import { projectTerms } from '../draw/terms.ts';
import { optional, text, uint } from '../encoding/kinds.ts';
import { operated } from '../operated.ts';

const project = uint<ProjectId>();

export const subscriptionUserCommands = {
  /**
   * `version` is what the buyer saw: terms that changed since are refused, not taken silently. `nonce` is 32 bytes of
   * the buyer's own, in hexadecimal: a part of the draw that the venue cannot choose.
   */
  BuyTickets: {
    tag: 121,
    fields: { user: uint<UserId>(), project, version: uint(), tickets: uint(), nonce: text },
  },
} as const;

/** What time and the beacon make due. None of them says who wins. */
export const subscriptionDueCommands = {
  CloseSubscription: { tag: 123, fields: { project } },
  /** No valid beacon in time, or a root that came too late: everybody is paid back, and there is no other draw. */
  VoidSubscription: { tag: 124, fields: { project } },
  ScoreTickets: { tag: 125, fields: { project } },
  FixDraw: { tag: 126, fields: { project } },
  SettleTickets: { tag: 127, fields: { project } },
} as const;

export const subscriptionCommands = {
  /** Without a project it is a new one. Until it opens everything but the token's name can change. */
  SetProject: { tag: 120, fields: { ...operated, project: optional(project), ...projectTerms } },
  ...subscriptionUserCommands,
  /** The signature of the round, or the secret, in hexadecimal. Anybody may bring it: it proves itself. */
  SubmitBeacon: { tag: 122, fields: { project, value: text } },
  ...subscriptionDueCommands,
  /** A project that has not opened is taken back. */
  CancelProject: { tag: 128, fields: { ...operated, project } },
  /** Lets a draw or a settlement that was set aside go on, by the same rules. */
  RetryProject: { tag: 129, fields: { ...operated, project } },
} as const;
