// The line above the contract: its mark, what opening costs either way, the spread, and who stands on the other side.
import { amountOfContracts, markText, ticksText } from '@candor/client';
import { openingPrice } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n';
import { Badge, Change, DecimalText, Price, Stat, TextLink } from '@candor/ui';
import { useState } from 'react';
import { rateText } from '../../parts/figures.ts';
import { MarketLine } from '../../parts/market-line.tsx';
import { useQuote, useQuotesStale } from '../../parts/use-quote.ts';
import { MarketPicker } from '../../parts/watch-list/index.ts';
import { contractPath } from './contract-path.ts';
import { amountText, perMilleText } from './figures.ts';
import { RulesDialog } from './rules.dialog.tsx';
import classes from './ticker.module.css';
import type { Mark } from './use-marks.ts';
import type { LeverOffer, LeverOffers } from './use-offers.ts';

export interface MarkFiguresProps {
  offer: LeverOffer;
  mark: Mark;
}

function OpeningStat({
  offer: { terms },
  mark,
  direction,
}: MarkFiguresProps & { direction: 'long' | 'short' }) {
  const price =
    mark.price === undefined
      ? null
      : ticksText(terms, openingPrice(terms.grid, direction, mark.price, terms.spreadPpm));
  return (
    <Stat name={direction === 'long' ? t('lever.header.openingLong') : t('lever.header.openingShort')}>
      <DecimalText value={price} tone={direction === 'long' ? 'up' : 'down'} />
    </Stat>
  );
}

export function TermStats({ offer, mark, narrow = false }: MarkFiguresProps & { narrow?: boolean }) {
  const { terms } = offer;
  return (
    <>
      <OpeningStat offer={offer} mark={mark} direction="long" />
      <OpeningStat offer={offer} mark={mark} direction="short" />
      <Stat name={t('lever.header.spread')}>
        <bdi dir="ltr">{perMilleText(terms.spreadPpm)}</bdi>
      </Stat>
      <Stat name={t('lever.header.contract')}>
        <bdi dir="ltr">
          {amountText(amountOfContracts(terms, 1))} {terms.base}
        </bdi>
      </Stat>
      <Stat name={narrow ? t('lever.orders.column.overnight') : t('lever.header.overnight')}>
        <bdi dir="ltr">{rateText(terms.overnightPpm)}</bdi>
      </Stat>
    </>
  );
}

export function useShownMark({ offer: { terms }, mark }: MarkFiguresProps) {
  const quote = useQuote(terms.symbol);
  const quotesStale = useQuotesStale();
  const change = quote?.changeday ?? null;
  return {
    price: mark.price === undefined ? null : markText(terms, mark.price),
    change,
    stale: quotesStale || !mark.isFresh,
    tone: change === null || change === '0.00' ? 'plain' : change.startsWith('-') ? 'down' : 'up',
  } as const;
}

export function TickerPanel({ offer, offers, mark, config }: MarkFiguresProps & LeverOffers) {
  const { terms } = offer;
  const [rules, setRules] = useState(false);
  const shown = useShownMark({ offer, mark });
  return (
    <MarketLine
      label={t('lever.header.label', { symbol: terms.symbol })}
      currency={terms.base}
      title={t('lever.title')}
      name={
        <MarketPicker
          markets={offers.map(({ market }) => market)}
          chosen={terms.symbol}
          pathOf={contractPath}
        >
          {terms.symbol}
        </MarketPicker>
      }
      below={t('lever.perpetual')}
      price={<Price value={shown.price} size={20} tone={shown.tone} stale={shown.stale} widthChars={9} />}
      underPrice={t('lever.markIsIndex')}
      className={classes.ticker}
    >
      <dl className={classes.stats}>
        <TermStats offer={offer} mark={mark} />
        <Stat name={t('lever.header.change')}>
          <Change value={shown.change} stale={shown.stale} size={12} />
        </Stat>
      </dl>
      <dl className={classes.counterparty}>
        <Stat name={t('lever.counterparty')}>
          <Badge kind="house">{t('lever.house')}</Badge>
        </Stat>
      </dl>
      <TextLink size={12} onClick={() => setRules(true)}>
        {t('lever.header.rules')}
      </TextLink>
      <RulesDialog opened={rules} offer={offer} config={config} onClose={() => setRules(false)} />
    </MarketLine>
  );
}
