// What the form of an identity verification finds wrong before anything is sent. The venue checks all of it again.
import type { CertificationFileName } from '@candor/client';
import { monthsEarlier } from '@candor/exchange/arithmetic';
import { type Holder, type Pictures, picturesOf, plainPercent, type VerificationFields } from './fields.ts';

/** A key of the texts under `verification.wrong`. */
export type Wrong =
  | 'nameMissing'
  | 'companyMissing'
  | 'addressMissing'
  | 'representativeMissing'
  | 'tooLong'
  | 'signs'
  | 'numberMissing'
  | 'numberMalformed'
  | 'dayMissing'
  | 'dayTooOld'
  | 'dayInFuture'
  | 'holdersMissing'
  | 'percentMalformed'
  | 'percentSum'
  | 'pictureMissing'
  | 'pictureKind'
  | 'pictureLarge'
  | 'pictureRepeated';

/** By the name of the field, of the picture, or of the shareholder's part: `holder.2.percent`. */
export type Wrongs = Readonly<Record<string, Wrong>>;

export const holderField = (key: number, part: 'name' | 'percent') => `holder.${key}.${part}`;

export const pictureLimits = {
  bytesMax: 5 * 1_048_576,
  kinds: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

/** Shareholders are named from this share upwards. */
export const percentMin = 25;

function lineWrong(text: string, lengthMax: number, missing: Wrong): Wrong | undefined {
  const line = text.normalize('NFC').trim();
  if (line === '') return missing;
  if (line.length > lengthMax) return 'tooLong';
  return line.isWellFormed() && !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(line) ? undefined : 'signs';
}

function numberWrong(text: string): Wrong | undefined {
  const number = text.normalize('NFC').trim();
  if (number === '') return 'numberMissing';
  return /^[\p{L}\p{N}][\p{L}\p{N} ./-]{1,39}$/u.test(number) ? undefined : 'numberMalformed';
}

const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** Somewhere it is tomorrow already. */
const dayAheadMs = 14 * 3_600_000;
export const photoMonths = 6;

/** The days on which the photo may have been taken, both included. */
export function photoDays(
  registeredAtMs: number,
  nowMs: number,
): { readonly from: string; readonly to: string } {
  return { from: monthsEarlier(dayOf(registeredAtMs), photoMonths), to: dayOf(nowMs + dayAheadMs) };
}

export interface Days {
  readonly from: string;
  readonly to: string;
}

function dayWrong(day: string, { from, to }: Days): Wrong | undefined {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(day)) return 'dayMissing';
  if (day < from) return 'dayTooOld';
  return day > to ? 'dayInFuture' : undefined;
}

/** Hundredths of a percent, or undefined where it is no share of a quarter or more: `33.3` is 3330. */
export function hundredthsOf(percent: string): number | undefined {
  const [, whole = '', fraction = ''] =
    /^([1-9][0-9]{1,2})(?:\.([0-9]{1,2}))?$/.exec(plainPercent(percent)) ?? [];
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return hundredths >= percentMin * 100 && hundredths <= 10_000 ? hundredths : undefined;
}

function holderWrongs(holders: readonly Holder[], nobodyHolds: boolean): Record<string, Wrong | undefined> {
  if (nobodyHolds) return {};
  if (holders.length === 0) return { holders: 'holdersMissing' };
  const shares = holders.map(({ percent }) => hundredthsOf(percent));
  const isKnown = shares.every((share) => share !== undefined);
  const sum = shares.reduce<number>((total, share) => total + (share ?? 0), 0);
  const parts = holders.flatMap(({ key, name, percent }) => [
    [holderField(key, 'name'), lineWrong(name, 100, 'nameMissing')],
    [holderField(key, 'percent'), hundredthsOf(percent) === undefined ? 'percentMalformed' : undefined],
  ]);
  return { ...Object.fromEntries(parts), holders: isKnown && sum > 10_000 ? 'percentSum' : undefined };
}

/** What is wrong with a file that was chosen; its content is the venue's to judge. */
export function fileWrong(file: Pick<File, 'type' | 'size'>): Wrong | undefined {
  if (!pictureLimits.kinds.some((kind) => kind === file.type)) return 'pictureKind';
  return file.size > pictureLimits.bytesMax ? 'pictureLarge' : undefined;
}

type FileTraits = Pick<File, 'name' | 'size' | 'lastModified'>;

const isSame = (a: FileTraits, b: FileTraits): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

function pictureWrongs(
  names: readonly CertificationFileName[],
  pictures: Pictures,
): Record<string, Wrong | undefined> {
  return Object.fromEntries(
    names.map((name, place) => {
      const file = pictures[name];
      if (file === undefined) return [name, 'pictureMissing'];
      const before = names.slice(0, place).some((other) => {
        const chosen = pictures[other];
        return chosen !== undefined && isSame(chosen, file);
      });
      return [name, fileWrong(file) ?? (before ? 'pictureRepeated' : undefined)];
    }),
  );
}

export function verificationWrongs(fields: VerificationFields, pictures: Pictures, days: Days): Wrongs {
  const typed: Record<string, Wrong | undefined> =
    fields.kind === 'individual'
      ? { name: lineWrong(fields.name, 100, 'nameMissing'), takenOn: dayWrong(fields.takenOn, days) }
      : {
          companyName: lineWrong(fields.companyName, 200, 'companyMissing'),
          registeredAddress: lineWrong(fields.registeredAddress, 300, 'addressMissing'),
          licenceNumber: numberWrong(fields.licenceNumber),
          legalRepresentative: lineWrong(fields.legalRepresentative, 100, 'representativeMissing'),
          ...holderWrongs(fields.holders, fields.nobodyHolds),
        };
  const all = {
    ...typed,
    documentNumber: numberWrong(fields.documentNumber),
    ...pictureWrongs(picturesOf[fields.kind], pictures),
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([field, wrong]) => (wrong === undefined ? [] : [[field, wrong]])),
  );
}
