// The form of an identity verification: what is typed, which pictures belong to it, and what a change does.
import type { CertificationFileName, CertificationForm, VerificationKind } from '@candor/client';

export interface Holder {
  /** Rows have no other identity while they are typed. */
  readonly key: number;
  readonly name: string;
  readonly percent: string;
}

export interface VerificationFields {
  readonly kind: VerificationKind;
  readonly name: string;
  readonly documentNumber: string;
  /** A day of the calendar, such as `2026-02-28`. */
  readonly takenOn: string;
  readonly companyName: string;
  readonly registeredAddress: string;
  readonly licenceNumber: string;
  readonly legalRepresentative: string;
  readonly holders: readonly Holder[];
  /** Said on purpose: an empty list alone could be one that was forgotten. */
  readonly nobodyHolds: boolean;
}

export const emptyFields: VerificationFields = {
  kind: 'individual',
  name: '',
  documentNumber: '',
  takenOn: '',
  companyName: '',
  registeredAddress: '',
  licenceNumber: '',
  legalRepresentative: '',
  holders: [],
  nobodyHolds: false,
};

export const picturesOf: Readonly<Record<VerificationKind, readonly CertificationFileName[]>> = {
  individual: ['front', 'back', 'holding'],
  institution: ['licence', 'representativeFront', 'representativeBack'],
};

/** More than four cannot hold a quarter each. */
export const holdersMax = 4;

export type Pictures = Readonly<Partial<Record<CertificationFileName, File>>>;

/** Percent as the venue reads it: a point, and no space or sign around. */
export function plainPercent(text: string): string {
  return text.replace(',', '.').replace('%', '').trim();
}

/** What is sent. The pictures go beside it. */
export function requestOf(fields: VerificationFields): CertificationForm {
  const documentNumber = fields.documentNumber.trim();
  if (fields.kind === 'individual') {
    return { kind: 'individual', name: fields.name.trim(), documentNumber, takenOn: fields.takenOn };
  }
  const holders = fields.nobodyHolds ? [] : fields.holders;
  return {
    kind: 'institution',
    companyName: fields.companyName.trim(),
    registeredAddress: fields.registeredAddress.trim(),
    licenceNumber: fields.licenceNumber.trim(),
    legalRepresentative: fields.legalRepresentative.trim(),
    documentNumber,
    shareholders: JSON.stringify(
      holders.map(({ name, percent }) => ({ name: name.trim(), percent: plainPercent(percent) })),
    ),
  };
}

/** The pictures of the chosen kind alone: those of the other stay in the form, and here. */
export function sentPictures(kind: VerificationKind, pictures: Pictures): Pictures {
  return Object.fromEntries(
    picturesOf[kind].flatMap((name) => (pictures[name] === undefined ? [] : [[name, pictures[name]]])),
  );
}
