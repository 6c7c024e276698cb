// The three results of a stake in its currency, side by side while one types.
import { t } from '@candor/i18n';
import { DecimalText, joinClasses, narrowerThan, useMedia } from '@candor/ui';
import type { ReactNode } from 'react';
import { currencyAtomsText } from '../../parts/figures.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import classes from './contract.module.css';
import type { ContractPartProps } from './use-contract.ts';

function Result({ name, returned, children }: { name: string; returned: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{children}</b>
        <small>{t('seconds.form.youGet', { amount: returned })}</small>
      </dd>
    </div>
  );
}

/** Figures that a third of the form is too narrow for stand below each other, with their names beside them. */
export function Results({ contract: { summary, context } }: ContractPartProps) {
  const text = (atoms: bigint | undefined) =>
    atoms === undefined ? null : currencyAtomsText(atoms, context.scale);
  const back = (atoms: bigint | undefined) => {
    const decimal = text(atoms);
    return decimal === null ? '–' : shownDecimal(decimal);
  };
  const digits = Math.max(...[summary?.profit, summary?.loss].map((atoms) => text(atoms)?.length ?? 0));
  const most = useMedia(narrowerThan(360)) ? 6 : 7;
  return (
    <dl className={joinClasses(classes.results, digits > most && classes.below)}>
      <Result name={t('seconds.form.ifRight')} returned={back(summary?.returnedIfRight)}>
        <DecimalText value={text(summary?.profit)} sign="always" tone="up" />
      </Result>
      <Result name={t('seconds.form.ifWrong')} returned={back(summary?.returnedIfWrong)}>
        <DecimalText value={text(summary && -summary.loss)} sign="always" tone="down" />
      </Result>
      <Result name={t('seconds.form.noMove')} returned={back(summary?.stake)}>
        <DecimalText value={summary === undefined ? null : '0.00'} />
      </Result>
    </dl>
  );
}
