// The people of a simulated world, and what each of them is up to.
import { Flow, type PlainEvent, Random, requestIdAt, START_MS } from '@candor/testkit';
import type { SendStep, Step } from '../steps.ts';
import { Memory, recent } from './memory.ts';
import { miningCommand, projectCommand, retryOf } from './plan-steps.ts';
import {
  type Asking,
  DAY_MS,
  HOUR_MS,
  perpetualCommand,
  priceTicks,
  secondsCommand,
} from './product-steps.ts';
import { PEOPLE, setUp } from './set-up.ts';
import { diskFaults } from './simulated-disk.ts';
import {
  arbitrageur,
  colluders,
  dyingFeed,
  fatFinger,
  type Planned,
  type Surroundings,
  send,
  thief,
} from './strangers.ts';
import type { Feature, Person, Swarm } from './swarm.ts';

/** Beyond the actions of the flow's own operators. */
const FIRST_ACTION = 1_000_000;
/** Whom a change of state has suspended can do little more in this world. */
const commonPoisons = ['decide', 'decide', 'due', 'due', 'due', 'due', 'evolve'] as const;

export class People {
  readonly #random: Random;
  readonly #swarm: Swarm;
  readonly #flow = new Flow(START_MS);
  readonly #memory = new Memory();
  readonly #retries: SendStep[] = [];
  readonly #sent: SendStep[] = [];
  /** What a plan has still to do, whoever made it. */
  #plan: Planned[] = [];
  #actions = FIRST_ACTION;
  /** How far the wall clock is off, and whether anybody has agreed to that. */
  #clockOffMs = 0;
  #now = START_MS;
  readonly #around: Surroundings;

  constructor(seed: number, swarm: Swarm) {
    this.#random = new Random(seed);
    this.#swarm = swarm;
    this.#around = {
      random: this.#random,
      memory: this.#memory,
      features: swarm.features,
      now: () => this.#now,
      operated: () => this.#operated(),
      asking: (user) => this.#asking(user),
      pause: () => this.#pause(),
    };
  }

  setUp(): readonly Step[] {
    const steps: Step[] = setUp(this.#random).map((command) => ({ do: 'send', command }));
    // Bound addresses can be paid a day later.
    if (this.#swarm.features.has('money') && this.#random.chance(70))
      steps.push({ do: 'wait', ms: DAY_MS + HOUR_MS });
    return steps;
  }

  /** What happened, as everybody can see it. */
  learn(events: readonly PlainEvent[]): void {
    for (const event of events) this.#memory.learn(event);
    this.#flow.learn({ outcome: 'accepted', events: events as never });
  }

  /** Nobody was told what came of this; its sender asks again with the same request id. */
  inDoubt(step: SendStep): void {
    if (step.requestId !== undefined && this.#random.chance(80)) this.#retries.push(step);
  }

  next(now: number): readonly Step[] {
    this.#now = now;
    const planned = this.#plan.shift();
    if (planned !== undefined) return [this.#made(planned, 'ordinary')];
    const retry = this.#retries.shift();
    if (retry !== undefined) return [retry];
    const faults = this.#faults();
    return [...faults, ...this.#someone()];
  }

  #someone(): readonly Step[] {
    const random = this.#random;
    if (this.#memory.aside.length > 0 && random.chance(5))
      return [this.#made(send(retryOf(this.#memory.aside.shift()!, this.#operated())), 'ordinary')];
    const person = random.chance(70) ? 'ordinary' : random.pick([...this.#swarm.people]);
    const [first, ...rest] = this.#does(person);
    this.#plan = rest.map((planned) => () => this.#made(planned, person));
    return first === undefined ? [] : [this.#made(first, person)];
  }

  #made(planned: Planned, person: Person): Step {
    const step = typeof planned === 'function' ? planned() : planned;
    return step.do === 'send' && step.by === undefined ? this.#signed(step, person) : step;
  }

  #signed(step: SendStep, by: Person): SendStep {
    const random = this.#random;
    const isRepeat = this.#swarm.faults.has('repeats') && this.#sent.length > 0 && random.chance(12);
    if (isRepeat) {
      const earlier = recent(random, this.#sent)!;
      return random.chance(85) ? earlier : { ...step, requestId: earlier.requestId };
    }
    const requestId =
      step.requestId ?? (random.chance(35) ? requestIdAt(this.#now, random.word()) : undefined);
    const signed = { ...step, by, ...(requestId !== undefined && { requestId }) };
    if (requestId !== undefined) this.#sent.push(signed);
    return signed;
  }

  #does(person: Person): readonly Planned[] {
    switch (person) {
      case 'ordinary':
        return this.#ordinary();
      case 'thief':
        return thief(this.#around);
      case 'colluders':
        return colluders(this.#around);
      case 'arbitrageur':
        return arbitrageur(this.#around);
      case 'fatFinger':
        return fatFinger(this.#around);
      case 'dyingFeed':
        return dyingFeed(this.#around);
    }
  }

  #asking(user: number = this.#anyone()): Asking {
    const operated = () => this.#operated();
    return { random: this.#random, memory: this.#memory, user, now: this.#now, operated };
  }

  #anyone(): number {
    return this.#random.chance(1) ? 6 : this.#random.pick(PEOPLE);
  }

  #operated(): { readonly operator: number; readonly action: number } {
    const action = this.#random.chance(3) ? FIRST_ACTION + 1 : ++this.#actions;
    return { operator: this.#random.between(1, 2), action };
  }

  #ordinary(): readonly Planned[] {
    const random = this.#random;
    const feature = random.pick([...this.#swarm.features]);
    const needsPrices = feature === 'perpetual' || feature === 'seconds';
    if (needsPrices && random.chance(45))
      return [this.#pause(), () => send(priceTicks(this.#asking(), true))];
    if (random.chance(1))
      return [{ do: 'wait', ms: random.chance(15) ? 7 * DAY_MS : DAY_MS + random.below(DAY_MS) }];
    if (random.chance(2))
      return [
        { do: 'wait', ms: this.#untilMidnight() },
        () => send(priceTicks(this.#asking(), false)),
        { do: 'wait', ms: 1_000 },
      ];
    return random.chance(40) ? [this.#pause(), ...this.#ofFeature(feature)] : this.#ofFeature(feature);
  }

  #ofFeature(feature: Feature): readonly Planned[] {
    const asking = this.#asking();
    switch (feature) {
      case 'spot':
        return this.#flowStep();
      case 'money':
        return this.#random.chance(8) ? this.#payOut() : this.#flowStep();
      case 'perpetual':
        return [send(perpetualCommand(asking))];
      case 'seconds':
        return [send(secondsCommand(asking))];
      case 'mining':
        return [send(miningCommand(asking))];
      case 'subscription':
        return [send(projectCommand(asking))];
    }
  }

  /** Orders, books and money in and out: the streams that the twin of the spot exchange is tested with. */
  #flowStep(): readonly Step[] {
    this.#flow.now = this.#now;
    const { at, command, requestId } = this.#flow.step(this.#random.word());
    const sent = { do: 'send', command, ...(requestId !== undefined && { requestId }) } as const;
    const isTimely = command.type === 'RecordPrices' || requestId !== undefined || this.#random.chance(40);
    return isTimely && at > this.#now ? [{ do: 'wait', ms: at - this.#now }, sent] : [sent];
  }

  /** A withdrawal on its whole way, with a payment that may have been named before. */
  #payOut(): readonly Planned[] {
    const random = this.#random;
    const last = () => this.#memory.withdrawals.at(-1)?.id ?? 1;
    const transaction = `0x${String(random.between(1, 4)).padStart(64, '0')}`;
    const approve = (operator: number) => () =>
      send({ type: 'ApproveWithdrawal', operator, action: ++this.#actions, withdrawal: last() });
    const first = random.between(1, 2);
    return [
      send({
        type: 'RequestWithdrawal',
        user: random.pick(PEOPLE),
        network: 'erc20',
        amount: BigInt(random.between(20, 1_400)),
        fee: 5n,
      }),
      approve(first),
      approve(random.chance(80) ? 3 - first : first),
      () =>
        send({
          type: 'SettleWithdrawal',
          operator: first,
          action: ++this.#actions,
          withdrawal: last(),
          transaction,
        }),
    ];
  }

  #pause(): Step {
    return { do: 'wait', ms: this.#random.pick([0, 1, 300, 999, 1_000, 1_000, 2_000, 5_000, 6_000]) };
  }

  #untilMidnight(): number {
    return DAY_MS - (this.#now % DAY_MS) - this.#random.pick([500, 1]);
  }

  #faults(): readonly Step[] {
    const random = this.#random;
    const { faults } = this.#swarm;
    const steps: Step[] = [];
    if (faults.has('disk') && random.chance(1)) steps.push({ do: 'disk', fault: random.pick(diskFaults) });
    if (faults.has('slowDisk') && random.chance(3))
      steps.push({ do: 'slowDisk', ms: random.pick([0, 5, 40, 700, 2_500]) });
    if (faults.has('kill') && random.chance(1))
      steps.push(random.chance(70) ? { do: 'kill', written: random.chance(50) } : { do: 'overtake' });
    if (faults.has('snapshot') && random.chance(1))
      steps.push(
        random.chance(80) ? { do: 'snapshot' } : { do: 'damageSnapshot', place: random.below(4_000) },
      );
    if (faults.has('projector') && random.chance(5)) steps.push({ do: 'project', ends: random.chance(30) });
    if (faults.has('clock')) steps.push(...this.#clock());
    if (faults.has('poison') && random.chance(3))
      steps.push(random.chance(92) ? { do: 'poison', kind: random.pick(commonPoisons) } : { do: 'forgive' });
    return steps;
  }

  /** Small steps back and forth, and now and then hours that somebody has to agree to. */
  #clock(): readonly Step[] {
    const random = this.#random;
    if (Math.abs(this.#clockOffMs) > HOUR_MS / 2) {
      if (!random.chance(30)) return [];
      const back = -this.#clockOffMs;
      this.#clockOffMs = 0;
      return random.chance(50) ? [{ do: 'setClock', ms: back }] : [{ do: 'acceptClock' }];
    }
    if (random.chance(1) && random.chance(30)) {
      this.#clockOffMs = random.pick([-HOUR_MS, HOUR_MS]);
      return [{ do: 'setClock', ms: this.#clockOffMs }];
    }
    return random.chance(3)
      ? [
          { do: 'setClock', ms: -2_500 },
          { do: 'wait', ms: 10 },
          { do: 'setClock', ms: 2_500 },
        ]
      : [];
  }
}
