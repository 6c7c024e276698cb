// Binding a withdrawal address: its network, the address itself, and the proof that the account's owner does it.
import type { PostPlayerReceiveAddressBody } from '@candor/wire';
import type { MoneyValues } from './money-form.ts';
import { type MoneyProblems, problemsOf } from './money-problems.ts';
import { emptyProof, type ProofField } from './money-proof.ts';

export type AddressField = 'network' | 'address' | ProofField;
export type AddressValues = MoneyValues<AddressField>;

export const emptyAddress = (network: string): AddressValues => ({
  network,
  address: '',
  ...emptyProof,
});

export function addressProblems(
  { network, address }: AddressValues,
  proof: MoneyProblems<ProofField>,
): MoneyProblems<AddressField> {
  return problemsOf<AddressField>({
    network: network === '' && { kind: 'networkMissing' },
    address: address.trim() === '' && { kind: 'addressMissing' },
    ...proof,
  });
}

/** What is bound. The proof goes beside it. */
export function addressRequest({
  network,
  address,
}: AddressValues): Pick<PostPlayerReceiveAddressBody, 'network' | 'address'> {
  return { network, address: address.trim() };
}
