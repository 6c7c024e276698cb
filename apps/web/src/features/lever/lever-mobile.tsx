// The phone's screen of a contract: header, notice and the two buttons stick; price, chart and tabs scroll between.
import { useOwnContractTrades } from '@candor/client';
import { t } from '@candor/i18n';
import { Badge, Button, Change, Price, Stat, TabPanel, Tabs, TextLink } from '@candor/ui';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useState } from 'react';
import { ChartPanel } from '../../parts/chart/index.ts';
import { useMarketOnly } from '../../parts/use-market-only.ts';
import { useIsMobile } from '../../parts/use-media.ts';
import { hrefTo, paths } from '../../paths.ts';
import { PaperNotice } from '../../shell/paper-notice.tsx';
import { CloseButtons } from './close-buttons.tsx';
import frames from './lever.module.css';
import { useLeverLines } from './lever-lines.ts';
import type { LeverScreenProps } from './lever-screen.ts';
import { LeverSheet } from './lever-sheet.tsx';
import { LiveOrders } from './live-orders.tsx';
import { MobileTop } from './mobile-top.tsx';
import { PendingTools } from './pending-tools.tsx';
import classes from './phone.module.css';
import { RiskPanel } from './risk.panel.tsx';
import { pendingOf, rowsOf } from './rows-of.ts';
import { RulesText } from './rules.dialog.tsx';
import ticker from './ticker.module.css';
import { TermStats, useShownMark } from './ticker.panel.tsx';
import { WarningBanner } from './warning.banner.tsx';

const tabNames = ['open', 'pending', 'risk', 'rules'] as const;
type TabName = (typeof tabNames)[number];

function MarkBlock({ offer, order }: Pick<LeverScreenProps, 'offer' | 'order'>) {
  const shown = useShownMark({ offer, mark: order.mark });
  return (
    <section
      className={classes.markBlock}
      aria-label={t('lever.header.label', { symbol: offer.terms.symbol })}
    >
      <div className={classes.markLine}>
        <span className={classes.bigMark}>
          <Price value={shown.price} size={28} tone={shown.tone} stale={shown.stale} />
        </span>
        <Change value={shown.change} size={12} stale={shown.stale} />
        <span className={ticker.quiet}>{t('lever.markIsIndex')}</span>
      </div>
      <dl className={classes.phoneStats}>
        <TermStats offer={offer} mark={order.mark} narrow />
        <Stat name={t('lever.counterparty')}>
          <Badge kind="house">{t('lever.house')}</Badge>
        </Stat>
      </dl>
    </section>
  );
}

function Sections({
  offer,
  config,
  lever,
  actions,
  onBegin,
}: Omit<LeverScreenProps, 'order' | 'offers'> & { onBegin: () => void }) {
  const [tab, setTab] = useState<TabName>('open');
  const [only, setOnly] = useMarketOnly();
  const { symbol } = offer.terms;
  const pendingSymbol = only ? symbol : undefined;
  const textOf = {
    open: t('lever.orders.positions'),
    pending: t('lever.orders.pending'),
    risk: t('lever.risk.short'),
    rules: t('lever.rules.short'),
  };
  const countOf = (name: TabName) =>
    name === 'open' || name === 'pending' ? rowsOf(lever, name).length : undefined;
  return (
    <>
      <div className={frames.tabs}>
        <Tabs
          id="contract"
          label={t('lever.orders.label')}
          look="plain"
          value={tab}
          items={tabNames.map((value) => {
            const count = countOf(value);
            return { value, text: textOf[value], ...(count !== undefined && count > 0 && { count }) };
          })}
          onChange={setTab}
        />
      </div>
      <TabPanel id="contract" value={tab} className={frames.tabBody ?? ''}>
        {tab === 'open' && <CloseButtons lever={lever} actions={actions} wide />}
        {tab === 'pending' && (
          <PendingTools
            rows={pendingOf(lever, pendingSymbol)}
            actions={actions}
            shown={pendingSymbol}
            choice={{ symbol, onOnly: setOnly }}
          />
        )}
        {(tab === 'open' || tab === 'pending') && (
          <>
            <LiveOrders
              {...{ lever, actions, onBegin }}
              status={tab}
              symbol={tab === 'pending' ? pendingSymbol : undefined}
            />
            <p className={classes.toList}>
              <TextLink href={hrefTo(paths.leverList())} arrow>
                {t('lever.orders.list')}
              </TextLink>
            </p>
          </>
        )}
        {tab === 'risk' && <RiskPanel lever={lever} config={config} />}
        {tab === 'rules' && (
          <div className={classes.rulesBody}>
            <RulesText offer={offer} config={config} />
          </div>
        )}
      </TabPanel>
    </>
  );
}

export function LeverMobile(props: LeverScreenProps) {
  const { offer, offers, config, lever, order, actions } = props;
  const [sheet, setSheet] = useState(false);
  const phone = useIsMobile();
  const { symbol } = offer.terms;
  const lines = useLeverLines(lever, symbol);
  const own = useOwnContractTrades(lever, symbol);
  const open = (direction: 'long' | 'short') => {
    order.dispatch({ type: 'directionChosen', direction });
    setSheet(true);
  };
  return (
    <div className={classes.mobile}>
      <title>{`${symbol} · ${t('lever.title')} · ${t('shell.brand')}`}</title>
      <div className={classes.top}>
        <MobileTop offer={offer} offers={offers} ownHeader={phone} />
        {phone && <PaperNotice />}
        <WarningBanner lever={lever} config={config} offer={offer} />
      </div>
      <MarkBlock offer={offer} order={order} />
      <div className={classes.chartMobile}>
        <ChartPanel product="lever" terms={offer.terms} lines={lines} own={own} narrow />
      </div>
      <Sections {...{ offer, config, lever, actions }} onBegin={() => open('long')} />
      <div className={classes.actions}>
        {(['long', 'short'] as const).map((direction) => {
          const Arrow = direction === 'long' ? IconArrowUpRight : IconArrowDownRight;
          return (
            <Button
              key={direction}
              tone={direction === 'long' ? 'up' : 'down'}
              size="touch"
              icon={<Arrow size={20} stroke={1.75} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => open(direction)}
            >
              {t(`lever.direction.${direction}`)}
            </Button>
          );
        })}
      </div>
      <LeverSheet opened={sheet} order={order} onClose={() => setSheet(false)} />
      {actions.dialog}
    </div>
  );
}
