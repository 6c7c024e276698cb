// What commands of seconds contracts can be refused for, in the order in which it is checked.
import { START_MS } from '../worlds/fixtures.ts';
import { freeze, moveHouse } from '../worlds/money.ts';
import { transfer } from '../worlds/orders.ts';
import type { PlainCommand } from '../worlds/plain.ts';
import {
  limitSeconds,
  limitSecondsCount,
  openSeconds,
  pauseSeconds,
  secondsDesk,
  setOption,
  setSecondsTerms,
  tick,
} from '../worlds/seconds-commands.ts';
import type { RefusalCase, RefusalTable } from './refusal-case.ts';
import { refusalsOfOwnLimits } from './refusals-of-own-limits.ts';

const desk = secondsDesk(START_MS);
const DAY_MS = 86_400_000;
const optionUnsound = { code: 'venue.termsInvalid' } as const;
/** Nothing is left in the seconds wallet. */
const penniless: PlainCommand = transfer({ from: 'seconds', to: 'spot', amount: 1_000_000n });
/** Every check of an opening from the stake on fails. */
const everything = openSeconds({ stake: 99n });

const openings: readonly RefusalCase[] = [
  {
    because: 'there is no such user',
    given: desk,
    when: openSeconds({ user: 9, option: 9 }),
    code: 'user.unknown',
  },
  {
    because: 'the user is frozen',
    given: [...desk, freeze()],
    when: openSeconds({ option: 9 }),
    code: 'user.frozen',
  },
  {
    because: 'there is no such option',
    given: desk,
    when: openSeconds({ option: 2, version: 7 }),
    code: 'seconds.optionUnknown',
  },
  {
    because: 'the market has no seconds contracts',
    given: [setOption()],
    when: openSeconds({ version: 7 }),
    code: 'seconds.off',
  },
  {
    because: 'the market was switched off',
    given: [...desk, setSecondsTerms({ isOn: false })],
    when: openSeconds({ version: 7 }),
    code: 'seconds.off',
  },
  {
    because: 'the option was switched off',
    given: [...desk, setOption({ isOn: false })],
    when: openSeconds({ version: 7 }),
    code: 'seconds.off',
  },
  {
    because: 'the option is not the one that the user saw',
    given: [...desk, setOption({ winPpm: 400_000 }), pauseSeconds()],
    when: everything,
    code: 'seconds.optionChanged',
    details: { version: 2 },
  },
  {
    because: 'the user is self-excluded',
    given: [...desk, pauseSeconds(), pauseSeconds({ kind: 'selfExclusion', durationMs: 182 * DAY_MS })],
    when: everything,
    code: 'seconds.selfExcluded',
  },
  {
    because: 'the user is cooling off',
    given: [...desk, pauseSeconds()],
    when: everything,
    code: 'seconds.coolingOff',
  },
  {
    because: 'the stake is below the minimum',
    given: desk,
    when: everything,
    stamp: { at: START_MS + 60_000 },
    code: 'seconds.stakeOutOfRange',
    details: { minimum: 100n, maximum: 10_000n, currency: 0 },
  },
  {
    because: 'the stake is above the maximum',
    given: desk,
    when: openSeconds({ stake: 10_001n }),
    stamp: { at: START_MS + 60_000 },
    code: 'seconds.stakeOutOfRange',
  },
];

const covers: readonly RefusalCase[] = [
  {
    because: 'nothing was seen of the price for more than five seconds',
    given: [...desk, penniless],
    when: openSeconds(),
    stamp: { at: START_MS + 5_001 },
    code: 'seconds.priceStale',
  },
  {
    because: 'the price rests on too few sources',
    given: [...desk, setSecondsTerms({ sourcesMin: 3 }), tick(START_MS + 1, 100, 2), penniless],
    when: openSeconds(),
    code: 'seconds.tooFewSources',
    details: { minimum: 3 },
  },
  {
    because: 'a hundred orders of the user are open',
    given: [
      ...desk,
      ...Array.from({ length: 100 }, () => openSeconds({ stake: 100n })),
      limitSeconds({ dailyStake: 0n }),
    ],
    when: openSeconds(),
    code: 'seconds.tooManyOpen',
    details: { maximum: 100 },
  },
  {
    because: 'the user allows themself less a day',
    given: [...desk, openSeconds(), limitSeconds({ dailyStake: 1_500n, dailyLoss: 0n })],
    when: openSeconds({ stake: 501n }),
    code: 'seconds.overDailyStake',
    details: { limit: 1_500n, left: 500n, currency: 0 },
  },
  {
    because: 'the user could lose more than they allow themself',
    given: [
      ...desk,
      openSeconds(),
      limitSeconds({ dailyLoss: 900n }),
      transfer({ from: 'seconds', to: 'spot', amount: 999_000n }),
    ],
    when: openSeconds({ stake: 802n }),
    code: 'seconds.overDailyLoss',
    details: { limit: 900n, left: 400n, currency: 0 },
  },
  {
    because: 'the user allows themself no more orders a day',
    given: [
      ...desk,
      limitSecondsCount(2),
      openSeconds(),
      openSeconds({ stake: 100n }),
      transfer({ from: 'seconds', to: 'spot', amount: 998_900n }),
    ],
    when: openSeconds(),
    code: 'seconds.dailyCountReached',
    details: { maximum: 2 },
  },
  {
    because: 'the stake is not in the seconds wallet',
    given: [...desk, setSecondsTerms({ escrowMax: 0n }), penniless],
    when: openSeconds(),
    code: 'wallet.insufficientBalance',
  },
  {
    because: 'the house goes no further in this market',
    given: [...desk, setSecondsTerms({ escrowMax: 900n, escrowPerMinuteMax: 0n })],
    when: openSeconds({ stake: 2_000n }),
    code: 'seconds.overSymbolCap',
    details: { limit: 900n, left: 900n, currency: 0 },
  },
  {
    because: 'the house goes no further in the minute of its expiry',
    given: [
      ...desk,
      setSecondsTerms({ escrowPerMinuteMax: 900n }),
      openSeconds(),
      moveHouse({ from: 'house.seconds', to: 'insurance', amount: 999_500n }),
    ],
    when: openSeconds({ stake: 802n }),
    code: 'seconds.overMinuteCap',
    details: { limit: 900n, left: 400n, currency: 0 },
  },
  {
    because: 'the house cannot cover the largest profit',
    given: [...desk, openSeconds(), moveHouse({ from: 'house.seconds', to: 'insurance', amount: 999_101n })],
    when: openSeconds({ stake: 800n }),
    code: 'wallet.houseCannotCover',
  },
];

export const refusalsOfSeconds: RefusalTable = {
  OpenSeconds: [...openings, ...covers],
  SetSecondsOption: [
    {
      because: 'the market is not listed',
      when: setOption({ market: 9, durationMs: 1 }),
      code: 'venue.marketUnknown',
    },
    { because: 'it is too short for two moments', when: setOption({ durationMs: 14_000 }), ...optionUnsound },
    { because: 'it is longer than an hour', when: setOption({ durationMs: 3_601_000 }), ...optionUnsound },
    { because: 'it is no whole seconds', when: setOption({ durationMs: 60_001 }), ...optionUnsound },
    { because: 'it wins more than it loses', when: setOption({ winPpm: 500_001 }), ...optionUnsound },
    { because: 'it loses more than the stake', when: setOption({ losePpm: 1_000_001 }), ...optionUnsound },
    { because: 'the fee is above a tenth', when: setOption({ feePpm: 100_001 }), ...optionUnsound },
    { because: 'it can be opened for nothing', when: setOption({ minimum: 0n }), ...optionUnsound },
    { because: 'the minimum is above the maximum', when: setOption({ minimum: 10_001n }), ...optionUnsound },
    { because: 'the maximum is no amount', when: setOption({ maximum: 2n ** 96n }), ...optionUnsound },
    { because: 'the smallest stake wins nothing', when: setOption({ minimum: 1n }), ...optionUnsound },
    {
      because: 'the smallest stake wins no more than its fee',
      when: setOption({ winPpm: 50_000, feePpm: 49_001 }),
      ...optionUnsound,
    },
  ],
  SetSecondsTerms: [
    {
      because: 'the market is not listed',
      when: setSecondsTerms({ market: 9, sourcesMin: 0 }),
      code: 'venue.marketUnknown',
    },
    { because: 'no source is asked', when: setSecondsTerms({ sourcesMin: 0 }), ...optionUnsound },
    {
      because: 'more sources than any tick has',
      when: setSecondsTerms({ sourcesMin: 17 }),
      ...optionUnsound,
    },
    { because: 'a cap is negative', when: setSecondsTerms({ escrowMax: -1n }), ...optionUnsound },
    {
      because: 'a cap is no amount',
      when: setSecondsTerms({ escrowPerMinuteMax: 2n ** 96n }),
      ...optionUnsound,
    },
  ],
  ...refusalsOfOwnLimits,
  SettleSeconds: [
    {
      because: 'there is no such order',
      when: { type: 'SettleSeconds', order: 1 },
      code: 'seconds.orderUnknown',
    },
    {
      because: 'the tape has not gone past its expiry',
      given: [...desk, openSeconds()],
      when: { type: 'SettleSeconds', order: 1 },
      code: 'seconds.notDue',
    },
  ],
  RetrySeconds: [
    {
      because: 'there is no such order',
      when: { type: 'RetrySeconds', operator: 0, action: 0, order: 1 },
      code: 'seconds.orderUnknown',
    },
    {
      because: 'it was not set aside',
      given: [...desk, openSeconds()],
      when: { type: 'RetrySeconds', operator: 0, action: 0, order: 1 },
      code: 'seconds.notSetAside',
    },
  ],
};
