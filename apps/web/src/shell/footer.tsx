// The foot of reading pages: who this is, and the signed head of the log.
import { useLogHead } from '@candor/client';
import { t, timeOfDay } from '@candor/i18n';
import { DecimalText, Logo, Mono } from '@candor/ui';
import classes from './footer.module.css';
import { shortHash } from './short-hash.ts';

function HeadLine() {
  const head = useLogHead();
  if (head.status !== 'data') return null;
  const { seq, hash, signedAt } = head.data;
  return (
    <p className={classes.head}>
      <span>
        {t('shell.status.logHead')}{' '}
        <b className={classes.number}>
          #<DecimalText value={String(seq)} />
        </b>
      </span>
      <Mono>{shortHash(hash)}</Mono>
      <span>{t('shell.footer.signed', { time: timeOfDay(signedAt) })}</span>
    </p>
  );
}

export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <Logo name={t('shell.brand')} />
        <p className={classes.claim}>{t('shell.footer.claim')}</p>
        <HeadLine />
      </div>
    </footer>
  );
}
