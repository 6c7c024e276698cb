// Receipts of positions of which a part was closed: of the part and of what stayed, and no other than the log says.
import {
  type Decision,
  decide,
  type EventOf,
  type EventType,
  type ExchangeState,
  type Input,
  type LogRecord,
  quarantineEvents,
} from '@candor/exchange';
import { type ReceiptCheckName, verifyReceipt } from '@candor/exchange/receipt';
import { perpetualWorld } from '@candor/testkit';
import { describe, expect, it, test } from 'vitest';
import { receiptOf, saying, sealedLog, tryReceipt } from './testing-receipts.ts';

const { close, closePart, ETH, PerpetualFixture, PRICE, setStops, USDT } = perpetualWorld;
type Fixture = InstanceType<typeof PerpetualFixture>;

function ended(fixture: Fixture): readonly LogRecord[] {
  for (let minute = 0; minute < 2; minute++) fixture.later(130_000).tick(PRICE).tick(PRICE, ETH);
  return fixture.harness.log;
}

const held = (funds = 2_000n): Fixture =>
  new PerpetualFixture({ funds: funds * USDT }).opened({ contracts: 5 });

/** Profit of position 1 has paid for a loss in the other contract, then a part of it is closed. */
function paid(): Fixture {
  const fixture = new PerpetualFixture({ funds: 520n * USDT }).opened({ contracts: 3 });
  fixture.opened({ contract: ETH, direction: 'short' }, PRICE).tick(10_150);
  return fixture.given(close(2)).tick(11_850, ETH).given(closePart(1, 1)).tick(10_160);
}

function overnight(): Fixture {
  const fixture = new PerpetualFixture({ funds: 330n * USDT }).opened({ contracts: 3 });
  fixture
    .later(86_400_000 - (fixture.now % 86_400_000) - 2_000)
    .tick(PRICE)
    .later(3_000)
    .tick(PRICE);
  return fixture.given(closePart(1, 1)).tick(10_100).given(close(1)).tick(10_200);
}

/** The close at the limit could not be carried out: the position is set aside, and a part of it with it. */
function setAside(): Fixture {
  let failures = 0;
  const failing = (state: ExchangeState, input: Input): Decision => {
    if (input.command.type !== 'ClosePerpetualAtTick' || failures++ > 0) return decide(state, input);
    const due = { command: input.command as never, at: input.at, cause: state.seq };
    return { outcome: 'accepted', events: quarantineEvents(state, due) };
  };
  const status = { type: 'SetPerpetualStatus', operator: 0, action: 0, contract: 0 } as const;
  const fixture = new PerpetualFixture({ funds: 2_000n * USDT, harness: { decide: failing } });
  fixture
    .opened({ contracts: 5, stopLoss: 9_900 })
    .tick(9_890)
    .given({ ...status, status: 'closeOnly' });
  fixture.tick(9_950).given(closePart(1, 2)).tick(9_960).tick(9_970);
  return fixture
    .given({ ...status, status: 'trading' })
    .given(close(1))
    .tick(9_980);
}

/** Each with the numbers of the positions that ended in it. */
const outcomes: Readonly<Record<string, readonly [ids: readonly number[], make: () => Fixture]>> = {
  'one part, then the rest': [
    [1, 2],
    () => held().given(closePart(1, 2)).tick(10_100).given(close(1)).tick(10_200),
  ],
  'two parts at one tick, then the rest with all': [
    [1, 2, 3],
    () =>
      held()
        .given(closePart(1, 2), closePart(1, 1))
        .tick(10_100)
        .given({ type: 'CloseAllPerpetual', user: 1, which: 'long' })
        .tick(9_900),
  ],
  'a part, then what is left by its number': [
    [1, 2],
    () => held().given(closePart(1, 2)).tick(10_100).given(closePart(1, 3)).tick(10_200),
  ],
  'a part, and the rest at a limit that was set afterwards': [
    [1, 2],
    () =>
      held()
        .given(setStops(1, 12_000, 9_000), closePart(1, 2))
        .tick(10_100)
        .given(setStops(1, 12_000, 9_950))
        .tick(9_940),
  ],
  'a part and the rest at a tick that was observed before': [
    [1, 2],
    () => {
      const fixture = held()
        .given(setStops(1, undefined, 9_900))
        .tick(PRICE);
      const price = fixture.price(9_850);
      const at = fixture.now + 500;
      return fixture
        .when(closePart(1, 2), { at: at - 100 })
        .when(price, { at })
        .when(setStops(9, 1));
    },
  ],
  'a part that is liquidated with the rest': [
    [1, 2],
    () => {
      const fixture = held(550n).later(100);
      const price = fixture.price(9_000);
      const at = fixture.now + 500;
      return fixture.when(closePart(1, 4), { at: at - 100 }).when(price, { at });
    },
  ],
  'a part whose profit had paid for another loss': [[1, 3], () => paid().given(close(1)).tick(10_170)],
  'a part of what midnights had taken from': [[1, 2], overnight],
  'a part of what was set aside': [[1, 2], setAside],
  'a part after a halt, and the rest': [
    [1, 2],
    () => {
      const status = { type: 'SetPerpetualStatus', operator: 0, action: 0, contract: 0 } as const;
      const fixture = held()
        .given({ ...status, status: 'halted' })
        .tick(PRICE)
        .given(closePart(1, 2));
      fixture
        .tick(10_050)
        .given({ ...status, status: 'trading' })
        .tick(10_100);
      return fixture.given(close(1)).tick(10_200);
    },
  ],
};

const verdictOf = async (records: readonly LogRecord[], id: number, batchRecords = 4) =>
  verifyReceipt(await receiptOf(sealedLog(records, { batchRecords }), 'perpetual', id));

async function failing(records: readonly LogRecord[], id: number): Promise<readonly ReceiptCheckName[]> {
  return (await verdictOf(records, id)).checks.filter(({ ok }) => !ok).map(({ name }) => name);
}

describe('a receipt verifies of each position of', () => {
  for (const [name, [ids, make]] of Object.entries(outcomes)) {
    test.each([1, 1_000])(`${name}, in batches of %d records`, async (batchRecords) => {
      const records = ended(make());
      for (const id of ids) {
        const { checks, ok } = await verdictOf(records, id, batchRecords);
        expect(
          checks.filter((each) => !each.ok),
          `of ${id}`,
        ).toEqual([]);
        expect(ok).toBe(true);
      }
    });
  }
});

it('says of a part what it was split from, and of both how many of the contracts they had', async () => {
  const records = ended(outcomes['one part, then the rest']![1]());
  const [rest, part] = [await verdictOf(records, 1), await verdictOf(records, 2)];
  expect(part.facts).toMatchObject({
    ...{ order: 2, splitFrom: 1, contracts: 2, openedContracts: 5, margin: 200n * USDT, fee: 0n },
  });
  expect(rest.facts).toMatchObject({
    ...{ order: 1, splitFrom: undefined, contracts: 3, openedContracts: 5, margin: 300n * USDT },
  });
  const figures = [rest, part].map(({ checks }) => checks.find(({ name }) => name === 'split')?.figure);
  expect(figures).toEqual(['3 / 5', '2 / 5']);
});

it('of a part is of its owner alone, and holds nothing of what came after', async () => {
  const records = ended(outcomes['a part, and the rest at a limit that was set afterwards']![1]());
  expect(await tryReceipt(sealedLog(records), 'perpetual', 2, 2)).toBe('unknown');
  const receipt = await receiptOf(sealedLog(records, { batchRecords: 1 }), 'perpetual', 2);
  const seqs = receipt.batches.flatMap((batch) => batch.records.map(({ seq }) => seq));
  const later = records.filter(({ command }) => command.type === 'SetPerpetualStops')[1]!;
  expect(seqs).not.toContain(later.seq);
});

describe('a log that could not have come about is found out:', () => {
  const plain = ended(outcomes['one part, then the rest']![1]());
  type Split = EventOf<'PerpetualSplit'>;
  const lying = (change: (split: Split) => Partial<Split>): readonly LogRecord[] =>
    saying(plain, 'PerpetualSplit', change as never);

  it.each([
    ['a part with another share of the margin', { margin: 1n }, { margin: -1n }],
    ['a part of which something was set off', { setOff: 1n }, {}],
    ['contracts that are gone', {}, { contracts: -1 }],
  ])('%s', async (_, closes, stays) => {
    const moved = (share: Split['closes'], by: object) =>
      Object.fromEntries(
        Object.entries(share).map(([name, value]) => [
          name,
          (value as never) + ((by as Record<string, never>)[name] ?? (typeof value === 'bigint' ? 0n : 0)),
        ]),
      );
    const records = lying((split) => ({
      closes: moved(split.closes, closes) as never,
      stays: moved(split.stays, stays) as never,
    }));
    expect(await failing(records, 1)).toContain('split');
    expect(await failing(records, 2)).toContain('split');
  });

  it.each([
    ['nobody asked for it', { type: 'WarnOfRisk' }],
    ['somebody else asked for it', { user: 2 }],
    ['more was asked for', { contracts: 3 }],
    ['of another position it was asked for', { position: 9 }],
  ])('%s', async (_, said) => {
    const records = plain.map((record) =>
      record.command.type === 'ClosePerpetualPart'
        ? ({ ...record, command: { ...record.command, ...said } } as LogRecord)
        : record,
    );
    for (const id of [1, 2]) expect(await failing(records, id)).toContain('split');
  });

  it('the rest closes with the contracts of the whole', async () => {
    const of = <T extends EventType>(type: T, id: number): EventOf<T> =>
      plain
        .flatMap(({ events }) => events)
        .find(
          (event): event is EventOf<T> =>
            event.type === type && (event as { position: number }).position === id,
        )!;
    const whole = of('PerpetualClosed', 1);
    const more = saying(plain, 'PerpetualClosed', (event) =>
      event.position === 1
        ? {
            profit: ((whole.profit * 5n) / 3n) as never,
            toUser: ((whole.profit * 5n) / 3n) as never,
            toHouse: ((-whole.profit * 5n) / 3n) as never,
          }
        : {},
    );
    expect(await failing(more, 1)).toEqual(['result']);
    expect(await failing(more, 2)).toEqual([]);
  });
});
