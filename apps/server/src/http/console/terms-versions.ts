// Terms in versions: what operators changed, read back from the records of the log that their actions became.
import type { EventOf, VenueEvent } from '@candor/exchange';
import type { ActionKind, NewAction } from '../../operators/index.ts';
import type { ConsoleContext } from './context.ts';

const VERSIONS_MAX = 100;

type VersionedEvent = EventOf<
  'SecondsOptionSet' | 'PerpetualTermsSet' | 'PerpetualListed' | 'MiningPlanSet' | 'ProjectSet'
>;

export interface MadeVersion<Event> {
  readonly event: Event;
  readonly seq: number;
  readonly at: number;
  readonly operator: { readonly id: number; readonly name: string };
  readonly reason: string;
}

/** Newest first. What the installation set by itself has no operator and no reason, and is not among them. */
export async function versionsOf<Type extends VersionedEvent['type']>(
  { ports }: ConsoleContext,
  kinds: readonly ActionKind[],
  targets: readonly NonNullable<NewAction['target']>[],
  types: readonly Type[],
): Promise<readonly MadeVersion<EventOf<Type>>[]> {
  const made: MadeVersion<EventOf<Type>>[] = [];
  for (const { seq, operator, reason } of await ports.operators.audit.done(kinds, targets, VERSIONS_MAX)) {
    const record = await ports.engine.recordAt(seq);
    const event = record?.events.find((one): one is EventOf<Type> => isOneOf(one, types));
    if (record !== undefined && event !== undefined)
      made.push({ event, seq, at: record.at, operator, reason });
  }
  return made;
}

function isOneOf(event: VenueEvent, types: readonly string[]): boolean {
  return types.includes(event.type);
}
