// What every command of an operator carries: who did it, and the audited row outside that says why.
import type { ActionId } from './arithmetic/units.ts';
import { uint } from './encoding/kinds.ts';

/** `operator` is the opaque id of who did it, 0 the installation itself; an `action` is carried out once, for ever. */
export const operated = { operator: uint(), action: uint<ActionId>() } as const;

/** What the installation does by itself: listing its defaults, giving test funds. No audited row stands behind it. */
export const byInstallation = { operator: 0, action: 0 as ActionId } as const;
