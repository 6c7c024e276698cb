// Chains of numbers agree with plain lists, whatever joins, leaves and is replaced, and however places are given out again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChainEnds, LEVEL, NOBODY, OrderLinks, USER } from './order-links.ts';
import type { OpenOrder } from './orders.ts';

type Verb = 'append' | 'remove' | 'replace';
interface Step {
  readonly verb: Verb;
  readonly level: number;
  readonly user: number;
  readonly pick: number;
}
interface Listed {
  readonly order: OpenOrder;
  readonly level: number;
  readonly user: number;
}

const CHAINS = 3;
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    verb: fc.constantFrom<Verb>('append', 'append', 'remove', 'replace'),
    level: fc.nat(CHAINS - 1),
    user: fc.nat(CHAINS - 1),
    pick: fc.nat(1_000),
  }),
  { maxLength: 80, size: 'max' },
);

const chains = (): ChainEnds[] => Array.from({ length: CHAINS }, () => ({ first: NOBODY, last: NOBODY }));

class Chains {
  readonly links = new OrderLinks<OpenOrder>();
  readonly levels = chains();
  readonly users = chains();
  /** Every chain is the part of this list that belongs to it, in its order. */
  readonly twin: Listed[] = [];

  take({ verb, level, user, pick }: Step, leave: (order: OpenOrder) => void): void {
    const at = pick % Math.max(1, this.twin.length);
    const picked = this.twin[at];
    if (verb === 'append') this.twin.push(this.#joined(level, user));
    else if (picked === undefined) return;
    else if (verb === 'replace') {
      const fresh = this.#entered();
      this.links.replace(this.levels[picked.level]!, picked.order.place, fresh.place, LEVEL);
      this.links.replace(this.users[picked.user]!, picked.order.place, fresh.place, USER);
      leave(picked.order);
      this.twin[at] = { ...picked, order: fresh };
    } else {
      this.links.remove(this.levels[picked.level]!, picked.order.place, LEVEL);
      this.links.remove(this.users[picked.user]!, picked.order.place, USER);
      leave(picked.order);
      this.twin.splice(at, 1);
    }
  }

  requireAgreement(): void {
    for (let chain = 0; chain < CHAINS; chain++) {
      const ofLevel = this.twin.filter(({ level }) => level === chain).map(({ order }) => order);
      const ofUser = this.twin.filter(({ user }) => user === chain).map(({ order }) => order);
      expect(this.#walked(this.levels[chain]!, LEVEL)).toEqual(ofLevel);
      expect(this.#walked(this.users[chain]!, USER)).toEqual(ofUser);
      expect(this.levels[chain]!.last).toBe(ofLevel.at(-1)?.place ?? NOBODY);
      expect(this.users[chain]!.last).toBe(ofUser.at(-1)?.place ?? NOBODY);
    }
  }

  #entered(): OpenOrder {
    const order = { place: NOBODY } as OpenOrder;
    this.links.enter(order);
    return order;
  }

  #joined(level: number, user: number): Listed {
    const order = this.#entered();
    this.links.append(this.levels[level]!, order.place, LEVEL);
    this.links.append(this.users[user]!, order.place, USER);
    return { order, level, user };
  }

  #walked({ first }: ChainEnds, chain: typeof LEVEL | typeof USER): OpenOrder[] {
    const orders: OpenOrder[] = [];
    for (let place = first; place !== NOBODY && orders.length <= this.twin.length; ) {
      orders.push(this.links.at(place)!);
      place = this.links.after(place, chain);
    }
    return orders;
  }
}

function requireChains(made: readonly Step[], leave: (chains: Chains, order: OpenOrder) => void): void {
  const run = new Chains();
  for (const step of made) {
    run.take(step, (order) => leave(run, order));
    run.requireAgreement();
  }
}

describe('the links of orders', () => {
  it('are the lists that they stand for', () => {
    fc.assert(fc.property(steps, (made) => requireChains(made, ({ links }, order) => links.leave(order))));
  });

  it('would be found where a place is given out twice', () => {
    const faulty = ({ links }: Chains, order: OpenOrder): void => {
      links.leave(order);
      links.leave(order);
    };
    expect(() =>
      fc.assert(
        fc.property(steps, (made) => requireChains(made, faulty)),
        { endOnFailure: true },
      ),
    ).toThrow();
  });
});
