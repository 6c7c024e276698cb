// What proves that money may leave: the transaction password, and the second factor where one is on.
import {
  type AccountData,
  factorOf,
  type MoneyProblems,
  type PasskeyAssertion,
  type ProofField,
  passkeysWork,
  proofProblems,
  type SecondFactorKind,
  useRoom,
} from '@candor/client';
import { t } from '@candor/i18n';
import { PasswordField } from '@candor/ui';
import {
  chosenKind,
  factorKinds,
  factorProof,
  factorWrong,
  isFieldShown,
} from '../../parts/factor/factor-fields.ts';
import { FactorPart } from '../../parts/factor/factor-part.tsx';
import type { FieldErrors } from '../../parts/form/field-errors.ts';
import type { FormOutcome } from '../../parts/form/use-form.ts';

type ProofValues = Readonly<Record<ProofField, string>>;
type Proof = { readonly tradePassword: string; readonly code?: string; readonly passkey?: PasskeyAssertion };

export interface MoneyProof {
  readonly kinds: readonly SecondFactorKind[];
  problems(values: ProofValues): MoneyProblems<ProofField>;
  /** A code has a field only where one is asked for. */
  isDrawn(field: string, values: ProofValues): boolean;
  /** Calls with the proof; a passkey asks its device first. */
  prove<Data>(
    values: ProofValues,
    call: (proof: Proof) => Promise<FormOutcome<Data>>,
  ): Promise<FormOutcome<Data>>;
}

export function useProof(account: AccountData): MoneyProof {
  const room = useRoom();
  const kinds = factorKinds(account, passkeysWork(room));
  const kindOf = (values: ProofValues) => chosenKind(kinds, factorOf(values));
  const problemOf = (values: ProofValues) => {
    const wrong = factorWrong(kindOf(values), values.code);
    return wrong === 'factorCodeMissing' || wrong === 'totpMalformed' || wrong === 'recoveryMalformed'
      ? wrong
      : undefined;
  };
  return {
    kinds,
    problems: (values) => proofProblems(values, problemOf(values)),
    isDrawn: (field, values) => isFieldShown(field, kinds, factorOf(values)),
    async prove(values, call) {
      const proved = await factorProof(room, kindOf(values), values.code);
      if (proved.outcome !== 'ok') return proved;
      return call({ tradePassword: values.tradePassword, ...proved.data });
    },
  };
}

export interface ProofPartProps {
  proof: MoneyProof;
  values: ProofValues;
  errors: FieldErrors;
  label: string;
  onChange: (values: Partial<Record<ProofField, string>>) => void;
}

export function ProofPart({ proof, values, errors, label, onChange }: ProofPartProps) {
  return (
    <>
      <PasswordField
        label={label}
        showLabel={t('money.showPassword')}
        hideLabel={t('money.hidePassword')}
        name="transaction-password"
        // The browser keeps the login password under this address, and this is another one.
        autoComplete="off"
        required
        value={values.tradePassword}
        error={errors.of('tradePassword')}
        onChange={(tradePassword) => onChange({ tradePassword })}
      />
      <FactorPart
        kinds={proof.kinds}
        fields={{ code: values.code, factor: factorOf(values) }}
        errors={errors}
        onChange={({ code, factor }) =>
          onChange({ ...(code !== undefined && { code }), ...(factor !== undefined && { factor }) })
        }
      />
    </>
  );
}
