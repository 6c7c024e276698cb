// One short page about the venue or its rules.
import { t } from '@candor/i18n';
import { useParams } from 'react-router';
import { NotFoundPage } from '../../shell/not-found.page.tsx';
import classes from './notices.module.css';
import { type Notice, notices } from './notices.ts';

function Words({ notice }: { notice: Notice }) {
  return (
    <article className={classes.page}>
      <title>{t(notice.title)}</title>
      <h1 className={classes.title}>{t(notice.title)}</h1>
      {notice.paragraphs.map((paragraph) => (
        <p key={paragraph}>{t(paragraph)}</p>
      ))}
      <p className={classes.note}>{t('legal.updated')}</p>
    </article>
  );
}

export function NoticePage() {
  const { id = '' } = useParams();
  const notice = Object.hasOwn(notices, id) ? notices[id] : undefined;
  return notice === undefined ? <NotFoundPage /> : <Words notice={notice} />;
}
