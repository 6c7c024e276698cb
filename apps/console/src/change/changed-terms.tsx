// What a change of terms would change: each field that differs, before and after.
import { t } from '@candor/i18n/console';
import type { ReactNode } from 'react';
import classes from './change.module.css';

/** The name of a term and what it is. */
export type SaidTerm = readonly [name: string, value: string];

export interface ChangedTerm {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The same terms twice, as a change shows them. */
export function compared(before: readonly SaidTerm[], after: readonly SaidTerm[]): readonly ChangedTerm[] {
  return before.map(([name, value], place) => ({ name, before: value, after: after[place]?.[1] ?? value }));
}

export function ChangedTerms({ terms, children }: { terms: readonly ChangedTerm[]; children: ReactNode }) {
  const changed = terms.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return t('change.none');
  return (
    <>
      <table className={classes.changed}>
        <thead>
          <tr>
            <th scope="col">{t('contracts.field')}</th>
            <th scope="col">{t('contracts.before')}</th>
            <th scope="col">{t('contracts.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <bdi>{before}</bdi>
              </td>
              <td>
                <bdi>{after}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </>
  );
}
