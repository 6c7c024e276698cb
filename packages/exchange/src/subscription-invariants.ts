// What must hold of token subscriptions after every record: tickets are numbered without a gap, caps hold, and every price is held.
import { bytesToHex } from '@noble/hashes/utils.js';
import type { UserId } from './arithmetic/units.ts';
import { emptyRoot, entryLeaf } from './draw/entries.ts';
import { accountKey, houseOwner, userOwner } from './ledger/owners.ts';
import { merkleRoot } from './proof/merkle.ts';
import type { ExchangeState } from './state.ts';
import { heldFor, isOver, type Project } from './subscription/subscription-state.ts';

export function addSubscriptionHolds(state: ExchangeState, expected: Map<string, bigint>): void {
  for (const project of state.subscription.live) {
    for (const entry of project.entries) {
      const held = heldFor(project, entry);
      if (held === 0n) continue;
      const owner = userOwner(entry.user);
      const key = accountKey({ owner, wallet: 'funding', currency: project.terms.payment });
      expected.set(key, (expected.get(key) ?? 0n) + held);
    }
  }
}

export function checkSubscriptions(state: ExchangeState, broken: string[]): void {
  for (const project of state.subscription.projects) {
    const name = `project ${project.project}`;
    if (state.subscription.live.has(project) === isOver(project)) broken.push(`${name} is lost`);
    if (project.settled > project.tickets) broken.push(`${name} settled more tickets than it has`);
    if (project.winners > Math.min(project.terms.winningTickets, project.tickets))
      broken.push(`${name} has ${project.winners} winners`);
    checkToken(state, project, name, broken);
    if (!isOver(project)) checkTickets(project, name, broken);
  }
}

/** Of a token never more exists than its winners can have been given. */
function checkToken(state: ExchangeState, { token, terms }: Project, name: string, broken: string[]): void {
  const { available } = state.ledger.account(houseOwner('external.issuance'), 'house', token);
  if (-available > BigInt(terms.winningTickets) * terms.ticketTokens)
    broken.push(`${name} gave too many tokens`);
}

function checkTickets(project: Project, name: string, broken: string[]): void {
  const { entries, terms, stage, root } = project;
  const counts = new Map<UserId, number>();
  let next = 1;
  for (const { first, count, user } of entries) {
    if (first !== next || count < 1) broken.push(`${name} has a gap before ticket ${first}`);
    next = first + count;
    counts.set(user, (counts.get(user) ?? 0) + count);
  }
  if (next - 1 !== project.tickets || project.tickets > terms.ticketsMax)
    broken.push(`${name} counts ${project.tickets} tickets of ${next - 1}`);
  for (const [user, count] of counts) {
    if (count > terms.ticketsPerUser) broken.push(`user ${user} has ${count} tickets of ${name}`);
    if (project.ticketsOf.get(user) !== count) broken.push(`${name} miscounts user ${user}`);
  }
  if (stage === 'open') return;
  const leaves = entries.map((entry) => entryLeaf(project.project, entry));
  const expected = bytesToHex(leaves.length === 0 ? emptyRoot(project.project) : merkleRoot(leaves));
  if (root !== expected) broken.push(`the root of ${name} is not that of its tickets`);
}
