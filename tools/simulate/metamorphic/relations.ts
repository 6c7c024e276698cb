// Changes of a world that must not matter: other names, another unit of money, questions, snapshots, order and pace.
import { decide, nextDueMoment } from '@candor/exchange';
import { asCommand, type HarnessOptions, type PlainCommand, type Random } from '@candor/testkit';
import { alike } from '../audit/alike.ts';
import { DAY_MS } from '../audit/outcomes.ts';
import { type Input, type Outcome, type RunAgain, runAgain } from './run-again.ts';

type Decide = HarnessOptions['decide'];
/** Where a changed world differs, or nothing. */
export type Relation = (inputs: readonly Input[], random: Random, decide?: Decide) => string | undefined;

const USDT = 0;

/** People change their ids among each other: whoever comes in another's place fares as the other did. */
const relabelled: Relation = (all, _, decide) => {
  // A draw rests on its tickets, and these say whose they are.
  const inputs = all.filter(({ command }) => !/Project|Tickets|Beacon/.test(command.type));
  const users = inputs.flatMap(({ command }) => (command.type === 'OpenUser' ? [command.user] : []));
  users.sort((a, b) => a - b);
  const names = new Map(users.map((user, place) => [user, users[users.length - 1 - place]!]));
  const changed = inputs.map((input) => ({ ...input, command: renamed(input.command, names) }));
  return difference(runAgain(inputs, { decide }), runAgain(changed, { decide }), (value) =>
    renamed(value, names),
  );
};

const USER_FIELDS = /^(user|recipient|inviter|invitee|maker|taker|sender)$/;

function renamed<T>(value: T, names: ReadonlyMap<number, number>): T {
  return mapped(value, (name, one) =>
    USER_FIELDS.test(name) && typeof one === 'number' ? (names.get(one) ?? one) : one,
  );
}

/** Money of ten times as many atoms, without fees, which are rounded: the same orders meet. */
const scaled: Relation = (all, _, decide) => {
  const inputs = all.filter(({ command }) => OF_SPOT.test(command.type)).map(withoutFees);
  const quoted = new Set<number>();
  let listed = 0;
  for (const { command } of inputs) {
    if (command.type !== 'ListMarket') continue;
    if (command.quote === USDT) quoted.add(listed);
    listed++;
  }
  const changed = inputs.map((input) => ({ ...input, command: tenfold(input.command, quoted) }));
  const trades = ({ records }: Outcome) =>
    records.flatMap(({ events }) => events.filter(({ type }) => type === 'SpotTraded'));
  const of = ({ outcomes }: RunAgain) => outcomes.map((one) => ({ said: one.said, trades: trades(one) }));
  const expected = of(runAgain(inputs, { decide })).map(({ said, trades }) => ({
    said,
    trades: trades.map((trade) => tenfold(trade, quoted)),
  }));
  return firstDifference(expected, of(runAgain(changed, { decide })));
};

const OF_SPOT =
  /^(OpenUser|ListCurrency|ListMarket|SetMarketStatus|DesignateMaker|SetOpenOrderLimit|PlaceSpot|ChangeSpot|Cancel(All)?Spot|ReplaceQuotes|RecordPrices|CreditDeposit$|(Unf|F)reezeUser|FreezeOwn)/;
const PRICES = /^(priceTicks|stopTicks|maxTicks|price)$/;
const QUOTES = /^(quote|quoteAmount|minNotional|maxNotional)$/;
/** Ten times as much is still a price. */
const PRICE_MAX = 2 ** 49;
const TICKS_MAX = 10 ** 8;

function withoutFees(input: Input): Input {
  const { command } = input;
  if (command.type === 'ListMarket') {
    const maxTicks = Math.min(command.maxTicks, TICKS_MAX);
    return { ...input, command: { ...command, maxTicks, makerFeePpm: 0, takerFeePpm: 0 } };
  }
  if (command.type !== 'RecordPrices') return input;
  const ticks = command.ticks.filter(({ price, quotes }) =>
    [price, ...quotes.map((one) => one.price)].every((one) => one < PRICE_MAX),
  );
  return { ...input, command: { ...command, ticks } };
}

function tenfold<T extends { readonly type: string }>(value: T, quoted: ReadonlySet<number>): T {
  const fields = value as unknown as Readonly<Record<string, unknown>>;
  if (value.type === 'CreditDeposit')
    return { ...value, amount: fields.currency === USDT ? times10(fields.amount) : fields.amount };
  if (value.type === 'RecordPrices') {
    const { ticks } = value as unknown as Extract<PlainCommand, { type: 'RecordPrices' }>;
    return { ...value, ticks: ticks.map((tick) => (quoted.has(tick.market) ? pricedTenfold(tick) : tick)) };
  }
  const isQuoted = value.type === 'ListMarket' ? fields.quote === USDT : quoted.has(fields.market as number);
  return isQuoted ? pricedTenfold(value) : value;
}

function pricedTenfold<T>(value: T): T {
  return mapped(value, (name, one) =>
    PRICES.test(name) || (QUOTES.test(name) && typeof one === 'bigint') ? times10(one) : one,
  );
}

function times10(value: unknown): unknown {
  if (typeof value === 'bigint') return value * 10n;
  return typeof value === 'number' ? value * 10 : value;
}

/** Whatever is asked and not carried out leaves no trace, refused or not. */
const asked: Relation = (inputs, random, faulty) => {
  const ask: NonNullable<Decide> = faulty ?? decide;
  const again = runAgain(inputs, {
    decide: faulty,
    before: (state, place) => {
      const other = random.pick(inputs);
      const at = inputs[place]!.at as never;
      if (random.chance(40))
        ask(state, { at, command: asCommand(other.command), requestId: other.requestId });
    },
  });
  return difference(runAgain(inputs, { decide: faulty }), again);
};

/** The state goes through the bytes of a snapshot, anywhere. */
const cut: Relation = (inputs, random, decide) =>
  difference(runAgain(inputs, { decide }), runAgain(inputs, { decide, cutAt: () => random.chance(4) }));

/** Two who send at one moment what does not touch the other's: who comes first makes no difference. */
const permuted: Relation = (inputs, _, decide) => {
  const base = runAgain(inputs, { decide });
  const changed = [...inputs];
  const order = inputs.map((__, place) => place);
  for (let place = 0; place + 1 < inputs.length; place++) {
    const [one, next] = [inputs[place]!, inputs[place + 1]!];
    const isAlone = [place, place + 1].every((at) => base.outcomes[at]!.records.length === 1);
    if (one.at !== next.at || !isAlone || !areIndependent(one.command, next.command)) continue;
    [changed[place], changed[place + 1]] = [next, one];
    [order[place], order[place + 1]] = [place + 1, place];
    place++;
  }
  const again = runAgain(changed, { decide });
  const events = ({ said, records }: Outcome) => ({ said, events: records.map((record) => record.events) });
  const problem = firstDifference(
    base.outcomes.map(events),
    order.map((place) => events(again.outcomes[place]!)),
  );
  return problem ?? firstDifference([...base.end.ledger.entries()], [...again.end.ledger.entries()]);
};

/** They hand out no number, and touch nothing but what their user has. */
const OF_ONE_USER =
  /^(TransferBetweenWallets|CreditDeposit|SetSecondsLimits|SetSecondsCountLimit|PauseSeconds|BindWithdrawalAddress)$/;

function areIndependent(one: PlainCommand, other: PlainCommand): boolean {
  const areOfUsers = 'user' in one && 'user' in other && one.user !== other.user;
  return areOfUsers && OF_ONE_USER.test(one.type) && OF_ONE_USER.test(other.type);
}

/** Ticks that reach the venue later than they did, and before anything else comes, settle bets as they did. */
const slower: Relation = (all, random, decide) => {
  // Without idempotency keys: one that is a day old when it comes would be too old a moment later.
  const inputs = all
    .filter(({ command }) => !/Perpetual/.test(command.type))
    .map((input) => ({ ...input, requestId: undefined }));
  const settled = ({ outcomes }: RunAgain) =>
    outcomes
      .flatMap(({ records }) => records.flatMap(({ events }) => events))
      .filter((event) => event.type === 'SecondsSettled')
      .map(({ order, result, payout, entry, exit }) => ({
        ...{ order, result, payout },
        ...{ entry: entry?.price, exit: exit?.price },
      }))
      .sort((a, b) => a.order - b.order);
  const when = (state: Parameters<typeof nextDueMoment>[0], place: number): number => {
    const { at, command } = inputs[place]!;
    if (command.type !== 'RecordPrices') return Math.max(at, state.at);
    const observed = Math.min(...command.ticks.map(({ observedAt }) => observedAt));
    const due = nextDueMoment(state);
    const ends = [
      inputs[place + 1]?.at ?? at,
      observed + 59_000,
      (due === undefined || due <= at ? Number.POSITIVE_INFINITY : due) - 1,
      at - (at % DAY_MS) + DAY_MS - 1,
    ];
    return Math.max(at, state.at, Math.floor(at + ((Math.min(...ends) - at) * random.below(101)) / 100));
  };
  return firstDifference(settled(runAgain(inputs, { decide })), settled(runAgain(inputs, { decide, when })));
};

export const relations = { relabelled, scaled, asked, cut, permuted, slower } as const satisfies Record<
  string,
  Relation
>;

/** Both came to the same, the first one seen through a change. */
function difference(base: RunAgain, again: RunAgain, change = <T>(value: T): T => value): string | undefined {
  return firstDifference(base.outcomes.map(change), again.outcomes);
}

function firstDifference(expected: readonly unknown[], found: readonly unknown[]): string | undefined {
  const longer = Math.max(expected.length, found.length);
  for (let place = 0; place < longer; place++)
    if (!alike(expected[place], found[place]))
      return `at ${place}: ${words(found[place])} instead of ${words(expected[place])}`;
  return undefined;
}

function words(value: unknown): string {
  return JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}n` : one)) ?? 'nothing';
}

/** The same value with every field seen through a change. */
function mapped<T>(value: T, change: (name: string, value: unknown) => unknown): T {
  if (Array.isArray(value)) return value.map((one) => mapped(one, change)) as T;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  const fields = Object.entries(value).map(([name, one]) => [name, change(name, mapped(one, change))]);
  return Object.fromEntries(fields) as T;
}
