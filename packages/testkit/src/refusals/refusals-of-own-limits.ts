// What commands by which users forbid themselves seconds contracts can be refused for, in the order in which it is checked.
import { freeze } from '../worlds/money.ts';
import { limitSeconds, limitSecondsCount, pauseSeconds } from '../worlds/seconds-commands.ts';
import type { RefusalTable } from './refusal-case.ts';

const DAY_MS = 86_400_000;

export const refusalsOfOwnLimits: RefusalTable = {
  SetSecondsLimits: [
    { because: 'there is no such user', when: limitSeconds({ user: 9, currency: 9 }), code: 'user.unknown' },
    {
      because: 'the user is frozen',
      given: [freeze()],
      when: limitSeconds({ currency: 9 }),
      code: 'user.frozen',
    },
    {
      because: 'the currency is not listed',
      when: limitSeconds({ currency: 9, dailyLoss: -1n }),
      code: 'venue.currencyUnknown',
    },
    {
      because: 'a limit is negative',
      when: limitSeconds({ dailyLoss: -1n }),
      code: 'wallet.amountOutOfRange',
    },
    {
      because: 'a limit is above every amount',
      when: limitSeconds({ dailyStake: 2n ** 96n }),
      code: 'wallet.amountOutOfRange',
    },
  ],
  SetSecondsCountLimit: [
    { because: 'there is no such user', when: limitSecondsCount(0, 9), code: 'user.unknown' },
    { because: 'the user is frozen', given: [freeze()], when: limitSecondsCount(0), code: 'user.frozen' },
  ],
  PauseSeconds: [
    {
      because: 'there is no such user',
      when: pauseSeconds({ user: 9, durationMs: 0 }),
      code: 'user.unknown',
    },
    {
      because: 'the user is frozen',
      given: [freeze()],
      when: pauseSeconds({ durationMs: 0 }),
      code: 'user.frozen',
    },
    {
      because: 'a cool-off is shorter than an hour',
      when: pauseSeconds({ durationMs: 3_599_999 }),
      code: 'seconds.pauseOutOfRange',
    },
    {
      because: 'a self-exclusion is as short as a cool-off',
      when: pauseSeconds({ kind: 'selfExclusion' }),
      code: 'seconds.pauseOutOfRange',
    },
    {
      because: 'a longer one runs',
      given: [pauseSeconds({ durationMs: 2 * DAY_MS })],
      when: pauseSeconds({ durationMs: DAY_MS }),
      code: 'seconds.pauseShorter',
    },
  ],
};
