// Swapping one currency of the funding wallet into another at a quoted rate, with what makes it, and earlier swaps.
import type { WalletBalance } from '@candor/client';
import { t } from '@candor/i18n';
import { Card, EmptyState } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../parts/loaded.tsx';
import { SwapList } from '../../parts/records/movement-lists.tsx';
import { useFunding } from '../../parts/use-funding.ts';
import beside from './form-and-more.module.css';
import { History } from './history.tsx';
import { SwapForm } from './swap.form.tsx';
import { SwapTerms } from './swap-terms.card.tsx';
import { type SwapStart, useSwap } from './use-swap.ts';

interface BodyProps {
  funding: readonly WalletBalance[];
  isStale: boolean;
  start: SwapStart;
}

function Body({ funding, isStale, start }: BodyProps) {
  const swap = useSwap(funding, isStale, start);
  const { fo, to } = swap.screen.values;
  return (
    <>
      <Card title={t('money.swap.title')}>
        <SwapForm swap={swap} />
      </Card>
      <SwapTerms
        currencies={[fo, to]}
        unpriced={swap.unpriced}
        isLate={swap.screen.form.refusal?.refusal === 'wallet.noSwapPrice'}
      />
    </>
  );
}

export function SwapView() {
  const funding = useFunding();
  const [address] = useSearchParams();
  const fo = address.get('fo') ?? undefined;
  const start = { fo, to: address.get('to') ?? undefined, locked: fo !== undefined && address.has('lock') };
  return (
    <div className={beside.formAndMore}>
      <Loaded value={funding} failed={t('assets.failed')} rows={4}>
        {(balances, stale) => (
          <Body key={address.toString()} funding={balances} isStale={stale} start={start} />
        )}
      </Loaded>
      <History tab="swaps">
        <SwapList narrow empty={<EmptyState text={t('records.empty.swaps')} />} />
      </History>
    </div>
  );
}
