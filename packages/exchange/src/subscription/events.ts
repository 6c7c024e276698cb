// What happened to token subscriptions. Together they are the transcript that anybody can draw again.
import type { CurrencyId, ProjectId, UserId } from '../arithmetic/units.ts';
import { projectTerms } from '../draw/terms.ts';
import { atoms, flag, list, oneOf, struct, text, uint } from '../encoding/kinds.ts';

const operator = uint();
const project = uint<ProjectId>();

/** What comes of tickets of one entry: those that won are paid for, the rest is released. */
export const ticketSettlement = struct({
  user: uint<UserId>(),
  first: uint(),
  won: uint(),
  lost: uint(),
  paid: atoms,
  released: atoms,
  tokens: atoms,
});

export const subscriptionEvents = {
  /** `version` counts the changes; `token` is the currency that was listed for it. */
  ProjectSet: {
    tag: 120,
    fields: { operator, project, version: uint(), token: uint<CurrencyId>(), ...projectTerms },
  },
  /** The price of the tickets is held. `commitment` is the leaf's, made of the nonce. */
  TicketsBought: {
    tag: 121,
    fields: {
      project,
      user: uint<UserId>(),
      payment: uint<CurrencyId>(),
      first: uint(),
      count: uint(),
      cost: atoms,
      nonce: text,
      commitment: text,
      house: flag,
    },
  },
  /** No ticket is added from here on. `root` stands before the beacon exists. */
  SubscriptionClosed: { tag: 122, fields: { project, tickets: uint(), entries: uint(), root: text } },
  /** The draw: whoever has rules, root and beacon knows every winner from here on. */
  ProjectDrawn: { tag: 123, fields: { project, beacon: text, seed: text } },
  SubscriptionVoided: { tag: 124, fields: { project, reason: oneOf('noBeacon', 'rootLate') } },
  TicketsScored: { tag: 125, fields: { project, from: uint(), count: uint() } },
  /** A ticket wins if its score is not above the threshold. */
  DrawFixed: { tag: 126, fields: { project, threshold: text, winners: uint() } },
  TicketsSettled: {
    tag: 127,
    fields: {
      project,
      payment: uint<CurrencyId>(),
      token: uint<CurrencyId>(),
      settlements: list(ticketSettlement),
      /** The last of them. */
      done: flag,
    },
  },
  ProjectCancelled: { tag: 128, fields: { operator, project } },
  ProjectRetried: { tag: 129, fields: { operator, project } },
} as const;
