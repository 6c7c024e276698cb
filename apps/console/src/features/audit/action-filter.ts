// What of the audit log is asked for, from what was typed into the fields of its filter.
import { type ActionFilter, actionKinds } from '@candor/client/console';
import { searchWords } from '../../parts/figures.ts';
import { momentsOf, type TypedDays } from '../../parts/utc-days.ts';

export interface TypedFilter extends TypedDays {
  readonly query: string;
  readonly kind: string;
  readonly operator: string;
  readonly user: string;
}

export const everything: TypedFilter = { query: '', kind: '', operator: '', user: '', from: '', until: '' };

function numberOf(typed: string): number | undefined {
  const words = searchWords(typed);
  return words !== undefined && /^[1-9]\d{0,15}$/.test(words) ? Number(words) : undefined;
}

/** It asks for a number and holds none: without it the log would show everybody's rows as if they were theirs. */
export function isUserWrong({ user }: TypedFilter): boolean {
  return user.trim() !== '' && numberOf(user) === undefined;
}

export function filterOf(typed: TypedFilter): ActionFilter {
  const kind = actionKinds.find((each) => each === typed.kind);
  const query = typed.query.trim();
  const [operator, user] = [searchWords(typed.operator), numberOf(typed.user)];
  return {
    ...(query !== '' && { query }),
    ...(kind !== undefined && { kind }),
    ...(operator !== undefined && { operator }),
    ...(user !== undefined && { user }),
    ...momentsOf(typed),
  };
}
