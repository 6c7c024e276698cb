// The states of what was asked: a skeleton, an error with a retry, or the data, marked when it is not up to date.
import { t } from '@candor/i18n/console';
import { ErrorState, SkeletonList, StaleMark } from '@candor/ui';
import type { ReactNode } from 'react';
import type { Asked } from './asked.ts';
import { failureText } from './failure-text.ts';

export function FailedState({
  text,
  onRetry,
  busy = false,
}: {
  text: string;
  onRetry: () => void;
  busy?: boolean;
}) {
  return <ErrorState text={text} retry={{ text: t('state.retry'), onPress: onRetry, busy }} />;
}

export interface ShownProps<Data> {
  asked: Asked<Data>;
  rows?: number;
  columns?: readonly number[];
  /** A skeleton of another shape than a list. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

export function Shown<Data>({ asked, rows = 5, columns, skeleton, children }: ShownProps<Data>) {
  if (asked.status === 'loading') {
    return skeleton ?? <SkeletonList label={t('state.loading')} rows={rows} {...(columns && { columns })} />;
  }
  if (asked.status === 'error') {
    return <FailedState text={failureText(asked.failure)} onRetry={asked.retry} busy={asked.busy} />;
  }
  return (
    <>
      {asked.stale && <StaleMark>{t('state.stale')}</StaleMark>}
      {children(asked.data)}
    </>
  );
}
