// Changes the fees of a market.
import { type ActionDone, type ConsoleMarket, useConsole } from '@candor/client/console';
import { FEE_RATE_PPM_MAX } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n/console';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { showDone } from '../../change/done-toast.ts';
import { useChange } from '../../change/use-change.ts';
import { percentOf, ppmOf, shownRate } from '../../parts/figures.ts';
import { RateField, wrongRates } from '../../parts/rate-field.tsx';

const most = { makerFeePpm: FEE_RATE_PPM_MAX, takerFeePpm: FEE_RATE_PPM_MAX };

interface FeeFields {
  readonly makerFeePpm: string;
  readonly takerFeePpm: string;
}

export function FeesForm({ market, onClose }: { market: ConsoleMarket; onClose: () => void }) {
  const { calls } = useConsole();
  const { symbol } = market;
  const seen = { makerFeePpm: market.makerFeePpm, takerFeePpm: market.takerFeePpm };
  const change = useChange<FeeFields, ActionDone>({
    empty: { makerFeePpm: percentOf(market.makerFeePpm), takerFeePpm: percentOf(market.takerFeePpm) },
    check: (fields) => wrongRates({ ...fields }, ['makerFeePpm', 'takerFeePpm'], most),
    call: ({ makerFeePpm, takerFeePpm }, reason, key) =>
      calls.setMarketFees(
        { symbol, makerFeePpm: ppmOf(makerFeePpm) ?? 0, takerFeePpm: ppmOf(takerFeePpm) ?? 0, seen, reason },
        key,
      ),
    onDone: (done) => {
      showDone(t('kind.marketFeesSet'), done);
      onClose();
    },
  });
  const { makerFeePpm, takerFeePpm } = change.fields;
  const [maker, taker] = [ppmOf(makerFeePpm), ppmOf(takerFeePpm)];
  return (
    <ChangeDialog
      title={t('markets.feesTitle', { symbol })}
      submit={t('markets.edit')}
      change={change}
      consequence={
        maker === undefined || taker === undefined
          ? t('change.none')
          : t('markets.feesLead', { maker: shownRate(maker), taker: shownRate(taker) })
      }
      onClose={onClose}
    >
      <RateField
        label={t('markets.maker')}
        value={makerFeePpm}
        error={change.errorOf('makerFeePpm')}
        onChange={(next) => change.set({ makerFeePpm: next })}
      />
      <RateField
        label={t('markets.taker')}
        value={takerFeePpm}
        error={change.errorOf('takerFeePpm')}
        onChange={(next) => change.set({ takerFeePpm: next })}
      />
    </ChangeDialog>
  );
}
