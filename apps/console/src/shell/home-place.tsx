// The first place of an operator: the overview, or the first one that the roles open.
import { t } from '@candor/i18n/console';
import { EmptyState, SkeletonList } from '@candor/ui';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../paths.ts';
import { useOperator } from '../session/session-provider.tsx';
import { openPlaces } from './places.ts';

const Overview = lazy(async () => ({
  default: (await import('../features/overview/index.ts')).OverviewPage,
}));

export function HomePlace() {
  const { self } = useOperator();
  const [first] = openPlaces(self.calls);
  if (first === undefined) return <EmptyState text={t('frame.noPlace')} />;
  if (first !== 'overview') return <Navigate to={paths[first]()} replace />;
  return (
    <Suspense fallback={<SkeletonList label={t('state.loading')} rows={8} />}>
      <Overview />
    </Suspense>
  );
}
