// Above a list that shows one thing alone: which one, and the way to all of them. Who comes by a link lands here.
import { t, useSections } from '@candor/i18n';
import { EmptyState, SkeletonList, TextLink } from '@candor/ui';
import { useEffect, useRef } from 'react';
import { useVisit } from '../use-visit.ts';
import classes from './single.module.css';

export interface SingleThing {
  readonly kind:
    | 'order'
    | 'trade'
    | 'leverOrder'
    | 'position'
    | 'contract'
    | 'lock'
    | 'record'
    | 'swap'
    | 'withdrawal'
    | 'deposit'
    | 'reportedDeposit'
    | 'cashBack';
  /** As the ledger names it, of a deposit its transaction; as messages name it, of a reported deposit its number. */
  readonly number: number | string;
}

export interface SingleBarProps {
  thing: SingleThing;
  onAll: () => void;
  /** Until then something above may still push it away. */
  settled?: boolean;
}

export function SingleBar({ thing, onAll, settled = true }: SingleBarProps) {
  const ready = useSections('single');
  const visit = useVisit();
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again is another visit.
  useEffect(() => {
    if (!ready || !settled) return;
    // At once and without motion: nobody has seen where the page stood before.
    bar.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    bar.current?.focus({ preventScroll: true });
  }, [ready, settled, visit]);
  if (!ready) return null;
  const name = t(`single.${thing.kind}`, { number: String(thing.number) });
  return (
    <section ref={bar} className={classes.bar} aria-label={name} tabIndex={-1}>
      <b className={classes.name}>{name}</b>
      <TextLink onClick={onAll}>{t('single.all')}</TextLink>
    </section>
  );
}

/** Said instead of the list: nothing is shown for something else. While the history catches up it may still come. */
export function SingleMissing({ behind = false }: { behind?: boolean }) {
  const ready = useSections('single');
  if (behind || !ready)
    return <SkeletonList label={t('shell.state.loading')} rows={1} columns={[14, 10, 8, 12]} />;
  return (
    <div role="status">
      <EmptyState text={t('single.missing')} />
    </div>
  );
}
