// The shape of a request that is still coming: its head, its side and its facts.
import { t } from '@candor/i18n/console';
import { SkeletonBar, SkeletonList, VisuallyHidden } from '@candor/ui';
import classes from './detail.module.css';

export function DetailSkeleton() {
  return (
    <div className={classes.detail} role="status">
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      <div className={classes.detailHead} aria-hidden="true">
        <SkeletonBar inlineSize="180px" blockSize="20px" />
        <SkeletonBar inlineSize="60px" />
      </div>
      <div className={classes.detailBody} aria-hidden="true">
        <div className={classes.aside}>
          <SkeletonBar inlineSize="100%" blockSize="240px" />
        </div>
        <div className={classes.facts}>
          <SkeletonList label="" rows={9} columns={[26, 60]} />
        </div>
      </div>
    </div>
  );
}
