// Buying tickets: how many, what is held for them until the draw, and what may still be bought.
import { type ProjectDetail, type ProjectStep, ticketTotals } from '@candor/client';
import { t } from '@candor/i18n';
import { AmountField, Button, Card, IconButton, KeyValue, KeyValueList, TextLink } from '@candor/ui';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { TransferIn } from '../../dialogs/transfer/index.ts';
import { currencyAtomsText } from '../../parts/figures.ts';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { ConfirmBuy } from './confirm-buy.tsx';
import { countText, ticketsText } from './project-texts.ts';
import classes from './subscription.module.css';
import { type Buy, useBuy } from './use-buy.ts';

function Stepper({ buy: { screen, errors, step } }: { buy: Buy }) {
  return (
    <div className={classes.stepper}>
      <IconButton
        label={t('subscription.buy.fewer')}
        icon={<IconMinus size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => step(-1)}
      />
      <AmountField
        label={t('subscription.buy.tickets')}
        value={screen.values.tickets}
        error={errors.of('tickets')}
        decimalsMax={0}
        required
        onChange={(tickets) => screen.change({ tickets })}
        onBlur={() => screen.leave('tickets')}
        onStep={step}
      />
      <IconButton
        label={t('subscription.buy.more')}
        icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => step(1)}
      />
    </div>
  );
}

function Consequence({ buy }: { buy: Buy }) {
  const { project, balance, cost } = buy;
  const [moving, setMoving] = useState(false);
  const available = balance && currencyAtomsText(balance.available, balance.scale);
  return (
    <>
      <KeyValueList>
        <KeyValue name={t('subscription.buy.available')}>
          <span className={classes.withLink}>
            <OwnAmount value={available ?? null} unit={project.payment} />
            <TextLink size={12} onClick={() => setMoving(true)}>
              {t('subscription.buy.transferIn')}
            </TextLink>
          </span>
        </KeyValue>
        <KeyValue name={t('subscription.buy.own')}>{countText(ticketTotals(project).held)}</KeyValue>
        <KeyValue name={t('subscription.buy.left')}>{countText(project.ownLeft)}</KeyValue>
        <KeyValue name={t('subscription.buy.cost')} total>
          <OwnAmount
            value={cost === undefined ? null : currencyAtomsText(cost.cost, cost.scale)}
            unit={project.payment}
          />
        </KeyValue>
      </KeyValueList>
      {moving && (
        <TransferIn
          to="funding"
          currency={project.payment}
          {...(buy.missing !== undefined && { amount: buy.missing })}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  );
}

function BuyForm({ project }: { project: ProjectDetail }) {
  const buy = useBuy(project);
  const { screen, errors, cost } = buy;
  const press = (event: FormEvent) => {
    event.preventDefault();
    buy.review();
  };
  return (
    <>
      <form
        ref={screen.element}
        className={classes.form}
        noValidate
        onSubmit={press}
        aria-label={t('subscription.buy.title')}
      >
        <Stepper buy={buy} />
        <Consequence buy={buy} />
        <div>
          <FormProblem text={errors.whole} />
          <Button type="submit" size="form" wide aria-haspopup="dialog" busy={screen.sending}>
            {cost === undefined
              ? t('subscription.buy.reviewNone')
              : t('subscription.buy.review', { tickets: ticketsText(cost.count) })}
          </Button>
        </div>
        <p className={classes.quiet}>{t('subscription.buy.note')}</p>
        <p className={classes.quiet}>{t('subscription.buy.nonce')}</p>
      </form>
      <ConfirmBuy buy={buy} />
    </>
  );
}

/** Why nothing can be bought now; undefined where it can. */
function reasonAgainst(project: ProjectDetail, phase: ProjectStep | 'announced'): string | undefined {
  if (!project.available) return t('subscription.notOffered');
  if (phase === 'announced' || phase === 'preheat') return t('subscription.buy.notYet');
  if (phase !== 'subscription') return t('subscription.buy.over');
  if (project.tickets >= project.ticketsMax) return t('subscription.buy.soldOut');
  return project.ownLeft === 0 ? t('subscription.buy.wholeCap') : undefined;
}

export interface BuyPanelProps {
  project: ProjectDetail;
  phase: ProjectStep | 'announced';
}

export function BuyPanel({ project, phase }: BuyPanelProps) {
  const against = reasonAgainst(project, phase);
  return (
    <Card title={t('subscription.buy.title')}>
      {against === undefined ? (
        <BuyForm project={project} />
      ) : (
        <p className={classes.muted} role="status">
          {against}
        </p>
      )}
    </Card>
  );
}
