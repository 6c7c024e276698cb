// The rules of the transaction log's words.
import { loadSections, startTexts, t } from '@candor/i18n';
import { actionKinds } from '@candor/wire/console';
import { beforeAll, expect, test } from 'vitest';
import { deviceText } from '../device.ts';
import { detailText, staffActions, whatText, whoText } from './log-texts.ts';

beforeAll(async () => {
  await startTexts('en');
  await loadSections(['account']);
});

test('what staff did has its own words, and an unknown action is still one of staff', () => {
  expect(whatText({ kind: 'staff', action: 'addressUnbound' })).toBe('Withdrawal address unbound');
  expect(whatText({ kind: 'staff', action: 'ofALaterRelease' })).toBe(t('account.log.kind.staff'));
  expect(whatText({ kind: 'signedIn', action: null })).toBe('Signed in');
});

test('every named action is one that the console has', () => {
  expect(staffActions.filter((action) => !actionKinds.includes(action))).toEqual([]);
});

test('who did it is the owner, or staff by name', () => {
  expect(whoText({ kind: 'signedIn', operator: null })).toBe('You');
  expect(whoText({ kind: 'staff', operator: 'Olga' })).toBe('Staff: Olga');
  expect(whoText({ kind: 'staff', operator: null })).toBe('Staff');
  expect(whoText({ kind: 'secondFactorsReset', operator: null })).toBe('Staff');
});

test('how many attempts failed is said in words, and of what failed nobody is named', () => {
  const said = 'Failed attempts since the last log-in: 12';
  expect(detailText({ kind: 'signInsFailed', detail: '12' })).toBe(said);
  expect(detailText({ kind: 'signedIn', detail: '12' })).toBe(said);
  expect(detailText({ kind: 'signedIn', detail: null })).toBeNull();
  expect(detailText({ kind: 'passkeyAdded', detail: '12' })).toBe('12');
  for (const kind of ['signInsFailed', 'secondFactorFailed'] as const)
    expect(whoText({ kind, operator: null })).toBe('Unknown');
});

test('a browser and its system are said in the order of the reader, and the rest stays as it is', () => {
  expect(deviceText('Firefox on Linux')).toBe('Firefox on Linux');
  expect(deviceText('curl')).toBe('curl');
  expect(deviceText('Unknown')).toBe('Unknown device');
});
