// What commands of lock-up mining can be refused for, in the order in which it is checked.

import { leaveLock, miningDesk, openLock, setPlan } from '../worlds/mining-commands.ts';
import { freeze } from '../worlds/money.ts';
import { transfer } from '../worlds/orders.ts';
import type { PlainCommand } from '../worlds/plain.ts';
import type { RefusalCase, RefusalTable } from './refusal-case.ts';

const desk = miningDesk();
const unsound = { code: 'venue.termsInvalid' } as const;
const penniless: PlainCommand = transfer({ from: 'funding', to: 'spot', amount: 1_000_000n });

const openings: readonly RefusalCase[] = [
  {
    because: 'there is no such user',
    given: desk,
    when: openLock({ user: 9, plan: 9 }),
    code: 'user.unknown',
  },
  {
    because: 'the user is frozen',
    given: [...desk, freeze()],
    when: openLock({ plan: 9 }),
    code: 'user.frozen',
  },
  {
    because: 'there is no such plan',
    given: desk,
    when: openLock({ plan: 2, version: 7 }),
    code: 'mining.planUnknown',
  },
  {
    because: 'the plan was switched off',
    given: [...desk, setPlan({ plan: 1, isOn: false })],
    when: openLock({ version: 7 }),
    code: 'mining.off',
  },
  {
    because: 'the plan is not the one that the user saw',
    given: [...desk, setPlan({ plan: 1, ratePpm: 90_000 })],
    when: openLock({ amount: 999n }),
    code: 'mining.planChanged',
    details: { version: 2 },
  },
  {
    because: 'the amount is below the minimum',
    given: [...desk, penniless],
    when: openLock({ amount: 999n }),
    code: 'mining.amountOutOfRange',
    details: { minimum: 1_000n, maximum: 100_000n, currency: 0 },
  },
  {
    because: 'the amount is above the maximum',
    given: desk,
    when: openLock({ amount: 100_001n }),
    code: 'mining.amountOutOfRange',
  },
  {
    because: 'a hundred locks of the user are open',
    given: [
      ...desk,
      ...Array.from({ length: 100 }, () => openLock({ amount: 1_000n })),
      transfer({ from: 'funding', to: 'spot', amount: 900_000n }),
    ],
    when: openLock(),
    code: 'mining.tooMany',
    details: { maximum: 100 },
  },
  {
    because: 'the amount is not in the funding wallet',
    given: [...desk, penniless, setPlan({ plan: 1, maximum: 1_000n, capacity: 1_000n })],
    when: openLock({ version: 2, amount: 1_000n }),
    code: 'wallet.insufficientBalance',
  },
  {
    because: 'the plan is full',
    given: [...miningDesk(411n), openLock(), setPlan({ plan: 1, maximum: 50_000n, capacity: 99_999n })],
    when: openLock({ version: 2 }),
    code: 'mining.overCapacity',
    details: { left: 49_999n, currency: 0 },
  },
  {
    because: 'the reserve cannot cover the interest',
    given: [...miningDesk(819n), openLock()],
    when: openLock(),
    code: 'mining.reserveShort',
    details: { needed: 410n, available: 409n, currency: 0 },
  },
];

export const refusalsOfMining: RefusalTable = {
  OpenLock: openings,
  LeaveLock: [
    { because: 'there is no such user', when: leaveLock({ user: 9 }), code: 'user.unknown' },
    {
      because: 'the user is frozen',
      given: [...desk, openLock(), freeze()],
      when: leaveLock(),
      code: 'user.frozen',
    },
    { because: 'there is no such lock', given: desk, when: leaveLock(), code: 'mining.lockUnknown' },
    {
      because: 'the lock is another user’s',
      given: [...desk, openLock()],
      when: leaveLock({ user: 2 }),
      code: 'mining.lockUnknown',
    },
  ],
  SetMiningPlan: [
    { because: 'there is no such plan', when: setPlan({ plan: 1, currency: 9 }), code: 'mining.planUnknown' },
    {
      because: 'the currency is not listed',
      when: setPlan({ currency: 9, days: 0 }),
      code: 'venue.currencyUnknown',
    },
    {
      because: 'the plan has another currency',
      given: desk,
      when: setPlan({ plan: 1, currency: 1 }),
      ...unsound,
    },
    { because: 'it lasts no day', when: setPlan({ days: 0 }), ...unsound },
    { because: 'it lasts longer than five years', when: setPlan({ days: 1_826 }), ...unsound },
    { because: 'it earns nothing', when: setPlan({ ratePpm: 0 }), ...unsound },
    { because: 'it more than doubles in a year', when: setPlan({ ratePpm: 1_000_001 }), ...unsound },
    { because: 'nothing can be locked', when: setPlan({ minimum: 0n }), ...unsound },
    { because: 'the minimum is above the maximum', when: setPlan({ minimum: 100_001n }), ...unsound },
    { because: 'the maximum is above the capacity', when: setPlan({ capacity: 99_999n }), ...unsound },
    { because: 'the capacity is no amount', when: setPlan({ capacity: 2n ** 96n }), ...unsound },
    { because: 'the least amount earns nothing', when: setPlan({ minimum: 100n }), ...unsound },
  ],
  PayLock: [
    { because: 'there is no such lock', when: { type: 'PayLock', lock: 1 }, code: 'mining.lockUnknown' },
    {
      because: 'it has not matured',
      given: [...desk, openLock()],
      when: { type: 'PayLock', lock: 1 },
      code: 'mining.notDue',
    },
  ],
  AccrueMining: [
    { because: 'nothing is locked', when: { type: 'AccrueMining', day: 1 }, code: 'mining.notDue' },
    {
      because: 'the day is not over',
      given: [...desk, openLock()],
      when: { type: 'AccrueMining', day: 20_718 },
      code: 'mining.notDue',
    },
  ],
  RetryLock: [
    {
      because: 'there is no such lock',
      when: { type: 'RetryLock', operator: 0, action: 0, lock: 1 },
      code: 'mining.lockUnknown',
    },
    {
      because: 'it was not set aside',
      given: [...desk, openLock()],
      when: { type: 'RetryLock', operator: 0, action: 0, lock: 1 },
      code: 'mining.notSetAside',
    },
  ],
};
