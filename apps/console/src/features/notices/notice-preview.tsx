// A text as the public will read it.
import { languageTag } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { EmptyState, MarkedText } from '@candor/ui';
import classes from './notices.module.css';

interface NoticePreviewProps {
  language: Parameters<typeof languageTag>[0];
  title: string;
  body: string;
}

export function NoticePreview({ language, title, body }: NoticePreviewProps) {
  if (title.trim() === '' && body.trim() === '') return <EmptyState text={t('notices.previewEmpty')} />;
  return (
    <article className={classes.preview} lang={languageTag(language)} dir="auto">
      <h4 className={classes.previewTitle}>{title}</h4>
      <MarkedText text={body} heading="h5" />
    </article>
  );
}
