// What stands where a screen could not be shown, or where there is none.
import { t } from '@candor/i18n/console';
import { Button, EmptyState, ErrorState, SkeletonList } from '@candor/ui';

export function ScreenFailed() {
  return (
    <ErrorState
      text={t('frame.screenFailed')}
      retry={{ text: t('frame.reload'), onPress: () => location.reload() }}
    />
  );
}

export function ScreenMissing({ waiting = false }: { waiting?: boolean }) {
  if (waiting) return <SkeletonList label={t('state.loading')} rows={8} />;
  return (
    <EmptyState text={t('frame.notFound')}>
      <Button tone="second" size="table" onClick={() => location.replace('#/')}>
        {t('place.overview')}
      </Button>
    </EmptyState>
  );
}
