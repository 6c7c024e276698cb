// What stands at an address that leads nowhere.
import { t } from '@candor/i18n';
import { ButtonLink } from '@candor/ui';
import { hrefTo, paths } from '../paths.ts';
import classes from './notice.module.css';

export function NotFoundPage() {
  return (
    <div className={classes.notice}>
      <title>{t('shell.notFound.title')}</title>
      <h1 className={classes.title}>{t('shell.notFound.title')}</h1>
      <p>{t('shell.notFound.text')}</p>
      <ButtonLink href={hrefTo(paths.home())}>{t('shell.notFound.home')}</ButtonLink>
    </div>
  );
}
