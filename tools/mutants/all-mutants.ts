// Every mutant, in the order in which they are tried.
import { custodyMutants } from './list/custody-mutants.ts';
import { engineMutants } from './list/engine-mutants.ts';
import { moneyMutants } from './list/money-mutants.ts';
import { partMutants } from './list/part-mutants.ts';
import { productMutants } from './list/product-mutants.ts';
import { tradingMutants } from './list/trading-mutants.ts';
import type { Mutant } from './mutant.ts';

export const allMutants: readonly Mutant[] = [
  ...moneyMutants,
  ...tradingMutants,
  ...productMutants,
  ...partMutants,
  ...engineMutants,
  ...custodyMutants,
];
