// Arbitrary commands and events of token subscriptions, with the extremes that every field of their kind has.
import fc from 'fast-check';

interface Kinds {
  readonly uint: fc.Arbitrary<number>;
  readonly atoms: fc.Arbitrary<bigint>;
  readonly text: fc.Arbitrary<string>;
}

const tier = fc.constantFrom('none', 'individual', 'institution');
const beaconKind = fc.constantFrom('drand', 'secret');

/** The fields of every command and every event. */
export function subscriptionFields({ uint, atoms, text }: Kinds) {
  const operated = { operator: uint, action: uint };
  const token = { code: text, name: text, scale: uint, issued: atoms };
  const tickets = { ticketPrice: atoms, ticketTokens: atoms, winningTickets: uint, ticketsMax: uint };
  const times = { preheatAt: uint, opensAt: uint, closesAt: uint, endsAt: uint };
  const beacon = fc.record({ kind: beaconKind, round: uint, commitment: text });
  const links = { website: text, whitePaper: text, beacon };
  const terms = { ...token, payment: uint, ...tickets, ticketsPerUser: uint, tier, ...times, ...links };
  const project = uint;
  const bought = { first: uint, count: uint, cost: atoms, nonce: text, commitment: text };
  const counts = { user: uint, first: uint, won: uint, lost: uint };
  const settlement = fc.record({ ...counts, paid: atoms, released: atoms, tokens: atoms });
  const settled = { payment: uint, token: uint, settlements: fc.array(settlement, { maxLength: 4 }) };
  return {
    commands: {
      SetProject: { ...operated, project: fc.option(uint, { nil: undefined }), ...terms },
      BuyTickets: { user: uint, project, version: uint, tickets: uint, nonce: text },
      SubmitBeacon: { project, value: text },
      CloseSubscription: { project },
      VoidSubscription: { project },
      ScoreTickets: { project },
      FixDraw: { project },
      SettleTickets: { project },
      CancelProject: { ...operated, project },
      RetryProject: { ...operated, project },
    },
    events: {
      ProjectSet: { operator: uint, project, version: uint, token: uint, ...terms },
      TicketsBought: { project, user: uint, payment: uint, ...bought, house: fc.boolean() },
      SubscriptionClosed: { project, tickets: uint, entries: uint, root: text },
      ProjectDrawn: { project, beacon: text, seed: text },
      SubscriptionVoided: { project, reason: fc.constantFrom('noBeacon', 'rootLate') },
      TicketsScored: { project, from: uint, count: uint },
      DrawFixed: { project, threshold: text, winners: uint },
      TicketsSettled: { project, ...settled, done: fc.boolean() },
      ProjectCancelled: { operator: uint, project },
      ProjectRetried: { operator: uint, project },
    },
  };
}
