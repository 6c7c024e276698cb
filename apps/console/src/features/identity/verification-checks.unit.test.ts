// What the console says about a photo is what the venue decided when it was sent.
import { startConsoleTexts } from '@candor/i18n/console';
import { beforeAll, expect, test } from 'vitest';
import { verificationChecks } from './verification-checks.ts';

beforeAll(() => startConsoleTexts('en'));

function verdictOf(takenOn: string, registeredOn: string) {
  const checks = verificationChecks({
    fields: [{ name: 'takenOn', value: takenOn }],
    files: [],
    kind: 'individual',
    shareholders: [],
    sameDocument: [],
    nationality: 'CH',
    registeredAt: Date.parse(`${registeredOn}T23:30:00Z`),
    highRisk: false,
  });
  return checks.find(({ id }) => id === 'photo')?.verdict;
}

test('a photo may be half a year older than the registration, also where the month is too short for its day', () => {
  for (const [registeredOn, first, before] of [
    ['2026-11-20', '2026-05-20', '2026-05-19'],
    ['2026-08-31', '2026-02-28', '2026-02-27'],
    ['2028-08-30', '2028-02-29', '2028-02-28'],
    ['2027-03-31', '2026-09-30', '2026-09-29'],
    ['2027-01-01', '2026-07-01', '2026-06-30'],
  ] as const)
    expect([verdictOf(first, registeredOn), verdictOf(before, registeredOn)]).toEqual(['ok', 'bad']);
});
