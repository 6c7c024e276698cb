// Holds a draw against the log: its rules, the close of its list and its beacon stand in records that the venue signed.
import { bytesToHex } from '@noble/hashes/utils.js';
import { roundTime } from '../draw/beacon.ts';
import { rulesHash } from '../draw/rules.ts';
import type { ProjectTerms } from '../draw/terms.ts';
import type { EventOf } from '../events.ts';
import { beaconDeadline } from '../subscription/phases.ts';
import { demand } from './check.ts';
import { checkLog, checkRules, checkTime, commandOf, Evidence } from './evidence.ts';
import { readExcerpt } from './format.ts';

/** What is published of a draw and stands in the log as well. */
export interface RecordedDraw {
  readonly project: number;
  readonly terms: ProjectTerms;
  readonly closedAt: number;
  readonly root: string;
  readonly tickets: number;
  readonly entries: number;
  readonly beacon: string;
  readonly seed: string;
}

/**
 * Throws what is wrong. The figure is the record that closed the list. Without a key that is known from elsewhere any
 * key can have signed.
 */
export function checkDrawRecords(value: unknown, draw: RecordedDraw, publicKey: string | undefined): string {
  const excerpt = readExcerpt(value);
  if (typeof excerpt === 'string') demand(false, excerpt);
  demand(
    publicKey === undefined || excerpt.publicKey === publicKey,
    'The records are signed with another key',
  );
  checkLog(excerpt);
  const evidence = new Evidence(excerpt);
  checkTime(excerpt, evidence.records);
  checkRules(evidence.records);
  const { project } = draw;
  const isOf = (event: { readonly project: number }): boolean => event.project === project;
  const set = evidence.the('ProjectSet', isOf, 'record of the rules');
  const closed = evidence.the('SubscriptionClosed', isOf, 'record that closed the list');
  const drawn = evidence.the('ProjectDrawn', isOf, 'record of the beacon');
  evidence.demandAllUsed();
  const isInOrder = set.record.seq < closed.record.seq && closed.record.seq < drawn.record.seq;
  demand(isInOrder, 'Rules, close and beacon are not in their order');
  demand(set.record.at < draw.terms.opensAt, 'The rules are younger than the sale');
  demand(isSameRules(project, set.event, draw.terms), 'The rules are others than those in the log');
  demand(commandOf(closed.record, 'CloseSubscription').project === project, 'Another project was closed');
  demand(closed.record.at === draw.closedAt, 'The list was closed at another time');
  const { root, tickets, entries } = closed.event;
  demand(root === draw.root, 'The list was closed with another root');
  demand(tickets === draw.tickets && entries === draw.entries, 'The list was closed with other tickets');
  demandBeaconInTime(drawn.record.at, draw.terms);
  const { beacon, seed } = drawn.event;
  demand(beacon === draw.beacon && seed === draw.seed, 'The log names another beacon or seed');
  return `#${closed.record.seq}`;
}

/** Whoever could bring it later, or before there is any, would draw when it suits. */
function demandBeaconInTime(at: number, terms: ProjectTerms): void {
  const { kind, round } = terms.beacon;
  demand(at < beaconDeadline(terms), 'The beacon came when everybody was to be paid back');
  demand(kind === 'secret' || at >= roundTime(round), 'The beacon stands in the log before its round');
}

function isSameRules(project: number, event: EventOf<'ProjectSet'>, terms: ProjectTerms): boolean {
  return bytesToHex(rulesHash(project, event)) === bytesToHex(rulesHash(project, terms));
}
