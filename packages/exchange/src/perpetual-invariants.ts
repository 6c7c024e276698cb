// What must hold of perpetual orders, positions and accounts after every record.
import { profitAt } from './arithmetic/perpetuals.ts';
import type { PerpetualId } from './arithmetic/units.ts';
import { accountKey, userOwner } from './ledger/owners.ts';
import type { LeverAccount } from './perpetual/perpetual-state.ts';
import { backedLoss, contractOf, markOf, signed } from './perpetual/risk.ts';
import type { ExchangeState } from './state.ts';

/** Adds what pending orders and open positions hold in their users' leverage wallets, by account. */
export function addPerpetualHolds(state: ExchangeState, expected: Map<string, bigint>): void {
  const { orders, positions } = state.perpetual;
  const hold = (one: Parameters<typeof contractOf>[1], user: LeverAccount['user'], amount: bigint): void => {
    const { currency } = contractOf(state, one);
    const key = accountKey({ owner: userOwner(user), wallet: 'leverage', currency });
    if (amount !== 0n) expected.set(key, (expected.get(key) ?? 0n) + amount);
  };
  for (const order of orders.values()) hold(order, order.user, order.margin + order.fee);
  for (const position of positions.values()) hold(position, position.user, position.margin);
}

export function checkPerpetuals(state: ExchangeState, broken: string[]): void {
  const { accounts, contracts, earlierStops, orders, parts, positions } = state.perpetual;
  let listedOrders = 0;
  let listedPositions = 0;
  for (const account of accounts.values()) {
    listedOrders += account.orders.size;
    listedPositions += account.positions.size;
    checkAccount(state, account, broken);
  }
  if (listedOrders !== orders.size || listedPositions !== positions.size)
    broken.push(`${orders.size} perpetual orders and ${positions.size} positions are listed otherwise`);
  const profits = [...accounts.values()].reduce(
    (sum, { unrealised }) => sum + (unrealised > 0n ? unrealised : 0n),
    0n,
  );
  if (profits !== state.perpetual.profits)
    broken.push(`users' profits are ${profits}, counted are ${state.perpetual.profits}`);
  const backed = [...accounts.values()].reduce((sum, account) => sum + backedLoss(state, account), 0n);
  if (backed !== state.perpetual.backed)
    broken.push(`users owe and can pay ${backed}, counted are ${state.perpetual.backed}`);
  for (const { position } of earlierStops.values())
    if (!positions.has(position))
      broken.push(`earlier limits stand for position ${position}, which is not open`);
  for (const { position, splitFrom } of parts.values()) checkPart(state, position, splitFrom, broken);
  for (const contract of contracts.values()) {
    let [long, net] = [0, 0];
    for (const position of contract.positions.values()) {
      net += signed(position);
      if (position.direction === 'long') long += position.contracts;
    }
    if (net !== contract.net || long !== contract.long)
      broken.push(`contract ${contract.contract} holds ${long} long and ${net} net, counted otherwise`);
  }
}

/** A part is closing, and what it was split from is older and, where it is still open, the same but for its size. */
function checkPart(
  { perpetual: { positions } }: ExchangeState,
  id: PerpetualId,
  splitFrom: PerpetualId,
  broken: string[],
): void {
  const part = positions.get(id);
  const whole = positions.get(splitFrom);
  if (part?.closingSince === undefined || splitFrom >= id)
    broken.push(`part ${id} of ${splitFrom} is not closing`);
  for (const name of ['user', 'contract', 'direction', 'multiple', 'entryTicks', 'openedAt'] as const)
    if (whole !== undefined && part?.[name] !== whole[name]) broken.push(`part ${id} has another ${name}`);
}

/** The sums of an account are those of its positions at the last marks, and nothing is both pending and open. */
function checkAccount(state: ExchangeState, account: LeverAccount, broken: string[]): void {
  const name = `the perpetuals of user ${account.user}`;
  let usedMargin = 0n;
  let unrealised = 0n;
  for (const position of account.positions.values()) {
    const contract = contractOf(state, position);
    const { price } = markOf(state, contract)!;
    const profit = profitAt(contract.grid, position, price) - position.setOff;
    if (profit !== position.unrealised) broken.push(`position ${position.position} is not worth ${profit}`);
    if (position.margin < 0n || position.setOff < 0n)
      broken.push(`position ${position.position} has lost more than it had`);
    if (state.perpetual.orders.has(position.position))
      broken.push(`position ${position.position} is pending as well`);
    if (position.position >= state.nextPerpetual)
      broken.push(`position ${position.position} is ahead of the counter`);
    usedMargin += position.margin;
    unrealised += profit;
  }
  if (usedMargin !== account.usedMargin) broken.push(`${name} use ${usedMargin}, not ${account.usedMargin}`);
  if (unrealised !== account.unrealised)
    broken.push(`${name} are worth ${unrealised}, not ${account.unrealised}`);
  if (account.orders.size + account.positions.size === 0) broken.push(`${name} are none`);
}
