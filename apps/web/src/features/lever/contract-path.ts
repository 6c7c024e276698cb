// Where the perpetual contract of a market is.
import { paths } from '../../paths.ts';

export const contractPath = ({ symbol }: { readonly symbol: string }): string =>
  paths.leverDealCenter(symbol);
