// What commands of token subscriptions can be refused for, in the order in which it is checked.
import { START_MS } from '../worlds/fixtures.ts';
import { freeze, setTier } from '../worlds/money.ts';
import { transfer } from '../worlds/orders.ts';
import type { PlainCommand } from '../worlds/plain.ts';
import {
  beacon,
  buy,
  CLOSES,
  drandTerms,
  ENDS,
  OPENS,
  projectDesk,
  setProject,
} from '../worlds/subscription-commands.ts';
import type { RefusalCase, RefusalTable } from './refusal-case.ts';

const desk = projectDesk();
const open = { at: OPENS } as const;
const closed = { at: CLOSES } as const;
const unsound = { code: 'venue.termsInvalid' } as const;
/** Open for a day longer. */
const DAY_MS = 86_400_000;
const longDesk = projectDesk(
  [1, 2],
  setProject({ ticketsMax: 50, closesAt: CLOSES + DAY_MS, endsAt: ENDS + DAY_MS }),
);
const penniless: PlainCommand = transfer({ from: 'funding', to: 'spot', amount: 1_000_000n });
const due = (type: 'CloseSubscription' | 'VoidSubscription' | 'ScoreTickets' | 'FixDraw' | 'SettleTickets') =>
  [
    { because: 'there is no such project', when: { type, project: 1 }, code: 'subscription.projectUnknown' },
    { because: 'it is not due', given: desk, when: { type, project: 1 }, code: 'subscription.notDue' },
  ] as const satisfies readonly RefusalCase[];

const purchases: readonly RefusalCase[] = [
  { because: 'there is no such user', given: desk, when: buy({ user: 9, project: 9 }), code: 'user.unknown' },
  {
    because: 'the user is frozen',
    given: [...desk, freeze()],
    when: buy({ project: 9 }),
    code: 'user.frozen',
  },
  {
    because: 'there is no such project',
    given: desk,
    when: buy({ project: 2 }),
    code: 'subscription.projectUnknown',
  },
  {
    because: 'the subscription has not begun',
    given: desk,
    when: buy({ nonce: '' }),
    stamp: { at: OPENS - 1 },
    code: 'subscription.notOpen',
  },
  {
    because: 'the subscription is closed',
    given: desk,
    when: buy({ nonce: '' }),
    stamp: closed,
    code: 'subscription.notOpen',
  },
  {
    because: 'the project is not the one that the user saw',
    given: projectDesk([1, 2], setProject({ tier: 'individual' })),
    when: buy({ version: 2, nonce: '' }),
    stamp: open,
    code: 'subscription.projectChanged',
    details: { version: 1 },
  },
  {
    because: 'the project is for users who are verified',
    given: projectDesk([1, 2], setProject({ tier: 'individual' })),
    when: buy({ nonce: '' }),
    stamp: open,
    code: 'subscription.tierNeeded',
    details: { tier: 'individual' },
  },
  {
    because: 'the nonce is no 32 bytes',
    given: [...projectDesk([1, 2], setProject({ tier: 'individual' })), setTier('individual')],
    when: buy({ nonce: 'A'.repeat(64), tickets: 0 }),
    stamp: open,
    code: 'subscription.nonceMalformed',
  },
  {
    because: 'no ticket is bought',
    given: desk,
    when: buy({ tickets: 0 }),
    stamp: open,
    code: 'subscription.ticketsOutOfRange',
  },
  {
    because: 'it is more than one user may have',
    given: [...desk, penniless],
    when: buy({ tickets: 41 }),
    stamp: open,
    code: 'subscription.overUserCap',
    details: { maximum: 40, left: 40 },
  },
  {
    because: 'not so many are left',
    given: longDesk,
    aDayLater: [buy({ tickets: 40 }), transfer({ user: 2, from: 'funding', to: 'spot', amount: 1_000_000n })],
    when: buy({ user: 2, tickets: 11 }),
    code: 'subscription.soldOut',
    details: { left: 10 },
  },
  {
    because: 'the price is not in the funding wallet',
    given: [...desk, penniless],
    when: buy(),
    stamp: open,
    code: 'wallet.insufficientBalance',
  },
];

export const refusalsOfSubscription: RefusalTable = {
  BuyTickets: purchases,
  SetProject: [
    {
      because: 'there is no such project',
      when: setProject({ project: 1, payment: 9 }),
      code: 'subscription.projectUnknown',
    },
    {
      because: 'the project has opened',
      given: desk,
      when: setProject({ project: 1, payment: 9 }),
      stamp: open,
      code: 'subscription.alreadyOpen',
    },
    {
      because: 'the project was cancelled',
      given: [...desk, { type: 'CancelProject', operator: 0, action: 0, project: 1 }],
      when: setProject({ project: 1, payment: 9 }),
      code: 'subscription.alreadyOpen',
    },
    {
      because: 'nobody can pay with this',
      when: setProject({ payment: 9, winningTickets: 0 }),
      code: 'venue.currencyUnknown',
    },
    { because: 'it opens in the past', when: setProject({ opensAt: START_MS }), ...unsound },
    { because: 'the preheat begins after it', when: setProject({ preheatAt: OPENS }), ...unsound },
    { because: 'it closes before it opens', when: setProject({ closesAt: OPENS }), ...unsound },
    {
      because: 'the end leaves no time to look at the list',
      when: setProject({ endsAt: CLOSES + 599_999, beacon: drandTerms() }),
      ...unsound,
    },
    { because: 'nobody wins', when: setProject({ winningTickets: 0 }), ...unsound },
    { because: 'more win than there are', when: setProject({ winningTickets: 101 }), ...unsound },
    { because: 'there are too many tickets', when: setProject({ ticketsMax: 200_001 }), ...unsound },
    { because: 'nobody may have a ticket', when: setProject({ ticketsPerUser: 0 }), ...unsound },
    { because: 'a ticket costs nothing', when: setProject({ ticketPrice: 0n }), ...unsound },
    { because: 'a ticket brings nothing', when: setProject({ ticketTokens: 0n }), ...unsound },
    { because: 'the winners get more than is issued', when: setProject({ issued: 499n }), ...unsound },
    {
      because: 'the commitment is no hash',
      when: setProject({ beacon: { kind: 'secret', round: 0, commitment: '' } }),
      ...unsound,
    },
    {
      because: 'the round is public before the list can be looked at',
      when: setProject({ beacon: { ...drandTerms(), round: drandTerms().round - 1 } }),
      ...unsound,
    },
    {
      because: 'the round keeps the money for more than a day',
      when: setProject({ beacon: drandTerms(CLOSES + 86_400_000) }),
      ...unsound,
    },
    { because: 'a link leads nowhere', when: setProject({ website: 'javascript:alert(1)' }), ...unsound },
    { because: 'the code is taken', when: setProject({ code: 'BTC' }), code: 'venue.currencyCodeTaken' },
    {
      because: 'the token would have another name',
      given: desk,
      when: setProject({ project: 1, name: 'Other' }),
      ...unsound,
    },
    {
      because: 'sixty-four projects are live',
      given: Array.from({ length: 64 }, (_, place) => setProject({ code: `T${100 + place}` })),
      when: setProject(),
      code: 'subscription.tooManyProjects',
    },
  ],
  CancelProject: [
    {
      because: 'there is no such project',
      when: { type: 'CancelProject', operator: 0, action: 0, project: 1 },
      code: 'subscription.projectUnknown',
    },
    {
      because: 'it has opened',
      given: desk,
      when: { type: 'CancelProject', operator: 0, action: 0, project: 1 },
      stamp: open,
      code: 'subscription.alreadyOpen',
    },
  ],
  SubmitBeacon: [
    { because: 'there is no such project', when: beacon(), code: 'subscription.projectUnknown' },
    { because: 'the list is not closed', given: desk, when: beacon(), code: 'subscription.noBeaconWanted' },
    {
      because: 'nobody has a ticket: there is nothing to draw',
      given: desk,
      when: beacon(),
      stamp: closed,
      code: 'subscription.noBeaconWanted',
    },
    {
      because: 'it is another secret',
      given: longDesk,
      aDayLater: [buy()],
      when: beacon('00'.repeat(32)),
      stamp: { at: CLOSES + DAY_MS },
      code: 'subscription.beaconInvalid',
    },
    {
      because: 'it came after everybody was paid back',
      given: longDesk,
      aDayLater: [buy()],
      when: beacon(),
      stamp: { at: CLOSES + 8 * DAY_MS },
      code: 'subscription.noBeaconWanted',
    },
  ],
  CloseSubscription: due('CloseSubscription'),
  VoidSubscription: due('VoidSubscription'),
  ScoreTickets: due('ScoreTickets'),
  FixDraw: due('FixDraw'),
  SettleTickets: due('SettleTickets'),
  RetryProject: [
    {
      because: 'there is no such project',
      when: { type: 'RetryProject', operator: 0, action: 0, project: 1 },
      code: 'subscription.projectUnknown',
    },
    {
      because: 'it was not set aside',
      given: desk,
      when: { type: 'RetryProject', operator: 0, action: 0, project: 1 },
      code: 'subscription.notSetAside',
    },
  ],
};
