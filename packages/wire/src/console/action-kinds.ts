// What operators do, by the names under which it stands in the audit log and in the trail that a user reads.
import { z } from 'zod';
import { actionKinds } from './lists.ts';

export const actionKind = z.enum(actionKinds);
export type ActionKind = z.infer<typeof actionKind>;
