// What the auditor knows of perpetual contracts: it predicts what users may, and follows what falls due by its rules.
import { type NaiveOutcome, type PlainCommand, type PlainCommandOf, refuse } from '@candor/testkit';
import { type Accounts, activeUser, USDT } from './accounts.ts';
import { ContractBook, ceil, type Direction, type Order, TICK } from './contract-book.ts';
import { accept } from './outcomes.ts';

export class ContractRules {
  readonly book = new ContractBook();
  readonly #accounts: Accounts;

  constructor(accounts: Accounts) {
    this.#accounts = accounts;
  }

  decide(at: number, command: PlainCommand): NaiveOutcome | undefined {
    switch (command.type) {
      case 'ListPerpetual':
        return this.#list(command);
      case 'SetPerpetualTerms':
        return this.#setTerms(command);
      case 'SetPerpetualStatus':
        if (!this.book.contracts.has(command.contract)) return refuse('perpetual.unknown');
        return accept({ type: 'PerpetualStatusSet', contract: command.contract, status: command.status });
      case 'OpenPerpetual':
        return this.#open(at, command);
      case 'CancelPerpetual':
        return this.#cancel(at, command);
      case 'CancelAllPerpetual':
        return this.#cancelAll(at, command);
      case 'ClosePerpetual': {
        if (!this.#accounts.users.has(command.user)) return refuse('user.unknown');
        const found = this.book.of(command.user, command.position, true);
        if (found === undefined) return refuse('perpetual.positionUnknown');
        if (found.closing) return refuse('perpetual.alreadyClosing');
        return accept({ type: 'PerpetualClosing', position: found.id, reason: 'user' });
      }
      case 'ClosePerpetualPart':
        return this.#closePart(command);
      case 'CloseAllPerpetual': {
        if (!this.#accounts.users.has(command.user)) return refuse('user.unknown');
        const open = this.book
          .ofUser(command.user)
          .filter(
            (one) => one.open && !one.closing && (command.which === 'all' || one.direction === command.which),
          );
        open.sort((a, b) => a.id - b.id);
        return accept(...open.map(({ id }) => ({ type: 'PerpetualClosing', position: id, reason: 'user' })));
      }
      case 'SetPerpetualStops':
        return this.#stops(at, command);
      case 'TransferBetweenWallets': {
        const { user, from, to } = command;
        const othersRefuse =
          from !== 'leverage' || from === to || activeUser(this.#accounts, user) !== undefined;
        return othersRefuse ? undefined : this.mayLeave(at, command);
      }
      case 'MoveHouse':
        if (command.to === command.from || command.to.startsWith('external')) return undefined;
        return this.#houseMayPay(command.from, command);
      case 'PayOutHouse':
        return this.#houseMayPay(command.account, command);
      default:
        return undefined;
    }
  }

  #list(command: PlainCommandOf<'ListPerpetual'>): NaiveOutcome {
    const market = this.#accounts.market(command.contract);
    if (market === undefined) return refuse('venue.marketUnknown');
    if (this.book.contracts.has(command.contract)) return refuse('perpetual.alreadyListed');
    if (this.book.contracts.size > 0 && market.terms.quote !== USDT) return refuse('perpetual.otherCurrency');
    return termsProblem(command) ?? accept({ type: 'PerpetualListed', contract: command.contract });
  }

  #setTerms(command: PlainCommandOf<'SetPerpetualTerms'>): NaiveOutcome {
    const known = this.book.contracts.get(command.contract);
    if (known === undefined) return refuse('perpetual.unknown');
    const problem = termsProblem(command);
    if (problem !== undefined) return problem;
    const inUse = [...this.book.orders.values()].some(({ contract }) => contract === command.contract);
    if (inUse && command.contractLots !== known.terms.contractLots) return refuse('perpetual.inUse');
    return accept({ type: 'PerpetualTermsSet', contract: command.contract, version: known.version + 1 });
  }

  #open(at: number, command: PlainCommandOf<'OpenPerpetual'>): NaiveOutcome {
    const { user, contract: id, version, direction, contracts, multiple, kind, limitTicks } = command;
    const problem = activeUser(this.#accounts, user);
    if (problem !== undefined) return problem;
    const contract = this.book.contracts.get(id);
    if (contract === undefined) return refuse('perpetual.unknown');
    if (contract.status !== 'trading') return refuse('perpetual.closed');
    if ((version ?? contract.version) !== contract.version) return refuse('perpetual.termsChanged');
    if (![10, 20, 50, 100].includes(multiple)) return refuse('perpetual.multipleInvalid');
    const { contractsMax, contractLots, spreadPpm, userNotionalMax } = contract.terms;
    if (contracts < 1 || contracts > contractsMax) return refuse('perpetual.quantityOutOfRange');
    if ((kind === 'limit') !== (limitTicks !== undefined) || !this.#isPrice(id, limitTicks))
      return refuse('perpetual.priceOutOfRange');
    if (this.book.ofUser(user).length >= 200) return refuse('perpetual.tooMany');
    const mark = this.book.freshMark(id, at);
    if (mark === undefined || !this.book.isRateKnown(user, at)) return refuse('perpetual.noFreshPrice');
    const opensNext = limitTicks === undefined || isReached(mark, limitTicks, { direction, spreadPpm });
    const reference = opensNext ? mark : BigInt(limitTicks) * TICK;
    const tooClose = this.#stopsProblem(id, direction, command, reference);
    if (tooClose !== undefined) return tooClose;
    const size = (count: number) => BigInt(count) * BigInt(contractLots);
    const own = this.book.ofUser(user).filter((one) => one.contract === id);
    const all = own.reduce((sum, one) => sum + one.contracts, contracts);
    if (ceil(size(all) * mark, TICK) > userNotionalMax) return refuse('perpetual.overUserLimit');
    if (this.#isOverCapacity(id, direction, contracts)) return refuse('perpetual.overCapacity');
    const margin = ceil(ceil(size(contracts) * reference, TICK), BigInt(multiple));
    const fee = ceil(margin, 10n);
    const away = reference * BigInt(spreadPpm);
    const entry =
      direction === 'long'
        ? ceil(reference * 2_000_000n + away, 2_000_000n * TICK)
        : (reference * 2_000_000n - away) / (2_000_000n * TICK);
    const moved = direction === 'long' ? reference - entry * TICK : entry * TICK - reference;
    const loss = ceil(-size(contracts) * moved, TICK);
    const { available } = this.#accounts.of(user, 'leverage', USDT);
    const used = this.book.twin.usedMargin(user);
    const equity = this.book.twin.equity(user);
    const isPoor = available < margin + fee || (equity - fee - loss) * 10n < (used + margin) * 7n;
    if (isPoor) return refuse('perpetual.marginMissing');
    return accept({
      type: 'PerpetualOrderPlaced',
      order: this.book.next,
      user,
      contract: id,
      contracts,
      multiple,
      spreadPpm,
      margin,
      fee,
    });
  }

  #closePart({ user, position, contracts }: PlainCommandOf<'ClosePerpetualPart'>): NaiveOutcome {
    if (!this.#accounts.users.has(user)) return refuse('user.unknown');
    const found = this.book.of(user, position, true);
    if (found === undefined) return refuse('perpetual.positionUnknown');
    if (found.closing) return refuse('perpetual.alreadyClosing');
    if (contracts < 1) return refuse('perpetual.quantityOutOfRange');
    if (contracts > found.contracts) return refuse('perpetual.moreThanOpen');
    const closing = (id: number) => ({ type: 'PerpetualClosing', position: id, reason: 'user' });
    if (contracts === found.contracts) return accept(closing(found.id));
    if (this.book.ofUser(user).length >= 200) return refuse('perpetual.tooMany');
    const part = this.book.next;
    return accept({ type: 'PerpetualSplit', position: found.id, part }, closing(part));
  }

  #cancel(at: number, { user, order }: PlainCommandOf<'CancelPerpetual'>): NaiveOutcome {
    if (!this.#accounts.users.has(user)) return refuse('user.unknown');
    const found = this.book.of(user, order, false);
    if (found === undefined) return refuse('perpetual.orderUnknown');
    if (this.#opensNext(at, found)) return refuse('perpetual.opening');
    return accept({ type: 'PerpetualOrderRevoked', order, user, reason: 'user' });
  }

  #cancelAll(at: number, { user, contract }: PlainCommandOf<'CancelAllPerpetual'>): NaiveOutcome {
    if (!this.#accounts.users.has(user)) return refuse('user.unknown');
    if (contract !== undefined && !this.book.contracts.has(contract)) return refuse('perpetual.unknown');
    const pending = this.book
      .ofUser(user)
      .filter((one) => !one.open && (contract ?? one.contract) === one.contract && !this.#opensNext(at, one));
    pending.sort((a, b) => a.id - b.id);
    return accept(
      ...pending.map(({ id }) => ({ type: 'PerpetualOrderRevoked', order: id, user, reason: 'user' })),
    );
  }

  /** And whoever sees the next price before it is recorded knows at which. */
  #opensNext(at: number, order: Order): boolean {
    const { staleAfterMs } = this.book.contracts.get(order.contract)!.terms;
    const { limitTicks } = order;
    const { price } = this.book.marks.get(order.contract)!;
    const isNext = limitTicks === undefined || isReached(price, limitTicks, order);
    return isNext && at - order.acceptedAt <= staleAfterMs;
  }

  #stops(at: number, command: PlainCommandOf<'SetPerpetualStops'>): NaiveOutcome {
    const { user, order } = command;
    const problem = activeUser(this.#accounts, user);
    if (problem !== undefined) return problem;
    const found = this.book.of(user, order, false) ?? this.book.of(user, order, true);
    if (found === undefined) return refuse('perpetual.orderUnknown');
    if (found.closing) return refuse('perpetual.alreadyClosing');
    const mark = this.book.freshMark(found.contract, at);
    if (mark === undefined) return refuse('perpetual.noFreshPrice');
    const { limitTicks } = found;
    const opensNext = found.open || limitTicks === undefined || isReached(mark, limitTicks, found);
    const reference = opensNext ? mark : BigInt(limitTicks) * TICK;
    const { takeProfit, stopLoss } = command;
    const moved = {
      takeProfit: takeProfit === found.takeProfit ? undefined : takeProfit,
      stopLoss: stopLoss === found.stopLoss ? undefined : stopLoss,
    };
    const tooClose = this.#stopsProblem(found.contract, found.direction, moved, reference);
    return tooClose ?? accept({ type: 'PerpetualStopsSet', order, takeProfit, stopLoss });
  }

  /** Only a refusal that the wallet's own rules do not know; else they decide. */
  mayLeave(
    at: number,
    { user, currency, amount }: { readonly user: number; readonly currency: number; readonly amount: bigint },
  ): NaiveOutcome | undefined {
    const { available } = this.#accounts.of(user, 'leverage', USDT);
    const othersRefuse = amount <= 0n || amount > available;
    if (othersRefuse || currency !== USDT) return undefined;
    const own = this.book.ofUser(user);
    if (own.some((one) => !one.open && this.#opensNext(at, one))) return refuse('perpetual.marginNeeded');
    if (!own.some(({ open }) => open)) return undefined;
    const spare = this.book.twin.equity(user) - this.book.twin.usedMargin(user);
    return this.book.isRateKnown(user, at) && amount <= spare ? undefined : refuse('perpetual.marginNeeded');
  }

  /** Longs above and shorts below by half a percent to win, and the other way round to stop a loss. */
  #stopsProblem(
    contract: number,
    direction: Direction,
    {
      takeProfit,
      stopLoss,
    }: { readonly takeProfit: number | undefined; readonly stopLoss: number | undefined },
    reference: bigint,
  ): NaiveOutcome | undefined {
    if (!this.#isPrice(contract, takeProfit)) return refuse('perpetual.takeProfitOutOfRange');
    if (!this.#isPrice(contract, stopLoss)) return refuse('perpetual.stopLossOutOfRange');
    const far = (ticks: number, above: boolean) => {
      const price = BigInt(ticks) * TICK * 1_000n;
      return above ? price > reference * 1_005n : price < reference * 995n;
    };
    if (takeProfit !== undefined && !far(takeProfit, direction === 'long'))
      return refuse('perpetual.takeProfitTooClose');
    if (stopLoss !== undefined && !far(stopLoss, direction !== 'long'))
      return refuse('perpetual.stopLossTooClose');
    return undefined;
  }

  /** A fifth of what users hold net, and the profits that no loser of the same moment can pay. */
  #isOverCapacity(contract: number, direction: Direction, contracts: number): boolean {
    const { profits, owed } = this.book.profits();
    const unbacked = profits > owed ? profits - owed : 0n;
    const added = direction === 'long' ? contracts : -contracts;
    return (
      this.book.fifthOfNet(contract, added) + unbacked >
      this.#accounts.house('house.perpetual', USDT).available
    );
  }

  /** The house keeps a fifth of the larger sides, and all profits, owed by others or not. */
  #houseMayPay(
    from: string,
    { currency, amount }: { readonly currency: number; readonly amount: bigint },
  ): NaiveOutcome | undefined {
    if (from !== 'house.perpetual' || currency !== USDT || amount <= 0n) return undefined;
    const { available } = this.#accounts.house('house.perpetual', USDT);
    const free = available - this.book.fifthOfLargerSides() - this.book.profits().profits;
    return amount > free && amount < 2n ** 96n ? refuse('wallet.houseCannotCover') : undefined;
  }

  #isPrice(contract: number, ticks: number | undefined): boolean {
    return ticks === undefined || (ticks >= 1 && ticks <= this.#accounts.market(contract)!.terms.maxTicks);
  }
}

function termsProblem(
  terms: PlainCommandOf<'SetPerpetualTerms'> | PlainCommandOf<'ListPerpetual'>,
): NaiveOutcome | undefined {
  const { spreadPpm, overnightPpm, contractLots, contractsMax, userNotionalMax, staleAfterMs } = terms;
  if (spreadPpm > 100_000 || overnightPpm > 10_000) return refuse('venue.feeOutOfRange');
  const isSound =
    contractLots >= 1 &&
    contractsMax >= 1 &&
    BigInt(contractLots) * BigInt(contractsMax) < 2n ** 53n &&
    userNotionalMax > 0n &&
    userNotionalMax < 2n ** 96n / 1_000_000n &&
    staleAfterMs >= 5_000 &&
    staleAfterMs <= 300_000;
  return isSound ? undefined : refuse('venue.termsInvalid');
}

/** Whether it would open at this mark, with half of the spread against whoever opens. */
function isReached(
  mark: bigint,
  limitTicks: number,
  { direction, spreadPpm }: Pick<Order, 'direction' | 'spreadPpm'>,
): boolean {
  const limit = BigInt(limitTicks) * TICK * 2_000_000n;
  const away = BigInt(spreadPpm);
  // The entry is rounded to a tick against the user before it is compared.
  const entry =
    direction === 'long'
      ? ceil(mark * (2_000_000n + away), 2_000_000n * TICK)
      : (mark * (2_000_000n - away)) / (2_000_000n * TICK);
  return direction === 'long' ? entry * TICK * 2_000_000n <= limit : entry * TICK * 2_000_000n >= limit;
}
