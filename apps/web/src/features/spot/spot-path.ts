// Where the exchange of a market is.
import { paths } from '../../paths.ts';

export const spotPath = ({ symbol }: { readonly symbol: string }): string => paths.dealCenter(symbol);
