// The pages about the venue and its rules, one file each, in the order of the English ones.
import type { TextsOf } from '../catalogue.ts';
import { about } from './legal/about.ts';
import { agreement } from './legal/agreement.ts';
import { moneyLaundering } from './legal/money-laundering.ts';
import { perpetual } from './legal/perpetual.ts';
import { privacy } from './legal/privacy.ts';
import { statement } from './legal/statement.ts';

export const legal: TextsOf<'vi'>['legal'] = {
  statement,
  privacy,
  agreement,
  perpetual,
  moneyLaundering,
  about,
};
