// What operators' words on perpetual contracts can be refused for, in the order in which it is checked.
import { by } from '../worlds/money.ts';
import { listPerpetual } from '../worlds/perpetual-world.ts';
import type { PlainCommand, PlainCommandOf } from '../worlds/plain.ts';
import type { RefusalCase, RefusalTable } from './refusal-case.ts';

export const status = (name: 'trading' | 'closeOnly' | 'halted'): PlainCommandOf<'SetPerpetualStatus'> => ({
  type: 'SetPerpetualStatus',
  ...by(0, 0),
  contract: 0,
  status: name,
});
const setTerms = (fields: Parameters<typeof listPerpetual>[0] = {}): PlainCommandOf<'SetPerpetualTerms'> => {
  const { status: _, ...terms } = listPerpetual(fields);
  return { ...terms, type: 'SetPerpetualTerms' };
};

const listings: readonly RefusalCase[] = [
  {
    because: 'an operator gives no reason',
    when: listPerpetual({ operator: 7, contract: 9 }),
    code: 'venue.actionMissing',
  },
  {
    because: 'there is no such market',
    when: listPerpetual({ contract: 9 }),
    code: 'venue.marketUnknown',
  },
  {
    because: 'the market has a contract already',
    given: [listPerpetual()],
    when: listPerpetual({ spreadPpm: 100_001 }),
    code: 'perpetual.alreadyListed',
  },
  {
    because: 'it would be settled in another currency than the others',
    world: {
      currencies: [
        { code: 'USDT', scale: 6 },
        { code: 'BTC', scale: 8 },
        { code: 'USDC', scale: 6 },
      ],
      markets: [{}, { quote: 2 }],
    },
    given: [listPerpetual()],
    when: listPerpetual({ contract: 1, spreadPpm: 100_001 }),
    code: 'perpetual.otherCurrency',
  },
  {
    because: 'the spread is a slip of the pen',
    when: listPerpetual({ spreadPpm: 100_001, contractLots: 0 }),
    code: 'venue.feeOutOfRange',
  },
  {
    because: 'the overnight rate is a slip of the pen',
    when: listPerpetual({ overnightPpm: 10_001, contractLots: 0 }),
    code: 'venue.feeOutOfRange',
  },
  {
    because: 'a contract is nothing',
    when: listPerpetual({ contractLots: 0 }),
    code: 'venue.termsInvalid',
  },
  {
    because: 'ordinary ticks would be stale before they are recorded',
    when: listPerpetual({ staleAfterMs: 4_999 }),
    code: 'venue.termsInvalid',
  },
  {
    because: 'a user may hold nothing',
    when: listPerpetual({ userNotionalMax: 0n }),
    code: 'venue.termsInvalid',
  },
];

/** `pending` is a past in which an order rests on the contract. */
export function refusalsOfPerpetualTerms(pending: readonly PlainCommand[]): RefusalTable {
  return {
    ListPerpetual: listings,
    SetPerpetualTerms: [
      {
        because: 'there is no such contract',
        when: setTerms({ spreadPpm: 100_001 }),
        code: 'perpetual.unknown',
      },
      {
        because: 'the spread is a slip of the pen',
        given: pending,
        when: setTerms({ spreadPpm: 100_001, contractLots: 7 }),
        code: 'venue.feeOutOfRange',
      },
      {
        because: 'the size of a contract changes under an order',
        given: pending,
        when: setTerms({ contractLots: 7 }),
        code: 'perpetual.inUse',
      },
    ],
    SetPerpetualStatus: [
      { because: 'there is no such contract', when: status('halted'), code: 'perpetual.unknown' },
    ],
  };
}
