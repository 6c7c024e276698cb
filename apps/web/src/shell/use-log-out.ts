// Logs out and goes to the log-in page, as soon as the user has been cleared; says so where the session goes on.
import { useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { showToast } from '@candor/ui';
import { useNavigate } from 'react-router';
import { failureText } from '../parts/failure-text.ts';
import { paths } from '../paths.ts';

export function useLogOut(): () => void {
  const { session } = useRoom();
  const navigate = useNavigate();
  const logOut = async () => {
    const failure = await session.logOut();
    if (failure === undefined) return navigate(paths.login(), { replace: true });
    const title = t('shell.account.stillIn');
    showToast({ id: 'log-out', tone: 'error', title, body: failureText(failure) });
  };
  return () => void logOut();
}
