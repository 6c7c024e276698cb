// The steps of signing up: an image, a code by mail, and the account.
import { usePasswordPolicy, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { useNavigate, useSearchParams } from 'react-router';
import { useForm } from '../../parts/form/use-form.ts';
import { paths } from '../../paths.ts';
import { registerBody } from './bodies.ts';
import { type RegisterFields, registerWrongs } from './checks.ts';
import { useCodeRequest, useKeptCode } from './use-code-request.ts';

const empty: RegisterFields = {
  email: '',
  captcha: '',
  code: '',
  password: '',
  repeatPassword: '',
  nationality: '',
  invitationCode: '',
  agreement: false,
  adult: false,
};

export function useRegistration() {
  const { session } = useRoom();
  const navigate = useNavigate();
  const policy = usePasswordPolicy();
  // Whoever came by an invitation finds its code filled in.
  const [address] = useSearchParams();
  const kept = useKeptCode('register');
  const form = useForm(
    {
      ...empty,
      email: kept?.email ?? '',
      invitationCode: (address.get('invitation') ?? '').slice(0, 32),
    },
    { lostText: t('session.register.lost') },
  );
  const code = useCodeRequest(form, 'register', kept);
  const register = async () => {
    const outcome = await form.send('form', registerWrongs(form.fields, policy), () =>
      session.register(registerBody(form.fields, code.codeRequest)),
    );
    if (outcome?.outcome !== 'ok') return;
    code.forget();
    // The help for a first visit stands on the home page.
    void navigate(paths.home(), { replace: true });
  };
  return { form, code, register };
}
