// Win, loss and tie of the reviewed contract: what each means, what it gains or takes, and what comes back.
import { type OddsOption, secondsSummary } from '@candor/client';
import { t } from '@candor/i18n';
import { DecimalText } from '@candor/ui';
import { currencyAtomsText } from '../../parts/figures.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import classes from './confirm.module.css';
import type { ContractPartProps } from './use-contract.ts';

export function Outcomes({
  contract: { form, context },
  option,
}: ContractPartProps & { option: OddsOption }) {
  const results = secondsSummary(form, option, context);
  if (results === undefined) return null;
  const text = (atoms: bigint) => currencyAtomsText(atoms, context.scale);
  const above = t('seconds.confirm.above');
  const below = t('seconds.confirm.below');
  const isLong = form.direction === 'long';
  const rows = [
    {
      name: t('seconds.confirm.win'),
      when: isLong ? above : below,
      tone: 'up' as const,
      moved: results.profit,
      back: results.returnedIfRight,
    },
    {
      name: t('seconds.confirm.loss'),
      when: isLong ? below : above,
      tone: 'down' as const,
      moved: -results.loss,
      back: results.returnedIfWrong,
    },
    {
      name: t('seconds.confirm.tie'),
      when: t('seconds.confirm.equal'),
      tone: 'plain' as const,
      moved: 0n,
      back: results.stake,
    },
  ];
  return (
    <dl className={classes.outcomes}>
      <div className={classes.outcomesHead}>
        <dt>{t('seconds.confirm.canHappen')}</dt>
        <dd>{t('seconds.confirm.yourStake', { amount: shownDecimal(text(results.stake)) })}</dd>
      </div>
      {rows.map(({ name, when, tone, moved, back }) => (
        <div key={name}>
          <dt>
            <b>{name}</b>
            <small>{when}</small>
          </dt>
          <dd>
            <b>
              <DecimalText value={text(moved)} unit={context.currency} sign="always" tone={tone} />
            </b>
            <small>{t('seconds.confirm.returned', { amount: shownDecimal(text(back)) })}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
