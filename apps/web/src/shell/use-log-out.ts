// Logs out and goes to the log-in page, as soon as the user has been cleared.
import { useRoom } from '@candor/client';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';

export function useLogOut(): () => void {
  const { session } = useRoom();
  const navigate = useNavigate();
  return () => void session.logOut().then(() => navigate(paths.login(), { replace: true }));
}
