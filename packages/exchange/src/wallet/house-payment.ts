// Money between an account of the house and the world outside, as commands and events name it.
import type { CurrencyId } from '../arithmetic/units.ts';
import { atoms, text, uint } from '../encoding/kinds.ts';
import { houseAccountName, networkName } from './names.ts';

export const housePayment = {
  account: houseAccountName,
  currency: uint<CurrencyId>(),
  amount: atoms,
  network: networkName,
  transaction: text,
} as const;
