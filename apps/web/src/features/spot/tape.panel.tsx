// The real tape: every trade of the market, those with the house marked.
import { type MarketTerms, type PricePicked, type TapeTrade, useFlow, useRoom } from '@candor/client';
import { type Day, t, timeOrDay, zoned } from '@candor/i18n';
import { Badge, BookHead, BookTable, Panel, TapeRow } from '@candor/ui';
import { memo, useCallback } from 'react';
import { EmptyToBegin } from '../../parts/begin.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useToday } from '../../parts/use-today.ts';
import classes from './market.module.css';

interface RowProps {
  trade: TapeTrade;
  today: Day;
  pick: (price: string) => void;
}

/** A trade never changes. */
const Row = memo(function Row({ trade, today, pick }: RowProps) {
  return (
    <TapeRow
      direction={trade.side === 'buy' ? 'up' : 'down'}
      side={trade.side === 'buy' ? t('market.buy') : t('market.sell')}
      price={trade.price}
      amount={trade.amount}
      time={<bdi>{timeOrDay(trade.time, today)}</bdi>}
      pick={pick}
      mark={trade.house && <Badge kind="house">{t('spot.tape.house')}</Badge>}
    />
  );
});

export interface TapeProps {
  terms: MarketTerms;
  /** A price was pressed, for the order form. */
  onPick: (picked: PricePicked) => void;
}

export function Tape({ terms, onPick }: TapeProps) {
  const tape = useFlow(useRoom().tape(terms.symbol));
  const today = useToday();
  const pick = useCallback((price: string) => onPick({ type: 'pricePicked', price }), [onPick]);
  return (
    <Loaded value={tape} failed={t('spot.tape.failed')} rows={8} columns={[24, 20, 20]}>
      {(trades, stale) =>
        trades.length === 0 ? (
          <EmptyToBegin text={t('spot.tape.empty')} begin={t('spot.orders.placeOne')} />
        ) : (
          <BookTable label={t('spot.tape.title')} stale={stale}>
            <BookHead
              look="tape"
              cells={[
                t('spot.tape.price', { currency: terms.quote }),
                t('spot.tape.amount'),
                t('spot.tape.time', zoned()),
              ]}
            />
            {trades.map((trade) => (
              <Row key={trade.id} trade={trade} today={today} pick={pick} />
            ))}
          </BookTable>
        )
      }
    </Loaded>
  );
}

export const TapePanel = memo(function TapePanel({ terms, onPick }: TapeProps) {
  return (
    <Panel
      title={t('spot.tape.title')}
      className={classes.tape ?? ''}
      scrolls
      actions={<span className={classes.quiet}>{t('spot.tape.real')}</span>}
    >
      <Tape terms={terms} onPick={onPick} />
    </Panel>
  );
});
