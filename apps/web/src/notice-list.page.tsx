// The screen of notices: what the venue says to everybody and what it says to the user are two products, and meet here.
import { useSession } from '@candor/client';
import { t } from '@candor/i18n';
import { ButtonLink, EmptyState } from '@candor/ui';
import { NoticeList } from './features/notices/index.ts';
import { OwnMessages } from './features/notifications/index.ts';
import { hrefTo, paths } from './paths.ts';

function Messages() {
  const signedIn = useSession((session) => session.user !== null);
  if (signedIn) return <OwnMessages />;
  return (
    <EmptyState text={t('notices.signIn')}>
      <ButtonLink tone="second" size="form" href={hrefTo(paths.login())}>
        {t('shell.nav.logIn')}
      </ButtonLink>
    </EmptyState>
  );
}

export function NoticeListPage() {
  return <NoticeList messages={<Messages />} />;
}
