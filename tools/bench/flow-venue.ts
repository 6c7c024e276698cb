// A venue for a flow: one market with ample funds, self-trade prevention and price band off.
import type {
  Atoms,
  Command,
  CurrencyId,
  Lots,
  MarketId,
  OrderId,
  PriceTicks,
  RatePpm,
  UserId,
} from '@candor/exchange';
import { byInstallation } from '@candor/exchange';
import type { FlowLine } from './flow-lines.ts';

export const FLOW_MARKET = 0 as MarketId;
const NOTIONAL_MAX = (2n ** 53n) as Atoms;
const FEE = 450 as RatePpm;

/** The commands that prepare the venue: two currencies, a market that fits the flow, and funded users. */
export function flowSetup(lines: readonly FlowLine[]): readonly Command[] {
  const base = 0 as CurrencyId;
  const quote = 1 as CurrencyId;
  const commands: Command[] = [
    { type: 'ListCurrency', ...byInstallation, code: 'BASE', scale: 8, name: 'Base of the flow' },
    { type: 'ListCurrency', ...byInstallation, code: 'QUOTE', scale: 6, name: 'Quote of the flow' },
    {
      type: 'ListMarket',
      ...byInstallation,
      symbol: 'BASE/QUOTE',
      base,
      quote,
      priceScale: 1,
      lotScale: 5,
      minLots: 1 as Lots,
      ...flowLimits(lines),
      minNotional: 0n as Atoms,
      maxNotional: NOTIONAL_MAX,
      bandPpm: 0 as RatePpm,
      makerFeePpm: FEE,
      takerFeePpm: FEE,
      selfTrade: 'off',
    },
    { type: 'SetOpenOrderLimit', ...byInstallation, openOrdersMax: Number.MAX_SAFE_INTEGER },
  ];
  const amount = ampleFunds(lines);
  for (const user of flowUsers(lines)) {
    commands.push({ type: 'OpenUser', user, kind: 'person', inviter: undefined });
    for (const currency of [base, quote]) {
      const transaction = `flow:${user}:${currency}`;
      commands.push({
        type: 'CreditDeposit',
        ...byInstallation,
        deposit: 0,
        user,
        wallet: 'spot',
        currency,
        amount,
        network: 'paper',
        transaction,
      });
    }
  }
  return commands;
}

/** The largest price and quantity of the flow; their product must stay below 2^53, as in every market. */
function flowLimits(lines: readonly FlowLine[]): { readonly maxTicks: PriceTicks; readonly maxLots: Lots } {
  let maxTicks = 1;
  let maxLots = 1;
  for (const line of lines) {
    if (line.kind === 'limit') maxTicks = Math.max(maxTicks, line.price);
    if (line.kind !== 'cancel') maxLots = Math.max(maxLots, line.quantity);
  }
  if (BigInt(maxTicks) * BigInt(maxLots) >= 2n ** 53n) {
    throw new Error(
      `The flow's largest price ${maxTicks} times its largest quantity ${maxLots} reaches 2^53`,
    );
  }
  return { maxTicks: maxTicks as PriceTicks, maxLots: maxLots as Lots };
}

/** More of either currency than the whole flow could ever cost one user. */
function ampleFunds(lines: readonly FlowLine[]): Atoms {
  const { maxTicks } = flowLimits(lines);
  const baseAtomsPerLot = 1_000n;
  let needed = 1n;
  for (const line of lines) {
    if (line.kind === 'cancel') continue;
    const price = BigInt(line.kind === 'limit' ? line.price : maxTicks);
    needed += BigInt(line.quantity) * (price > baseAtomsPerLot ? price : baseAtomsPerLot);
  }
  return needed as Atoms;
}

function flowUsers(lines: readonly FlowLine[]): ReadonlySet<UserId> {
  const users = new Set<UserId>();
  for (const line of lines) if (line.kind !== 'cancel') users.add(line.user as UserId);
  return users;
}

/** Order ids of the flow beside those of the exchange. Ids of a flow may be any numbers: they are made dense first. */
export class FlowIds {
  /** For each line, the dense number of its id. */
  readonly #places: Int32Array;
  readonly #orders: number[];
  readonly #users: number[];
  readonly #lineIds: number[] = [];

  constructor(lines: readonly FlowLine[]) {
    const dense = new Map<number, number>();
    this.#places = Int32Array.from(lines, ({ id }) => {
      const place = dense.get(id) ?? dense.size;
      dense.set(id, place);
      return place;
    });
    this.#orders = new Array<number>(dense.size).fill(0);
    this.#users = new Array<number>(dense.size).fill(0);
  }

  /** Remembers which order a line became; a later line with the same id takes its place. */
  placed(index: number, line: Exclude<FlowLine, { kind: 'cancel' }>, order: OrderId): void {
    const place = this.#places[index]!;
    this.#orders[place] = order;
    this.#users[place] = line.user;
    this.#lineIds[order] = line.id;
  }

  lineOf(order: OrderId): number {
    return this.#lineIds[order]!;
  }

  /** The command of a line; undefined for a cancel of what was never placed. */
  command(index: number, line: FlowLine): Command | undefined {
    switch (line.kind) {
      case 'limit':
        return {
          type: 'PlaceSpotLimitOrder',
          user: line.user as UserId,
          market: FLOW_MARKET,
          side: line.side,
          priceTicks: line.price as PriceTicks,
          lots: line.quantity as Lots,
          timeInForce: 'GTC',
          postOnly: false,
        };
      case 'market':
        return {
          type: 'PlaceSpotMarketOrder',
          user: line.user as UserId,
          market: FLOW_MARKET,
          side: line.side,
          lots: line.quantity as Lots,
        };
      case 'cancel': {
        const place = this.#places[index]!;
        const order = this.#orders[place] as OrderId;
        return order === 0
          ? undefined
          : { type: 'CancelSpotOrder', user: this.#users[place] as UserId, order };
      }
    }
  }
}
