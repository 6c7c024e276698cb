// The catalogue in simplified Chinese.
import type { TextsOf } from '../catalogue.ts';
import { assets } from './assets.ts';
import { chart } from './chart.ts';
import { home } from './home.ts';
import { legal } from './legal.ts';
import { market } from './market.ts';
import { refused, refusedWith } from './refusals.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { spot } from './spot.ts';

export const zh: TextsOf<'zh'> = {
  shell,
  home,
  market,
  session,
  legal,
  assets,
  spot,
  chart,
  refused,
  refusedWith,
};
