// The English catalogue: its shape is the type of all others.
import { assets } from './assets.ts';
import { chart } from './chart.ts';
import { home } from './home.ts';
import { legal } from './legal.ts';
import { market } from './market.ts';
import { refused, refusedWith } from './refusals.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { spot } from './spot.ts';

export const en = { shell, home, market, session, legal, spot, assets, chart, refused, refusedWith } as const;
