// A form that changes what guards the account: the login password in it, and the second factor where one is on.
import {
  type AccountData,
  passkeysWork,
  type SecondFactorKind,
  useAccountRefresh,
  useRoom,
} from '@candor/client';
import { t } from '@candor/i18n';
import {
  chosenKind,
  type FactorFields,
  factorKinds,
  factorProof,
  factorWrong,
  isCodeSpent,
  isFieldShown,
  noFactor,
} from '../../parts/factor/factor-fields.ts';
import { kept, type Wrongs } from '../../parts/form/checks.ts';
import { type Form, type FormOutcome, useForm } from '../../parts/form/use-form.ts';

export interface OwnerFields extends FactorFields {
  /** The login password. */
  readonly proof: string;
}

type FactorProof = Extract<Awaited<ReturnType<typeof factorProof>>, { outcome: 'ok' }>['data'];

export type Guards = Pick<AccountData, 'totpOn' | 'passkeys' | 'recoveryCodesLeft'>;

export interface OwnerForm<Fields> {
  readonly form: Form<OwnerFields & Fields>;
  readonly kinds: readonly SecondFactorKind[];
  /** True when the venue carried it out; the account is then asked for again. */
  submit<Data>(
    wrongs: Wrongs<Fields>,
    call: (password: string, factor: FactorProof) => Promise<FormOutcome<Data>>,
    onDone: (data: Data) => void,
  ): Promise<void>;
}

/** Where the form has a code of its own, of an app that is being set up, a passkey alone can agree. */
function waysOf(guards: Guards, passkeysWork: boolean, hasOwnCode: boolean): readonly SecondFactorKind[] {
  const asked = hasOwnCode ? { ...guards, totpOn: false, recoveryCodesLeft: 0 } : guards;
  return factorKinds(asked, passkeysWork);
}

export interface OwnerFormTraits {
  /** The form has a code of its own, of an app that is being set up. */
  readonly hasOwnCode?: boolean | undefined;
  readonly lostText?: string | undefined;
}

/** `proofField` is the name of the password's field in the request. */
export function useOwnerForm<Fields extends object>(
  guards: Guards,
  empty: Fields,
  proofField: 'password' | 'loginPassword' | 'oldPassword',
  { hasOwnCode = false, lostText = t('shell.error.maybeDone') }: OwnerFormTraits = {},
): OwnerForm<Fields> {
  const room = useRoom();
  const refresh = useAccountRefresh();
  const kinds = waysOf(guards, passkeysWork(room), hasOwnCode);
  const form = useForm<OwnerFields & Fields>(
    { proof: '', ...noFactor, ...empty },
    {
      lostText,
      aliases: { [proofField]: 'proof' },
      isShown(field, { factor }, refusal) {
        if (isFieldShown(field, kinds, factor)) return true;
        // The code of an app that is being set up is not what is missing.
        return hasOwnCode && refusal !== 'identity.secondFactorNeeded';
      },
    },
  );
  const { proof, code, factor } = form.fields;
  const kind = chosenKind(kinds, factor);

  return {
    form,
    kinds,
    async submit(wrongs, call, onDone) {
      const own = kept<OwnerFields>({
        proof: proof === '' ? 'passwordMissing' : undefined,
        // Where the app is just being set up, the code in the form is the new one, which the form itself checks.
        ...(kind !== undefined && { code: factorWrong(kind, code) }),
      });
      const found = { ...own, ...wrongs } as Wrongs<OwnerFields & Fields>;
      const outcome = await form.send('form', found, async () => {
        const proved = await factorProof(room, kind, code);
        return proved.outcome === 'ok' ? call(proof, proved.data) : proved;
      });
      if (outcome === undefined) return;
      if (outcome.outcome === 'ok') onDone(outcome.data);
      // Also after a lost answer: how it stands is what the reader has to look at.
      if (outcome.outcome === 'ok' || outcome.outcome === 'unreachable') await refresh();
      const isSpent = outcome.outcome === 'refused' && isCodeSpent(outcome.refusal);
      if (isSpent && kind !== undefined) form.replace({ code: '' } as Partial<OwnerFields & Fields>);
    },
  };
}
