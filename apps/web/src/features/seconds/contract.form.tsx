// The form of a seconds contract: option, direction, amount, what can come of it, and the button that repeats it all.
import { t } from '@candor/i18n';
import {
  Button,
  ButtonLink,
  DecimalText,
  focusWrongOnceDrawn,
  Rule,
  SegmentedControl,
  TextLink,
} from '@candor/ui';
import { IconClock, IconInfoCircle, IconShieldLock } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { currencyAtomsText } from '../../parts/figures.ts';
import { SecondsLimitsDialog } from '../../parts/seconds-limits/index.ts';
import { useLosingShare } from '../../parts/use-losing-share.ts';
import { hrefTo, paths } from '../../paths.ts';
import { AmountPart } from './amount-part.tsx';
import { ConfirmWindow } from './confirm-window.tsx';
import classes from './contract.module.css';
import { edgeText, shortAmount, timeText } from './contract-words.ts';
import { OptionChoice } from './option-choice.tsx';
import { Results } from './results.tsx';
import { RulesDialog } from './rules.dialog.tsx';
import { TradingNotice } from './trading-notice.tsx';
import type { ContractPartProps } from './use-contract.ts';

function DirectionChoice({ contract: { form, dispatch } }: ContractPartProps) {
  return (
    <SegmentedControl
      label={t('seconds.direction.title')}
      value={form.direction}
      segments={[
        { value: 'long', text: t('seconds.direction.buyUp'), tone: 'up' },
        { value: 'short', text: t('seconds.direction.buyDown'), tone: 'down' },
      ]}
      onChange={(direction) => dispatch({ type: 'directionChosen', direction })}
    />
  );
}

function Consequence({ contract: { summary, option, context } }: ContractPartProps) {
  const text = (atoms: bigint) => currencyAtomsText(atoms, context.scale);
  return (
    <dl className={classes.consequence}>
      <div>
        <dt>{t('seconds.form.expected')}</dt>
        <dd>
          <DecimalText value={summary === undefined ? null : text(summary.profit)} unit={context.currency} />
        </dd>
      </div>
      <div>
        <dt>{t('seconds.form.edge')}</dt>
        <dd>
          <bdi dir="ltr">{option === undefined ? '–' : edgeText(option)}</bdi>
        </dd>
        <dt>· {t('seconds.form.fee')}</dt>
        <dd>
          <DecimalText value={summary === undefined ? null : summary.fee === 0n ? '0' : text(summary.fee)} />
        </dd>
      </div>
    </dl>
  );
}

function FootNote({ contract: { signedIn } }: ContractPartProps) {
  const [open, setOpen] = useState<'rules' | 'limits'>();
  const lost = useLosingShare('seconds');
  return (
    <>
      <div className={classes.footNotes}>
        {lost !== undefined && (
          <p className={classes.footNote}>
            <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
            <span>{t('seconds.form.lost', lost)}</span>
          </p>
        )}
        <p className={classes.footNote}>
          <IconClock size={16} stroke={1.75} aria-hidden="true" />
          <span>{t('seconds.form.nextTick')}</span>
          <TextLink size={12} onClick={() => setOpen('rules')}>
            {t('seconds.form.rules')}
          </TextLink>
        </p>
        {signedIn && (
          <p className={classes.footNote}>
            <IconShieldLock size={16} stroke={1.75} aria-hidden="true" />
            <span>{t('seconds.form.ownLimits')}</span>
            <TextLink size={12} onClick={() => setOpen('limits')}>
              {t('seconds.form.limits')}
            </TextLink>
          </p>
        )}
      </div>
      {open === 'rules' && <RulesDialog onClose={() => setOpen(undefined)} />}
      {open === 'limits' && <SecondsLimitsDialog onClose={() => setOpen(undefined)} />}
    </>
  );
}

function reviewText({ form, option, context, summary }: ContractPartProps['contract']): string {
  if (option === undefined || summary === undefined) return t('seconds.form.reviewBare');
  const values = { time: timeText(option.Second), amount: shortAmount(form.amount, context.currency) };
  return form.direction === 'long'
    ? t('seconds.form.reviewLong', values)
    : t('seconds.form.reviewShort', values);
}

/** A visitor may look at everything; where the order would be sent stands the way in. */
export function ReviewButton({ contract, formId }: ContractPartProps & { formId: string }) {
  if (!contract.signedIn) {
    return (
      <div className={classes.entry}>
        <p>{t('seconds.form.visitor')}</p>
        <ButtonLink size="form" wide href={hrefTo(paths.login())}>
          {t('seconds.form.logIn')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <Button
      type="submit"
      form={formId}
      size="form"
      wide
      tone={contract.form.direction === 'long' ? 'up' : 'down'}
      aria-haspopup="dialog"
    >
      {reviewText(contract)}
    </Button>
  );
}

export function ContractForm({ contract, formId }: ContractPartProps & { formId: string }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (contract.review()) return;
    focusWrongOnceDrawn(element);
  };
  return (
    <>
      <form
        id={formId}
        className={classes.form}
        noValidate
        onSubmit={submit}
        aria-label={t('seconds.form.label')}
      >
        <TradingNotice symbol={contract.terms.symbol} />
        <OptionChoice contract={contract} />
        <DirectionChoice contract={contract} />
        <AmountPart contract={contract} />
        <Results contract={contract} />
        <Consequence contract={contract} />
        <Rule />
        <FootNote contract={contract} />
      </form>
      <ConfirmWindow contract={contract} />
    </>
  );
}
