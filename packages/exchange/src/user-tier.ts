// How far a user is verified: what may be withdrawn and bought is limited by it.
import { oneOf, type TypeOf } from './encoding/kinds.ts';

/** Stored as their place: new ones go to the end, none is ever removed. */
export const userTiers = ['none', 'individual', 'institution'] as const;
export const userTier = oneOf(...userTiers);
export type UserTier = TypeOf<typeof userTier>;
