// Puts what is wrong beside its field: first what the form found, then what the venue refused.
import type { Failure } from '@candor/client';
import { refusalText, t } from '@candor/i18n';
import { failureText, isLost } from '../failure-text.ts';
import type { Wrong, Wrongs } from './checks.ts';

/** `declined`: the person or the device said no to a passkey, and nothing was sent. */
export type FormFailure = Failure | { readonly outcome: 'declined' };

function textOf(failure: FormFailure, lostText: string | undefined): string {
  if (failure.outcome === 'declined') return t('session.factor.declined');
  return lostText !== undefined && isLost(failure) ? lostText : failureText(failure);
}

function wrongText(wrong: Wrong): string {
  if (typeof wrong === 'string') return t(`session.wrong.${wrong}`);
  if (wrong.kind === 'words') return wrong.text;
  const { lengthMin, lengthMax } = wrong;
  const details = { minimum: String(lengthMin), maximum: String(lengthMax) };
  return refusalText('identity.passwordLength', details, '');
}

/** The form's name for a field of the request, where the two differ. */
export type FieldAliases = Readonly<Record<string, string>>;

/** Whether the form draws the field that a refusal names. */
export type IsShown = (field: string, refusal: string) => boolean;

/** The venue's refusal beside its field, if the form shows that field. */
function refusedField(
  failure: FormFailure | undefined,
  isShown: IsShown,
  aliases: FieldAliases,
): string | undefined {
  if (failure?.outcome !== 'refused' || failure.field === undefined) return undefined;
  const field = aliases[failure.field] ?? failure.field;
  return isShown(field, failure.refusal) ? field : undefined;
}

export interface FieldErrors {
  /** The error of one field, or undefined. */
  of(field: string): string | undefined;
  /** What belongs to no field. */
  readonly whole: string | undefined;
}

export function fieldErrors<Fields extends object>(
  wrongs: Wrongs<Fields>,
  failure: FormFailure | undefined,
  isShown: IsShown,
  aliases: FieldAliases = {},
  lostText?: string,
): FieldErrors {
  const refused = refusedField(failure, isShown, aliases);
  return {
    of(field) {
      const wrong: Wrong | undefined = wrongs[field as keyof Fields];
      if (wrong !== undefined) return wrongText(wrong);
      return failure !== undefined && refused === field ? textOf(failure, lostText) : undefined;
    },
    whole: failure !== undefined && refused === undefined ? textOf(failure, lostText) : undefined,
  };
}
