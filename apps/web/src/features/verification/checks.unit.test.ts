// The rules of the form of an identity verification; what it lets through the venue's own schema takes as well.
import {
  certificationFields,
  certificationFiles,
  PHOTO_MONTHS_BEFORE_REGISTRATION,
  SHAREHOLDER_PERCENT_MIN,
  uploadLimits,
} from '@candor/wire';
import { describe, expect, test } from 'vitest';
import {
  fileWrong,
  holderField,
  hundredthsOf,
  percentMin,
  photoDays,
  photoMonths,
  pictureLimits,
  verificationWrongs,
} from './checks.ts';
import {
  emptyFields,
  type Pictures,
  picturesOf,
  requestOf,
  sentPictures,
  type VerificationFields,
} from './fields.ts';

const days = { from: '2026-05-20', to: '2026-11-21' };
const file = (name: string, traits: Partial<File> = {}) =>
  ({ name, type: 'image/jpeg', size: 1_000, lastModified: 1, ...traits }) as File;
const person: Pictures = { front: file('a'), back: file('b'), holding: file('c') };
const papers: Pictures = {
  licence: file('a'),
  representativeFront: file('b'),
  representativeBack: file('c'),
};
const individual: VerificationFields = {
  ...emptyFields,
  name: ' Anna Ångström 李 ',
  documentNumber: 'X-12345',
  takenOn: '2026-11-20',
};
const institution: VerificationFields = {
  ...emptyFields,
  kind: 'institution',
  companyName: 'Example Trading Ltd.',
  registeredAddress: '1 Long Street, Springfield',
  licenceNumber: 'L 778/9',
  legalRepresentative: 'Ben Example',
  documentNumber: 'B99',
  holders: [
    { key: 1, name: 'Anna', percent: '33,34' },
    { key: 2, name: 'Ben', percent: '25 %' },
  ],
};
const takes = (fields: VerificationFields) => certificationFields.safeParse(requestOf(fields)).success;

describe('a complete form', () => {
  test('has nothing wrong, and is what the venue reads', () => {
    expect(verificationWrongs(individual, person, days)).toEqual({});
    expect(verificationWrongs(institution, papers, days)).toEqual({});
    expect(takes(individual)).toBe(true);
    expect(takes(institution)).toBe(true);
    expect(takes({ ...institution, nobodyHolds: true })).toBe(true);
  });

  test('knows the limits and the pictures that the venue has', () => {
    expect(pictureLimits).toEqual({ bytesMax: uploadLimits.bytesPerFileMax, kinds: uploadLimits.kinds });
    expect(picturesOf).toEqual(certificationFiles);
    expect(percentMin).toBe(SHAREHOLDER_PERCENT_MIN);
    expect(photoMonths).toBe(PHOTO_MONTHS_BEFORE_REGISTRATION);
  });
});

describe('for a person', () => {
  test.each<[Partial<VerificationFields>, object]>([
    [{ name: '  ' }, { name: 'nameMissing' }],
    [{ name: 'x'.repeat(101) }, { name: 'tooLong' }],
    [{ name: 'Ann\u202eexe' }, { name: 'signs' }],
    [{ documentNumber: '' }, { documentNumber: 'numberMissing' }],
    [{ documentNumber: '<script>' }, { documentNumber: 'numberMalformed' }],
    [{ takenOn: '' }, { takenOn: 'dayMissing' }],
    [{ takenOn: '2026-05-19' }, { takenOn: 'dayTooOld' }],
    [{ takenOn: '2026-11-22' }, { takenOn: 'dayInFuture' }],
  ])('with %o says %o', (change, wrongs) => {
    expect(verificationWrongs({ ...individual, ...change }, person, days)).toEqual(wrongs);
  });

  test('the photo may be from half a year before the registration until today, wherever that is', () => {
    const registeredAt = Date.UTC(2026, 10, 20);
    expect(photoDays(registeredAt, Date.UTC(2026, 10, 20, 12))).toEqual({
      from: '2026-05-20',
      to: '2026-11-21',
    });
  });

  test('half a year before the end of a month is the end of a shorter one', () => {
    expect(photoDays(Date.UTC(2026, 7, 31, 23), Date.UTC(2026, 8, 1)).from).toBe('2026-02-28');
    expect(photoDays(Date.UTC(2026, 11, 31), Date.UTC(2027, 0, 1)).from).toBe('2026-06-30');
  });
});

describe('for an institution', () => {
  const withHolders = (holders: VerificationFields['holders'], nobodyHolds = false) =>
    verificationWrongs({ ...institution, holders, nobodyHolds }, papers, days);

  test('shareholders are named, or said not to be there', () => {
    expect(withHolders([])).toEqual({ holders: 'holdersMissing' });
    expect(withHolders([], true)).toEqual({});
  });

  test('a share is 25 to 100 percent, and all together at most the whole', () => {
    expect(withHolders([{ key: 7, name: '', percent: '24.99' }])).toEqual({
      [holderField(7, 'name')]: 'nameMissing',
      [holderField(7, 'percent')]: 'percentMalformed',
    });
    expect(
      withHolders([
        { key: 1, name: 'Anna', percent: '60' },
        { key: 2, name: 'Ben', percent: '40.01' },
      ]),
    ).toEqual({ holders: 'percentSum' });
    expect(['25', '33.3', '100', '100.01', '024', '25.001', ''].map(hundredthsOf)).toEqual([
      2_500,
      3_330,
      10_000,
      ...[undefined, undefined, undefined, undefined],
    ]);
  });

  test('the pictures of the other kind stay here', () => {
    expect(Object.keys(sentPictures('institution', { ...person, ...papers }))).toEqual(
      picturesOf.institution,
    );
  });
});

describe('a picture', () => {
  test('is a JPEG, a PNG or a WebP of at most five megabytes', () => {
    expect(fileWrong({ type: 'image/webp', size: 5 * 1_048_576 })).toBeUndefined();
    expect(fileWrong({ type: 'image/webp', size: 5 * 1_048_576 + 1 })).toBe('pictureLarge');
    for (const type of ['image/svg+xml', 'image/gif', 'application/pdf', '']) {
      expect(fileWrong({ type, size: 1 })).toBe('pictureKind');
    }
  });

  test('is there for each place, and each another one', () => {
    expect(verificationWrongs(individual, { front: file('a') }, days)).toEqual({
      back: 'pictureMissing',
      holding: 'pictureMissing',
    });
    expect(verificationWrongs(individual, { ...person, holding: file('a') }, days)).toEqual({
      holding: 'pictureRepeated',
    });
  });
});
