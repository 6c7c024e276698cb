// Setting, changing and resetting the transaction password: the login password, the second factor, a mailed code.
import { type AccountData, usePasswordPolicy, useRoom } from '@candor/client';
import { kept, mailedCodeWrong, passwordWrong, typedMailedCode } from '../../../parts/form/checks.ts';
import { useAccountCode } from '../use-account-code.ts';
import { useOwnerForm } from '../use-owner-form.ts';
import { needsMailedCode, type TradePasswordWay } from './way.ts';

const empty = { password: '', repeatPassword: '', emailCode: '' };
type Fields = typeof empty;

export function useTradePassword(account: AccountData, way: TradePasswordWay, onDone: () => void) {
  const { calls } = useRoom();
  const policy = usePasswordPolicy();
  const owner = useOwnerForm(account, empty, 'loginPassword');
  const { form, submit } = owner;
  const { proof, password, repeatPassword, emailCode } = form.fields;
  const code = useAccountCode(form, account.email);
  const mailed = needsMailedCode(way, account);

  const save = () =>
    submit(
      kept<Fields>({
        password: passwordWrong(password, policy) ?? (password === proof ? 'passwordIsLogin' : undefined),
        repeatPassword: repeatPassword === password ? undefined : 'newPasswordsDiffer',
        emailCode: mailed ? mailedCodeWrong(emailCode) : undefined,
      }),
      (loginPassword, factor) => {
        const body = { loginPassword, password, repeatPassword, ...factor };
        const typed = typedMailedCode(emailCode);
        if (way === 'reset') return calls.resetTradePassword({ ...body, emailCode: typed });
        return calls.setTradePassword(mailed ? { ...body, emailCode: typed } : body);
      },
      onDone,
    );
  const sendCode = () => code.send({}, { purpose: 'tradePassword' });
  return { ...owner, code, mailed, save, sendCode };
}
