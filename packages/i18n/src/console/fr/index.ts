// The French catalogue of the console.
import type { TranslationOf } from '../../catalogue.ts';
import type { en } from '../en/index.ts';
import * as contracts from './contracts.ts';
import * as frame from './frame.ts';
import * as office from './office.ts';
import * as plans from './plans.ts';
import * as queue from './queue.ts';
import * as reserves from './reserves.ts';
import * as signIn from './sign-in.ts';
import * as users from './users.ts';
import * as venue from './venue.ts';

export const fr: TranslationOf<typeof en, 'fr'> = {
  ...frame,
  ...signIn,
  ...queue,
  ...users,
  ...venue,
  ...contracts,
  ...plans,
  ...reserves,
  ...office,
};
