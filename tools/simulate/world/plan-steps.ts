// What people ask of lock-up mining and token subscriptions: mostly sense, and now and then what nobody should.
import { commitmentOf } from '@candor/exchange';
import type { PlainCommand, PlainCommandOf, PlainEventOf } from '@candor/testkit';
import { type KnownProject, recent, secretOf } from './memory.ts';
import { type Asking, HOUR_MS, type Operated } from './product-steps.ts';

type Terms = Omit<PlainCommandOf<'SetProject'>, 'type' | 'operator' | 'action' | 'project'>;

const miningKinds = { open: 50, leave: 12, plan: 10, retry: 1, pay: 1 };

export function miningCommand(asking: Asking): PlainCommand {
  const { random, memory, user, operated } = asking;
  const lock =
    recent(
      random,
      memory.locks.filter((one) => one.user === user),
    )?.id ?? random.between(1, 4);
  switch (random.weighted(miningKinds)) {
    case 'open': {
      const plan = random.chance(3) ? 99 : (recent(random, [...memory.plans.values()])?.id ?? 1);
      const version = (memory.plans.get(plan)?.version ?? 1) + (random.chance(4) ? 1 : 0);
      return {
        type: 'OpenLock',
        user,
        plan,
        version,
        amount: BigInt(random.between(500, random.pick([30_000, 110_000]))),
      };
    }
    case 'leave':
      return { type: 'LeaveLock', user, lock };
    case 'plan': {
      const isNew = memory.plans.size < 4 && random.chance(40);
      const plan = isNew ? undefined : random.between(1, memory.plans.size + 1);
      const terms = {
        days: random.pick([0, 1, 1, 2, 5]),
        ratePpm: random.pick([20_000, 100_000, 900_000, 1_000_001]),
      };
      const range = {
        minimum: random.pick([1_000n, 20_000n, 1n]),
        maximum: 100_000n,
        capacity: random.pick([1_000_000n, 150_000n]),
      };
      return {
        type: 'SetMiningPlan',
        ...operated(),
        plan,
        currency: random.chance(3) ? (isNew ? 99 : 1) : 0,
        ...terms,
        ...range,
        isOn: random.chance(88),
      };
    }
    case 'retry':
      return { type: 'RetryLock', ...operated(), lock };
    case 'pay':
      return { type: 'PayLock', lock };
  }
}

const projectKinds = { buy: 50, set: 12, cancel: 2, beacon: 14, retry: 1, tier: 3 };

export function projectCommand(asking: Asking): PlainCommand {
  const { random, memory, user, now, operated } = asking;
  const project = recent(random, [...memory.projects.values()]);
  const kind = project === undefined && random.chance(80) ? 'set' : random.weighted(projectKinds);
  const id = project?.id ?? 1;
  switch (kind) {
    case 'buy': {
      const nonce = random.chance(97) ? random.word().toString(16).padStart(64, '0') : 'nonce';
      const version = (project?.version ?? 1) + (random.chance(3) ? 1 : 0);
      return {
        type: 'BuyTickets',
        user,
        project: random.chance(2) ? 99 : id,
        version,
        tickets: random.pick([1, 2, 5, 40, random.chance(20) ? 0 : 3]),
        nonce,
      };
    }
    case 'set':
      return setProject(asking, random.chance(35) ? project : undefined);
    case 'cancel':
      return { type: 'CancelProject', ...operated(), project: random.chance(5) ? 99 : id };
    case 'beacon': {
      const isTime = project !== undefined && now >= project.closesAt;
      const value = random.chance(isTime ? 92 : 70)
        ? (project?.secret ?? '')
        : random.pick(['', 'ab', 'ff'.repeat(32)]);
      return { type: 'SubmitBeacon', project: random.chance(3) ? 99 : id, value };
    }
    case 'retry':
      return { type: 'RetryProject', ...operated(), project: id };
    case 'tier':
      return {
        type: 'SetUserTier',
        ...operated(),
        user,
        tier: random.pick(['none', 'individual', 'institution'] as const),
      };
  }
}

function setProject(
  { random, memory, now, operated }: Asking,
  known: KnownProject | undefined,
): PlainCommand {
  const code = known?.code ?? (random.chance(3) ? 'BTC' : `T${memory.projects.size}${random.below(1_000)}`);
  const opensAt = now + random.pick([2_000, 10_000, 60_000, random.chance(20) ? -1 : 1]);
  const closesAt = opensAt + random.pick([20_000, 120_000, HOUR_MS]);
  const tickets = random.pick([20, 60, 100]);
  const terms: Terms = {
    ...{ code, name: known?.name ?? `Token ${code}`, scale: 2, issued: 1_000_000n, payment: 0 },
    ...{
      ticketPrice: 100n,
      ticketTokens: random.pick([50n, 0n, 7n, 7n, 7n]),
      winningTickets: random.pick([1, 10, 20]),
    },
    ...{
      ticketsMax: tickets,
      ticketsPerUser: random.pick([10, 20]),
      tier: random.pick(['none', 'none', 'individual'] as const),
    },
    ...{
      preheatAt: opensAt - random.pick([1, 5_000]),
      opensAt,
      closesAt,
      endsAt: closesAt + random.pick([1, HOUR_MS]),
    },
    ...{ website: '', whitePaper: '' },
    beacon: { kind: 'secret', round: 0, commitment: commitmentOf(secretOf(code)) },
  };
  return {
    type: 'SetProject',
    ...operated(),
    project: known?.id ?? (random.chance(3) ? 99 : undefined),
    ...terms,
  };
}

/** An operator looks at what was set aside, and lets it go on. */
export function retryOf({ product, market, id }: PlainEventOf<'DueQuarantined'>, by: Operated): PlainCommand {
  switch (product) {
    case 'seconds':
      return { type: 'RetrySeconds', ...by, order: id };
    case 'mining':
      return { type: 'RetryLock', ...by, lock: id };
    case 'subscription':
      return { type: 'RetryProject', ...by, project: id };
    case 'spot':
      return { type: 'SetMarketStatus', ...by, market, status: 'trading' };
    case 'perpetual':
      return { type: 'SetPerpetualStatus', ...by, contract: market, status: 'trading' };
  }
}
