// What opening, freezing and grading users can be refused for, in the order in which it is checked.
import { freeze, noteChange, setTier, unfreeze } from '../worlds/money.ts';
import type { RefusalTable } from './refusal-case.ts';

const opening = { type: 'OpenUser', user: 3, kind: 'person', inviter: undefined } as const;

export const refusalsOfUsers: RefusalTable = {
  OpenUser: [
    { because: 'zero is no user', when: { ...opening, user: 0, inviter: 9 }, code: 'user.idOutOfRange' },
    {
      because: 'the number is larger than any',
      when: { ...opening, user: 2 ** 31 + 1 },
      code: 'user.idOutOfRange',
    },
    {
      because: 'the user is open',
      when: { ...opening, user: 1, kind: 'house', inviter: 9 },
      code: 'user.alreadyOpen',
    },
    { because: 'nobody knows the inviter', when: { ...opening, inviter: 9 }, code: 'user.inviterUnknown' },
    { because: 'nobody invites themself', when: { ...opening, inviter: 3 }, code: 'user.inviterUnknown' },
    {
      because: 'the house invites nobody',
      world: { house: [2] },
      when: { ...opening, inviter: 2 },
      code: 'user.inviterUnknown',
    },
  ],
  FreezeUser: [
    { because: 'nobody knows the user', when: freeze(9), code: 'user.unknown' },
    {
      because: 'the user was frozen before',
      given: [freeze()],
      when: freeze(),
      code: 'user.alreadyFrozen',
    },
  ],
  FreezeOwnAccount: [
    {
      because: 'nobody knows the user',
      when: { type: 'FreezeOwnAccount', user: 9 },
      code: 'user.unknown',
    },
    {
      because: 'an operator froze the account before',
      given: [freeze()],
      when: { type: 'FreezeOwnAccount', user: 1 },
      code: 'user.alreadyFrozen',
    },
  ],
  UnfreezeUser: [
    { because: 'nobody knows the user', when: unfreeze(9), code: 'user.unknown' },
    { because: 'the user is not frozen', when: unfreeze(), code: 'user.notFrozen' },
  ],
  SetUserTier: [{ because: 'nobody knows the user', when: setTier('individual', 9), code: 'user.unknown' }],
  NoteSecurityChange: [
    { because: 'nobody knows the user', when: noteChange(0, 9), code: 'user.unknown' },
    { because: 'the change has no row', when: noteChange(0), code: 'user.changeRepeated' },
    {
      because: 'a later change was noted before',
      given: [noteChange(5)],
      when: noteChange(4),
      code: 'user.changeRepeated',
    },
  ],
};
