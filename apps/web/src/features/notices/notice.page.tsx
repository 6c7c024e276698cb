// One notice, or one text about the venue and its rules.
import { t } from '@candor/i18n';
import { useParams } from 'react-router';
import { Loaded } from '../../parts/loaded.tsx';
import { NotFoundPage } from '../../shell/not-found.page.tsx';
import { Article } from './article.tsx';
import classes from './notices.module.css';
import { useText } from './use-text.ts';

function Text({ id }: { id: number }) {
  const text = useText(id);
  if (text.status === 'data' && text.data === undefined) return <NotFoundPage />;
  return (
    <div className={classes.page}>
      <Loaded
        value={text}
        failed={t('notices.detailFailed')}
        onRetry={text.askAgain}
        rows={8}
        columns={[72]}
        rowSize={32}
      >
        {(read) => read !== undefined && <Article id={id} text={read} />}
      </Loaded>
    </div>
  );
}

export function NoticePage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? <Text key={id} id={Number(id)} /> : <NotFoundPage />;
}
