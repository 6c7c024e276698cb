// The states of a panel: a skeleton while it loads, an error with a retry, or its data.
import type { Loadable } from '@candor/client';
import { t } from '@candor/i18n';
import { ErrorState, SkeletonList } from '@candor/ui';
import { type ReactNode, useDeferredValue } from 'react';

export interface LoadedProps<Data> {
  value: Loadable<Data>;
  failed: string;
  onRetry?: () => void;
  /** Rows and columns of the skeleton: the shape of the list that is coming. */
  rows?: number;
  columns?: readonly number[];
  rowSize?: number;
  children: (data: Data, stale: boolean) => ReactNode;
}

export function Loaded<Data>(props: LoadedProps<Data>) {
  const { value, failed, onRetry, rows = 5, columns, rowSize, children } = props;
  // The first rows are drawn in small steps, and a finger comes between.
  const shown = useDeferredValue(value.status);
  if (value.status === 'loading' || (value.status === 'data' && shown === 'loading')) {
    return (
      <SkeletonList
        label={t('shell.state.loading')}
        rows={rows}
        {...(columns && { columns })}
        {...(rowSize !== undefined && { rowSize })}
      />
    );
  }
  if (value.status === 'error') {
    return (
      <ErrorState
        text={failed}
        {...(onRetry && { retry: { text: t('shell.state.retry'), onPress: onRetry } })}
      />
    );
  }
  return children(value.data, value.stale);
}
