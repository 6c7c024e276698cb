// The value of everything, in USDT and in BTC, and what the total leaves out.
import { listed, t } from '@candor/i18n';
import { SkeletonBar, TextLink } from '@candor/ui';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { Reconnecting } from '../../parts/reconnecting.tsx';
import { someOf } from '../../parts/some-of.ts';
import { hrefTo, paths } from '../../paths.ts';
import classes from './assets.module.css';
import type { Assets } from './use-assets.ts';

function Figures({ assets }: { assets: Assets }) {
  if (assets.status === 'loading') {
    return (
      <div className={classes.totalLoading}>
        <SkeletonBar inlineSize="180px" blockSize="28px" />
        <SkeletonBar inlineSize="120px" />
      </div>
    );
  }
  const data = assets.status === 'data' ? assets.data : undefined;
  return (
    <>
      <OwnAmount
        className={classes.totalValue ?? ''}
        value={data?.total ?? null}
        unit={<span className={classes.totalUnit}>USDT</span>}
      />
      <p className={classes.bitcoin}>
        <bdi dir="ltr">
          ≈ <OwnAmount value={data?.bitcoin ?? null} unit="BTC" />
        </bdi>
      </p>
      {data !== undefined && data.unpriced.length > 0 && (
        <p className={classes.quiet}>{t('assets.unpriced', { currencies: listed(someOf(data.unpriced)) })}</p>
      )}
    </>
  );
}

export function Total({ assets }: { assets: Assets }) {
  const stale = assets.status === 'data' && assets.stale;
  return (
    <section className={stale ? classes.stale : undefined} aria-labelledby="assets-total">
      <div className={classes.totalHead}>
        <h2 id="assets-total" className={classes.quiet}>
          {t('assets.total')}
        </h2>
        {stale && <Reconnecting />}
        <TextLink
          size={12}
          href={hrefTo(paths.transparency())}
          label={`${t('assets.total')}: ${t('assets.verify')}`}
        >
          {t('assets.verify')}
        </TextLink>
      </div>
      <Figures assets={assets} />
    </section>
  );
}
