// Puts what is wrong beside its field: first what the form found, then what the venue refused.
import type { Failure } from '@candor/client';
import { t } from '@candor/i18n';
import { failureText } from '../../parts/failure-text.ts';
import type { Wrong, Wrongs } from './checks.ts';

/** The venue's refusal beside its field, if the form shows that field. */
function refusedField(failure: Failure | undefined, fields: readonly string[]): string | undefined {
  if (failure?.outcome !== 'refused' || failure.field === undefined) return undefined;
  return fields.includes(failure.field) ? failure.field : undefined;
}

export interface FieldErrors {
  /** The error of one field, or undefined. */
  of(field: string): string | undefined;
  /** What belongs to no field. */
  readonly whole: string | undefined;
}

export function fieldErrors<Fields extends object>(
  wrongs: Wrongs<Fields>,
  failure: Failure | undefined,
  fields: readonly (keyof Fields & string)[],
): FieldErrors {
  const refused = refusedField(failure, fields);
  return {
    of(field) {
      const wrong: Wrong | undefined = wrongs[field as keyof Fields];
      if (wrong !== undefined) return t(`session.wrong.${wrong}`);
      return failure !== undefined && refused === field ? failureText(failure) : undefined;
    },
    whole: failure !== undefined && refused === undefined ? failureText(failure) : undefined,
  };
}
