// The leverage wallet: its risk rate in one bar with a word beside it, and what the rate is made of.
import {
  type LeverFunds,
  type LeverView,
  type Loadable,
  leverFunds,
  riskRate,
  useAccountFollow,
  useLeverRefresh,
  useSettledToday,
} from '@candor/client';
import { formatDecimal as exactDecimal } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n';
import { DecimalText, joinClasses, KeyValue, KeyValueList, signOf, TextLink } from '@candor/ui';
import { useState } from 'react';
import { TransferIn } from '../../dialogs/transfer/index.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { Reconnecting } from '../../parts/reconnecting.tsx';
import { percentText, shownMoney } from './figures.ts';
import classes from './risk.module.css';
import { LevelBadge, RiskBar } from './risk-bar.tsx';
import type { LeverOffers } from './use-offers.ts';

interface FiguresProps {
  funds: LeverFunds;
  currency: string;
  scale: number;
  stale: boolean;
}

/** Of the positions that were closed today, as their list has it, without fees. */
function Today() {
  const settled = useSettledToday();
  useAccountFollow(useLeverRefresh());
  const sign = settled === undefined ? 0 : signOf(settled);
  return (
    <KeyValue name={t('lever.risk.today')}>
      <OwnAmount
        value={settled === undefined ? null : shownMoney(settled)}
        sign="always"
        tone={sign === 0 ? 'plain' : sign > 0 ? 'up' : 'down'}
      />
    </KeyValue>
  );
}

function Figures({ funds, currency, scale, stale }: FiguresProps) {
  const money = (atoms: bigint) => shownMoney(exactDecimal(atoms, scale));
  const tone = stale || funds.unrealised === 0n ? 'plain' : funds.unrealised > 0n ? 'up' : 'down';
  return (
    <KeyValueList>
      <KeyValue name={t('lever.risk.available')}>
        <OwnAmount value={money(funds.available)} />
      </KeyValue>
      <KeyValue name={t('lever.risk.held')}>
        <OwnAmount value={money(funds.pendingHeld)} />
      </KeyValue>
      <KeyValue name={t('lever.risk.usedMargin')}>
        <OwnAmount value={money(funds.usedMargin)} />
      </KeyValue>
      <KeyValue name={t('lever.risk.unrealised')}>
        <OwnAmount value={money(funds.unrealised)} sign="always" tone={tone} />
      </KeyValue>
      <Today />
      <KeyValue
        name={
          <>
            {t('lever.risk.equity')} <span className={classes.unit}>{currency}</span>
          </>
        }
        total
      >
        <OwnAmount value={money(funds.equity)} />
      </KeyValue>
    </KeyValueList>
  );
}

interface BodyProps extends FiguresProps {
  liquidationPercent: number;
  marksStale: boolean;
}

function Body({ liquidationPercent, marksStale, ...figures }: BodyProps) {
  const { funds, stale } = figures;
  const { equity, usedMargin } = funds;
  const rate = riskRate(equity, usedMargin);
  return (
    <div className={joinClasses(classes.body, stale && classes.stale)}>
      <div className={classes.part}>
        <div className={classes.rateLine}>
          <span className={classes.rate}>
            <DecimalText value={rate ?? null} {...(rate !== undefined && { unit: '%' })} />
          </span>
          <span className={classes.quiet}>{t('lever.risk.rate')}</span>
        </div>
        <RiskBar equity={equity} usedMargin={usedMargin} label={t('lever.risk.bar')} scale />
      </div>
      <div className={classes.figures}>
        <Figures {...figures} />
      </div>
      <p className={classes.quiet}>{t('lever.risk.note', { percent: percentText(liquidationPercent) })}</p>
      {marksStale && (
        <p className={classes.warning} role="status">
          {t('lever.risk.stale')}
        </p>
      )}
    </div>
  );
}

export interface RiskPanelProps {
  lever: Loadable<LeverView>;
  config: LeverOffers['config'];
}

export function RiskPanel({ lever, config }: RiskPanelProps) {
  const [transferring, setTransferring] = useState(false);
  const { currency, scale, liquidationPercent } = config;
  const funds = lever.status === 'data' ? leverFunds(lever.data.account, scale) : undefined;
  return (
    <section className={classes.panel} aria-label={t('lever.risk.title')}>
      <div className={classes.head}>
        <h2>{t('lever.risk.title')}</h2>
        {lever.status === 'data' && lever.stale ? <Reconnecting /> : funds && <LevelBadge {...funds} />}
      </div>
      <Loaded value={lever} failed={t('lever.listFailed')} rows={6} columns={[40, 24]}>
        {({ account }, stale) =>
          funds !== undefined && (
            <Body {...{ funds, currency, scale, stale, liquidationPercent }} marksStale={account.stale} />
          )
        }
      </Loaded>
      <div className={classes.foot}>
        <TextLink size={12} onClick={() => setTransferring(true)}>
          {t('lever.risk.transferIn')}
        </TextLink>
      </div>
      {transferring && (
        <TransferIn to="leverage" currency={currency} onClose={() => setTransferring(false)} />
      )}
    </section>
  );
}
