// The pages about the venue and its rules, one file each. A page is read in the order in which it stands there:
// `heading` begins a part, `items` are a list, everything else is a paragraph, and `**` makes words strong.
import { about } from './legal/about.ts';
import { agreement } from './legal/agreement.ts';
import { moneyLaundering } from './legal/money-laundering.ts';
import { perpetual } from './legal/perpetual.ts';
import { privacy } from './legal/privacy.ts';
import { statement } from './legal/statement.ts';

export const legal = { statement, privacy, agreement, perpetual, moneyLaundering, about } as const;
