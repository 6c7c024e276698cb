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
  /** What stands above the skeleton and the error: where the data would draw it, it is missing without them. */
  above?: ReactNode;
  children: (data: Data, stale: boolean) => ReactNode;
}

export function Loaded<Data>(props: LoadedProps<Data>) {
  const { value, failed, onRetry, rows = 5, columns, rowSize, above, children } = props;
  // The first rows are drawn in small steps, and a finger comes between.
  const shown = useDeferredValue(value.status);
  if (value.status === 'loading' || (value.status === 'data' && shown === 'loading')) {
    return (
      <>
        {above}
        <SkeletonList
          label={t('shell.state.loading')}
          rows={rows}
          {...(columns && { columns })}
          {...(rowSize !== undefined && { rowSize })}
        />
      </>
    );
  }
  if (value.status === 'error') {
    return (
      <>
        {above}
        <ErrorState
          text={failed}
          {...(onRetry && { retry: { text: t('shell.state.retry'), onPress: onRetry } })}
        />
      </>
    );
  }
  return children(value.data, value.stale);
}
