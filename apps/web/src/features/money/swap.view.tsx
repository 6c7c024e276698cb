// Swapping one currency of the funding wallet into another at a quoted rate, and earlier swaps.
import type { WalletBalance } from '@candor/client';
import { t } from '@candor/i18n';
import { Card, EmptyState } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../parts/loaded.tsx';
import { SwapList } from '../../parts/records/movement-lists.tsx';
import { useFunding } from '../../parts/use-funding.ts';
import { History } from './history.tsx';
import classes from './money.module.css';
import { SwapForm } from './swap.form.tsx';
import { type SwapStart, useSwap } from './use-swap.ts';

interface BodyProps {
  funding: readonly WalletBalance[];
  isStale: boolean;
  start: SwapStart;
}

function Body({ funding, isStale, start }: BodyProps) {
  return <SwapForm swap={useSwap(funding, isStale, start)} />;
}

export function SwapView() {
  const funding = useFunding();
  const [address] = useSearchParams();
  const fo = address.get('fo') ?? undefined;
  const start = { fo, to: address.get('to') ?? undefined, locked: fo !== undefined && address.has('lock') };
  return (
    <>
      <Card title={t('money.swap.title')} className={classes.single ?? ''}>
        <Loaded value={funding} failed={t('assets.failed')} rows={4}>
          {(balances, stale) => (
            <Body key={address.toString()} funding={balances} isStale={stale} start={start} />
          )}
        </Loaded>
      </Card>
      <History tab="swaps">
        <SwapList empty={<EmptyState text={t('records.empty.swaps')} />} />
      </History>
    </>
  );
}
