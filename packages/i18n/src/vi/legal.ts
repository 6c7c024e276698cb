// The short pages about the venue and its rules, in plain words for a paper venue.
import type { TextsOf } from '../catalogue.ts';

export const legal: TextsOf<'vi'>['legal'] = {};
