// The parts of a snapshot that belong to lock-up mining, and how they are put back.
import { assertNever, type CurrencyId, type MiningPlanId } from '../arithmetic/units.ts';
import { atoms, flag, struct, type TypeOf, uint } from '../encoding/kinds.ts';
import { inOrder } from '../in-order.ts';
import { planTerms } from './commands.ts';
import { lockFields } from './events.ts';
import type { MiningState } from './mining-state.ts';

export const miningSections = {
  miningPlans: struct({ plan: uint<MiningPlanId>(), version: uint(), ...planTerms }),
  miningLocks: struct({ ...lockFields, quarantined: flag }),
  miningAccruals: struct({ day: uint(), currency: uint<CurrencyId>(), principal: atoms, interest: atoms }),
} as const;

export type MiningSection = keyof typeof miningSections;
type Entity<S extends MiningSection> = TypeOf<(typeof miningSections)[S]>;

export function isMiningSection(section: string): section is MiningSection {
  return Object.hasOwn(miningSections, section);
}

export function miningEntitiesOf(
  mining: MiningState,
  section: MiningSection,
): Iterable<Entity<MiningSection>> {
  switch (section) {
    case 'miningPlans':
      return mining.plans;
    case 'miningLocks':
      return mining.book.all();
    case 'miningAccruals':
      return mining.accruals;
    default:
      return assertNever(section);
  }
}

/** Locks come back in the order of their ids, days in their own. */
export function restoreMiningSection(
  mining: MiningState,
  section: MiningSection,
  entities: readonly Entity<MiningSection>[],
): void {
  switch (section) {
    case 'miningPlans':
      for (const plan of entities as Entity<'miningPlans'>[]) mining.plans[plan.plan - 1] = plan;
      return;
    case 'miningLocks':
      for (const lock of (entities as Entity<'miningLocks'>[]).toSorted((a, b) => a.lock - b.lock))
        mining.book.add({ ...lock });
      return;
    case 'miningAccruals':
      mining.accruals = inOrder(
        entities as Entity<'miningAccruals'>[],
        (a, b) => a.day - b.day || a.currency - b.currency,
      );
      return;
    default:
      assertNever(section);
  }
}
