// The terms of a market in plain figures.
import { type Market, useSettings } from '@candor/client';
import { formatDecimal as exactDecimal } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n';
import { DecimalText, KeyValue, KeyValueList } from '@candor/ui';
import { rateText, trimZeros } from '../../parts/figures.ts';
import { useHasIndex } from '../../parts/use-quote.ts';
import classes from './market.module.css';

export function MarketInfo({ market }: { market: Market }) {
  const { base, quote, priceScale, lotScale } = market;
  const settings = useSettings();
  const hasIndex = useHasIndex(market.symbol);
  const paper = settings.status === 'data' && settings.data.mode === 'paper';
  return (
    <div className={classes.info}>
      <KeyValueList>
        <KeyValue name={t('spot.info.tick')}>
          <DecimalText value={exactDecimal(1n, priceScale)} unit={quote} />
        </KeyValue>
        <KeyValue name={t('spot.info.lot')}>
          <DecimalText value={exactDecimal(1n, lotScale)} unit={base} />
        </KeyValue>
        <KeyValue name={t('spot.info.minAmount')}>
          <DecimalText value={market.minAmount} unit={base} />
        </KeyValue>
        <KeyValue name={t('spot.info.maxAmount')}>
          <DecimalText value={trimZeros(market.maxAmount, 0)} unit={base} />
        </KeyValue>
        <KeyValue name={t('spot.info.minTotal')}>
          <DecimalText value={trimZeros(market.minTotal, 2)} unit={quote} />
        </KeyValue>
        <KeyValue name={t('spot.info.maxTotal')}>
          <DecimalText value={trimZeros(market.maxTotal, 2)} unit={quote} />
        </KeyValue>
        {market.bandPpm > 0 && (
          <KeyValue name={t('spot.info.band')}>
            {hasIndex
              ? t('spot.info.bandValue', { share: rateText(market.bandPpm) })
              : t('spot.info.bandValueTrade', { share: rateText(market.bandPpm) })}
          </KeyValue>
        )}
        <KeyValue name={t('spot.info.makerFee')}>
          <bdi dir="ltr">{rateText(market.makerFeePpm)}</bdi>
        </KeyValue>
        <KeyValue name={t('spot.info.takerFee')}>
          <bdi dir="ltr">{rateText(market.takerFeePpm)}</bdi>
        </KeyValue>
        <KeyValue name={t('spot.info.status')}>{t(`spot.info.statusValue.${market.status}`)}</KeyValue>
      </KeyValueList>
      <p className={classes.quiet}>{t('spot.info.feeNote')}</p>
      {paper && hasIndex && <p className={classes.quiet}>{t('spot.info.houseNote')}</p>}
    </div>
  );
}
