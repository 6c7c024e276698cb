// What of the audit log is asked for, from what was typed into the fields of its filter.
import { type ActionFilter, actionKinds } from '@candor/client/console';
import { searchWords } from '../../parts/figures.ts';

export interface TypedFilter {
  readonly query: string;
  readonly kind: string;
  readonly operator: string;
  readonly user: string;
  /** Days as `2026-11-20`; both count whole, in UTC. */
  readonly from: string;
  readonly until: string;
}

export const everything: TypedFilter = { query: '', kind: '', operator: '', user: '', from: '', until: '' };

const DAY_MS = 86_400_000;

function numberOf(typed: string): number | undefined {
  const words = searchWords(typed);
  return words !== undefined && /^[1-9]\d{0,15}$/.test(words) ? Number(words) : undefined;
}

function dayOf(typed: string): number | undefined {
  const at = typed === '' ? Number.NaN : Date.parse(`${typed}T00:00:00Z`);
  return Number.isNaN(at) ? undefined : at;
}

/** It asks for a number and holds none: without it the log would show everybody's rows as if they were theirs. */
export function isUserWrong({ user }: TypedFilter): boolean {
  return user.trim() !== '' && numberOf(user) === undefined;
}

export function filterOf(typed: TypedFilter): ActionFilter {
  const kind = actionKinds.find((each) => each === typed.kind);
  const [query, from, until] = [typed.query.trim(), dayOf(typed.from), dayOf(typed.until)];
  const [operator, user] = [searchWords(typed.operator), numberOf(typed.user)];
  return {
    ...(query !== '' && { query }),
    ...(kind !== undefined && { kind }),
    ...(operator !== undefined && { operator }),
    ...(user !== undefined && { user }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { to: until + DAY_MS }),
  };
}
