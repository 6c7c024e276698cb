// The naive twin of perpetual contracts: follows the log alone, values everything anew, and says where a rule was broken.
import type { LogRecord } from '@candor/exchange';
import { inWords, type PlainCommand, type PlainEvent, type PlainEventOf } from '../worlds/plain.ts';
import {
  backing,
  broken,
  ceilDiv,
  demandSettled,
  INDEX_PER_TICK,
  isLever,
  movedBy,
  type NaiveMark,
  NaiveNights,
  type NaivePosition,
  splitNaively,
} from './naive-lever-money.ts';
import { naiveSources } from './naive-seconds.ts';

export class NaivePerpetuals {
  /** Of each contract as it was listed, with what was changed since. */
  readonly terms = new Map<number, PlainEventOf<'PerpetualListed'>>();
  readonly marks = new Map<number, NaiveMark>();
  readonly #pending = new Map<number, PlainEventOf<'PerpetualOrderPlaced'>>();
  readonly #open = new Map<number, NaivePosition>();
  readonly ended = new Set<number>();
  readonly #nights = new NaiveNights();
  /** What every user has in the leverage wallet, available and held together. */
  readonly totals = new Map<number, bigint>();
  /** What house, insurance and fees have gained together. */
  others = 0n;
  /** What house and insurance have. */
  #reserves = 0n;
  readonly frozen = new Set<number>();
  #liquidated = new Set<number>();

  /** The records of one submission, in order; somebody may look at everything before each of them. */
  follow(records: readonly LogRecord[], before: (record: LogRecord) => void = () => {}): void {
    this.#liquidated = new Set();
    for (const record of records) {
      before(record);
      const command = record.command as PlainCommand;
      if (command.type === 'LiquidatePerpetual') this.#mayLiquidate(command.position, record.at);
      if (command.type === 'ForceClosePerpetual' && this.#missing() <= 0n)
        broken(`Position ${command.position} is closed though its profit is covered`);
      for (const event of record.events) this.#apply(event as PlainEvent);
    }
    const last = records.at(-1);
    if (last === undefined) return;
    this.#noneLeftBelow(last.at);
    this.#noneLeftUncovered(last.at);
  }

  equity(user: number): bigint {
    let equity = this.totals.get(user) ?? 0n;
    for (const position of this.#of(user)) equity += this.#worth(position);
    return equity;
  }

  worthOf(position: number): bigint {
    return this.#worth(this.#open.get(position) ?? broken(`Position ${position} is not open`));
  }

  usedMargin(user: number): bigint {
    return this.#of(user).reduce((sum, { margin }) => sum + margin, 0n);
  }

  #of(user: number): readonly NaivePosition[] {
    return [...this.#open.values()].filter(({ opened }) => opened.user === user);
  }

  /** Size × (mark − entry), rounded down, less what was set off. */
  #worth({ opened, setOff }: NaivePosition): bigint {
    return movedBy(this.#size(opened), opened, this.#mark(opened.contract).price) - setOff;
  }

  #size({ contract, contracts }: PlainEventOf<'PerpetualOpened'>): bigint {
    return BigInt(contracts) * BigInt(this.#listed(contract).contractLots);
  }

  /** At the mark, rounded up. */
  #notional(opened: PlainEventOf<'PerpetualOpened'>): bigint {
    return ceilDiv(this.#size(opened) * this.#mark(opened.contract).price, INDEX_PER_TICK);
  }

  #mark(contract: number): NaiveMark {
    return this.marks.get(contract) ?? broken(`Contract ${contract} has no mark`);
  }

  #listed(contract: number): PlainEventOf<'PerpetualListed'> {
    return this.terms.get(contract) ?? broken(`Contract ${contract} is not listed`);
  }

  #isFresh(contract: number, at: number): boolean {
    const { observedAt, counts } = this.#mark(contract);
    const { staleAfterMs, status } = this.#listed(contract);
    return counts && status !== 'halted' && at - observedAt <= staleAfterMs;
  }

  #mayLiquidate(id: number, at: number): void {
    const { user } = (this.#open.get(id) ?? broken(`Position ${id} is not open`)).opened;
    const [equity, used] = [this.equity(user), this.usedMargin(user)];
    const begins = !this.#liquidated.has(user);
    if (begins ? 2n * equity >= used && used > 0n : 100n * equity > 60n * used)
      broken(`User ${user} is liquidated at ${equity} of ${used}`);
    if (this.#of(user).some(({ opened }) => !this.#isFresh(opened.contract, at)))
      broken(`User ${user} is liquidated at a stale mark`);
    if ([...this.#pending.values()].some((order) => order.user === user))
      broken(`User ${user} is liquidated before what is pending`);
    const losses = this.#of(user).map((one) => this.#worth(one));
    if (losses.some((loss) => loss < this.#worth(this.#open.get(id)!)))
      broken(`Position ${id} is not the largest loser of user ${user}`);
    this.#liquidated.add(user);
  }

  #net(user: number): bigint {
    return this.#of(user).reduce((sum, position) => sum + this.#worth(position), 0n);
  }

  /** What the users' profits are more than house, insurance and what losers owe and have. */
  #missing(): bigint {
    let missing = -this.#reserves;
    for (const user of new Set([...this.#open.values()].map(({ opened }) => opened.user))) {
      const [net, total] = [this.#net(user), this.totals.get(user) ?? 0n];
      missing += net + total < 0n ? -total : net;
    }
    return missing;
  }

  /** Where something is left to pay with, the largest profits are closed until the rest is covered. */
  #noneLeftUncovered(at: number): void {
    if (this.#reserves === 0n || this.#missing() <= 0n) return;
    for (const position of this.#open.values()) {
      const { user, contract } = position.opened;
      if (this.#worth(position) > 0n && this.#net(user) > 0n && this.#isFresh(contract, at))
        broken(`The profit of user ${user} is not covered, and nothing is closed`);
    }
  }

  #noneLeftBelow(at: number): void {
    for (const user of new Set([...this.#open.values()].map(({ opened }) => opened.user))) {
      if (this.#of(user).some(({ opened }) => !this.#isFresh(opened.contract, at))) continue;
      if (2n * this.equity(user) < this.usedMargin(user)) broken(`User ${user} is left below 50 %`);
    }
  }

  #move(user: number, amount: bigint): void {
    const after = (this.totals.get(user) ?? 0n) + amount;
    if (after < 0n) broken(`The wallet of user ${user} falls to ${after}`);
    this.totals.set(user, after);
  }

  #leaves(user: number, amount: bigint): void {
    this.#move(user, -amount);
    if (this.#of(user).some(({ opened }) => !this.#mark(opened.contract).counts))
      broken(`User ${user} takes out money while a price is held back`);
    if (this.#of(user).length > 0 && this.equity(user) < this.usedMargin(user))
      broken(`User ${user} takes out more than leaves 100 %`);
  }

  #apply(event: PlainEvent): void {
    switch (event.type) {
      case 'UserFrozen':
        this.frozen.add(event.user);
        return;
      case 'UserUnfrozen':
        this.frozen.delete(event.user);
        return;
      case 'PerpetualListed':
        this.terms.set(event.contract, event);
        return;
      case 'PerpetualTermsSet':
      case 'PerpetualStatusSet': {
        const type = 'PerpetualListed';
        this.terms.set(event.contract, { ...this.#listed(event.contract), ...event, type });
        return;
      }
      case 'PricesRecorded':
        for (const tick of event.ticks) {
          const { market, price, observedAt } = tick;
          this.marks.set(market, { price: BigInt(price), observedAt, counts: naiveSources(tick) > 0 });
        }
        return;
      case 'DepositCredited':
      case 'GiftGranted':
        if (isLever(event)) this.#move(event.user, event.amount);
        return;
      case 'GiftTakenBack':
        if (isLever(event)) this.#leaves(event.user, event.amount);
        return;
      case 'WalletTransferred':
        if (isLever({ ...event, wallet: event.from })) this.#leaves(event.user, event.amount);
        if (isLever({ ...event, wallet: event.to })) this.#move(event.user, event.amount);
        return;
      case 'HouseFunded':
      case 'HousePaidOut':
        this.#reserves += backing(event.account, event) * (event.type === 'HouseFunded' ? 1n : -1n);
        return;
      case 'HouseMoved':
        this.#reserves += backing(event.to, event) - backing(event.from, event);
        return;
      case 'PerpetualOrderPlaced':
        this.#pending.set(event.order, event);
        this.#nights.place(event.order, this.#listed(event.contract));
        return;
      case 'PerpetualOrderRevoked': {
        const order = this.#endPending(event.order);
        if (event.released !== order.margin + order.fee) broken(`Order ${event.order} is not returned whole`);
        this.ended.add(event.order);
        return;
      }
      case 'PerpetualOpened':
        return this.#opens(event);
      default:
        this.#applyToOpen(event);
    }
  }

  #endPending(id: number): PlainEventOf<'PerpetualOrderPlaced'> {
    const order = this.#pending.get(id) ?? broken(`Order ${id} is not pending`);
    this.#pending.delete(id);
    return order;
  }

  #opens(event: PlainEventOf<'PerpetualOpened'>): void {
    const { position, contract, direction, entryTicks, margin, fee, multiple, user } = event;
    const order = this.#endPending(position);
    const { price, counts } = this.#mark(contract);
    if (this.frozen.has(user)) broken(`${position} opens for a frozen user`);
    if (!counts) broken(`${position} opens at a price that was held back`);
    const notional = this.#notional(event);
    if (margin * BigInt(multiple) < notional || (margin - 1n) * BigInt(multiple) >= notional)
      broken(`The margin of ${position} is ${margin} for ${notional}`);
    if (fee * 10n < margin || (fee - 1n) * 10n >= margin) broken(`The fee of ${position} is ${fee}`);
    const half = (price * BigInt(order.spreadPpm)) / 2_000_000n;
    const away = (BigInt(entryTicks) * INDEX_PER_TICK - price) * (direction === 'long' ? 1n : -1n);
    if (away < half || away > half + INDEX_PER_TICK)
      broken(`The entry of ${position} is ${away} from the mark, not ${half}`);
    this.#open.set(position, { opened: event, margin, setOff: 0n, closing: false });
    this.#move(user, -fee);
    this.others += fee;
    if (10n * this.equity(user) < 7n * this.usedMargin(user)) broken(`${position} opens below 70 %`);
  }

  #applyToOpen(event: PlainEvent): void {
    if (!('position' in event)) return;
    const position = this.#open.get(event.position) ?? broken(`${inWords(event)} is not of an open position`);
    switch (event.type) {
      case 'PerpetualClosing':
        if (position.closing) broken(`Position ${event.position} closes twice`);
        position.closing = true;
        return;
      case 'PerpetualSplit':
        return this.#splits(event, position);
      case 'PerpetualProfitSetOff':
        position.setOff += event.amount;
        if (this.#worth(position) < 0n) broken(`More is set off than ${event.position} has won`);
        return;
      case 'PerpetualMarginTaken':
        position.margin -= event.amount;
        return;
      case 'OvernightCharged':
        this.#nights.check(event, position, this.#notional(position.opened));
        position.margin -= event.fromMargin;
        this.#move(event.user, -(event.fromAvailable + event.fromMargin));
        this.others += event.fromAvailable + event.fromMargin;
        return;
      case 'PerpetualClosed':
        return this.#closes(event, position);
    }
  }

  /** What was one position are two. */
  #splits(event: PlainEventOf<'PerpetualSplit'>, whole: NaivePosition): void {
    const { position: id, part } = event;
    if ([this.#open, this.#pending, this.ended].some((known) => known.has(part)))
      broken(`The number of part ${part} is another's`);
    const [closes, stays] = splitNaively(event, whole);
    const lost = this.#worth(whole) - this.#worth(closes) - this.#worth(stays);
    if (lost < 0n || lost > 1n) broken(`${id} loses ${lost} by being split`);
    this.#open.set(part, closes).set(id, stays);
    this.#nights.split(part, id);
  }

  #closes(event: PlainEventOf<'PerpetualClosed'>, position: NaivePosition): void {
    const { position: id, profit, toHouse, toInsurance, toUser, uncovered, user } = event;
    if (!position.closing) broken(`Position ${id} was not closing`);
    if (!this.#mark(event.contract).counts) broken(`Position ${id} ends at a price that was held back`);
    if (profit !== this.#worth(position)) broken(`Position ${id} ends with ${profit}`);
    demandSettled(event);
    this.#open.delete(id);
    this.ended.add(id);
    this.#move(user, toUser);
    this.others += toHouse + toInsurance;
    this.#reserves += toHouse + toInsurance;
    const helped = profit < 0n && (toInsurance < 0n || uncovered > 0n);
    const left = this.#of(user).some((one) => this.#worth(one) > 0n);
    if (helped && ((this.totals.get(user) ?? 0n) !== 0n || left))
      broken(`User ${user} is helped and has money left`);
  }
}
