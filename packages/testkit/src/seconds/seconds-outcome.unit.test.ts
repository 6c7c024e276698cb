// Nobody can set the outcome of a seconds contract or a price: neither a field, nor a command, nor who the user is.
import { readFileSync } from 'node:fs';
import {
  type CommandType,
  decide,
  type ExchangeState,
  type SecondsContract,
  type SecondsTick,
  settleSeconds,
} from '@candor/exchange';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyCommand,
  commandTypes,
  fieldsOfCommands,
  fieldsOfEvents,
} from '../arbitrary/arbitrary-records.ts';
import { START_MS, type VenueFixture, venue } from '../worlds/fixtures.ts';
import { freeze, moveHouse, payOutHouse } from '../worlds/money.ts';
import { asCommand, inWords, type PlainCommand } from '../worlds/plain.ts';
import {
  limitSeconds,
  openSeconds,
  pauseSeconds,
  secondsDesk,
  setOption,
  setSecondsTerms,
  tick,
} from '../worlds/seconds-commands.ts';

const OPENED = START_MS + 1_000;

/** Every field of a contract that the settlement may read: a further one does not compile. */
const contractFields: Readonly<Record<keyof SecondsContract, true>> = {
  direction: true,
  stake: true,
  winPpm: true,
  losePpm: true,
  acceptedAt: true,
  expiresAt: true,
  sourcesMin: true,
};
const tickFields: Readonly<Record<keyof SecondsTick, true>> = {
  observedAt: true,
  price: true,
  sources: true,
};

/** Notes every field that is read. */
function watched<T extends object>(value: T, read: Set<string>): T {
  return new Proxy(value, {
    get: (target, name, receiver) => {
      read.add(String(name));
      return Reflect.get(target, name, receiver);
    },
  });
}

describe('the settlement', () => {
  it('reads the terms of the order and the tape, and neither a user nor anything else', () => {
    const ofContract = new Set<string>();
    const ofTicks = new Set<string>();
    for (const direction of ['long', 'short']) {
      for (const [entry, exit] of [
        [1, 2],
        [2, 1],
        [1, 1],
      ] as const) {
        const tape = [
          { observedAt: 1, price: entry, sources: 1 },
          { observedAt: 59_000, price: exit, sources: 1 },
        ].map((one) => watched(one, ofTicks));
        const terms = { direction, stake: 10n, winPpm: 1, losePpm: 1, acceptedAt: 0, expiresAt: 60_000 };
        const order = { ...terms, sourcesMin: 1, user: 7, order: 8, option: 9, escrow: 1n, fee: 1n };
        settleSeconds(watched(order, ofContract) as never, tape as never);
      }
    }
    expect([...ofContract].sort()).toEqual(Object.keys(contractFields).sort());
    expect([...ofTicks].sort()).toEqual(Object.keys(tickFields).sort());
  });

  it('names no user, balance, operator or clock in its source', () => {
    const source = readFileSync(
      new URL('../../../exchange/src/arithmetic/seconds.ts', import.meta.url),
      'utf8',
    );
    const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    expect(code).toContain('settleSeconds');
    expect(
      code.match(/user|owner|balance|available|operator|house|maker|Date|random|override|state/gi),
    ).toBeNull();
  });

  it('is decided without a look at users, balances, options or limits', () => {
    const fixture = opened();
    fixture.when(tick(OPENED + 1_000, 100), { at: OPENED + 1_000 });
    fixture.when(tick(OPENED + 59_000, 101), { at: OPENED + 59_000 });
    const { state } = fixture.harness;
    const hidden = {
      get: () => {
        throw new Error('The settlement looked at it');
      },
    };
    const secret = new Proxy({}, hidden) as never;
    const seconds = {
      book: state.seconds.book,
      options: secret,
      markets: secret,
      limits: secret,
      pauses: secret,
      days: secret,
    };
    const names = Object.keys(state).filter((name) => name !== 'seconds');
    const blind = {
      ...Object.fromEntries(names.map((name) => [name, secret])),
      seconds,
    } as unknown as ExchangeState;
    const input = {
      at: (OPENED + 121_000) as never,
      command: asCommand({ type: 'SettleSeconds', order: 1 }),
    };
    expect(inWords(decide(blind, input))).toBe(inWords(decide(state, input)));
    expect(inWords(decide(state, input))).toContain('"won"');
    expect(() => decide(blind, { ...input, command: asCommand(openSeconds()) })).toThrow('looked at it');
  });
});

describe('the fields', () => {
  const outcome = /result|outcome|payout|profit(?!Ppm)|winner|settle|entry|exit|override|expires/i;

  it('of no command say an outcome, an entry, an exit or an expiry', () => {
    const saying = fieldsOfCommands.filter(
      ([type, names]) => !/Perpetual/.test(type) && names.some((name) => outcome.test(name)),
    );
    expect(saying).toEqual([]);
  });

  it('of the commands that name an order of this kind say nothing else', () => {
    const naming = fieldsOfCommands.filter(
      ([type, names]) => /Seconds/.test(type) && names.includes('order'),
    );
    expect(naming).toEqual([
      ['SettleSeconds', ['order']],
      ['RetrySeconds', ['operator', 'action', 'order']],
    ]);
  });

  it('of one event alone say an outcome, and of one pair alone a price of the tape', () => {
    const settled = fieldsOfEvents.filter(
      ([, names]) => names.includes('payout') || names.includes('result'),
    );
    expect(settled.map(([type]) => type)).toEqual(['SecondsSettled']);
    for (const [fields, expected] of [
      [fieldsOfCommands, 'RecordPrices'],
      [fieldsOfEvents, 'PricesRecorded'],
    ] as const)
      expect(fields.filter(([, names]) => names.includes('ticks')).map(([type]) => type)).toEqual([expected]);
  });
});

/** One order of user 1, with a maker, a frozen user and everything else that commands may act on. */
function opened(): VenueFixture {
  return venue({ users: 3, makers: [2] })
    .given(...secondsDesk(START_MS))
    .when(openSeconds(), { at: OPENED });
}

/** Small numbers, so that what a command names is mostly there. */
function tamed(value: unknown, name: string, place: number): unknown {
  if (name === 'operator') return 1;
  if (name === 'action') return place + 1;
  if (typeof value === 'number') return value % 4;
  if (typeof value === 'bigint') return (value < 0n ? -value : value) % 5_000n;
  if (Array.isArray(value)) return value.map((one) => tamed(one, '', place));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, tamed(one, key, place)]));
}

/** The end of the order when these commands are sent at these moments between its opening and its settlement. */
function endWith(commands: readonly (readonly [number, PlainCommand])[], accepted: Set<string>): string {
  const fixture = opened();
  const tape = [
    [1_000, 100],
    [30_000, 90],
    [59_000, 101],
    [60_500, 70],
  ] as const;
  const steps = [
    ...commands.map(([at, command]) => ({ at: OPENED + at, command, isForeign: true })),
    ...tape.map(([at, price]) => ({ at: OPENED + at, command: tick(OPENED + at, price), isForeign: false })),
  ].sort((a, b) => a.at - b.at);
  let end = '';
  for (const { at, command, isForeign } of steps) {
    const { decision, records } = fixture.harness.submit(at, asCommand(command));
    if (isForeign && decision.outcome === 'accepted') accepted.add(command.type);
    for (const { events } of records)
      for (const event of events)
        if (event.type === 'SecondsSettled' && event.order === 1) {
          const { result, payout, expiresAt, entry, exit } = event;
          end = inWords({ result, payout, expiresAt, entry: entry?.price, exit: exit?.price });
        }
  }
  return end;
}

describe('commands of every kind', () => {
  const untouched = endWith([], new Set());

  it('leave the outcome as the tape makes it, whenever they come', () => {
    const accepted = new Set<string>();
    const drawn = fc.sample(anyCommand, { numRuns: 6_000, seed: 7 });
    const foreign = drawn
      .filter(({ type }) => type !== 'RecordPrices')
      .map((command, place) => tamed(command, '', place) as PlainCommand);
    for (let from = 0; from < foreign.length; from += 60) {
      const some = foreign
        .slice(from, from + 60)
        .map((command, place) => [place * 1_000 + 500, command] as const);
      expect(endWith(some, accepted)).toBe(untouched);
    }
    const others: readonly PlainCommand[] = [
      openSeconds({ user: 2, direction: 'short', stake: 9_000n }),
      setOption({ winPpm: 1, losePpm: 1_000_000, minimum: 1_000_000n, maximum: 2_000_000n }),
      setSecondsTerms({ isOn: false, escrowMax: 0n, sourcesMin: 16 }),
      pauseSeconds({ kind: 'selfExclusion', durationMs: 365 * 86_400_000 }),
      limitSeconds({ dailyStake: 0n, dailyLoss: 0n }),
      freeze(),
      moveHouse({ from: 'house.seconds', to: 'promotion' }),
      payOutHouse({ account: 'house.seconds' }),
    ];
    for (const moment of [1_500, 30_500, 59_500, 60_100])
      expect(
        endWith(
          others.map((command) => [moment, command]),
          accepted,
        ),
      ).toBe(untouched);
    const needed = [
      'SetSecondsTerms',
      'OpenSeconds',
      'SetSecondsLimits',
      'FreezeUser',
      'UnfreezeUser',
      'MoveHouse',
      'SetMarketStatus',
      'SetMarketFees',
      'SetUserTier',
      'TransferBetweenWallets',
    ];
    expect(needed.filter((type) => !accepted.has(type))).toEqual([]);
    expect([...accepted].every((type) => commandTypes.includes(type as CommandType))).toBe(true);
  });

  it('would be seen if one of them changed it', () => {
    const price: PlainCommand = tick(OPENED + 59_500, 1);
    expect(endWith([[59_500, price]], new Set())).not.toBe(untouched);
  });
});
