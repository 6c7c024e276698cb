// How long a new password is to be, in the reader's words.
import { usePasswordPolicy } from '@candor/client';
import { t } from '@candor/i18n';

export function usePasswordHint(): string {
  const { lengthMin, lengthMax } = usePasswordPolicy();
  return t('session.register.passwordHint', { minimum: String(lengthMin), maximum: String(lengthMax) });
}
