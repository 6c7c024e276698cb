// The steps of a forgotten password: an image, a code by mail, and a new password.
import { usePasswordPolicy, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { useNavigate } from 'react-router';
import { useForm } from '../../parts/form/use-form.ts';
import { paths } from '../../paths.ts';
import { resetBody } from './bodies.ts';
import { type ResetFields, resetWrongs } from './checks.ts';
import { useCodeRequest, useKeptCode } from './use-code-request.ts';

const empty: ResetFields = { email: '', captcha: '', code: '', password: '', repeatPassword: '' };

/** What the log-in page finds in its address's state after a reset. */
export interface AfterReset {
  readonly passwordReset: true;
}

export function useReset() {
  const { calls } = useRoom();
  const navigate = useNavigate();
  const policy = usePasswordPolicy();
  const kept = useKeptCode('reset');
  const form = useForm({ ...empty, email: kept?.email ?? '' }, { lostText: t('session.reset.lost') });
  const code = useCodeRequest(form, 'reset', kept);
  const reset = async () => {
    const outcome = await form.send('form', resetWrongs(form.fields, policy), () =>
      calls.resetPassword(resetBody(form.fields, code.codeRequest)),
    );
    if (outcome?.outcome !== 'ok') return;
    code.forget();
    const state: AfterReset = { passwordReset: true };
    void navigate(paths.login(), { replace: true, state });
  };
  return { form, code, reset };
}
