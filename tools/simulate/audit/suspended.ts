// Who may send what after an input has ended the process: the rule of suspensions in its plainest form.
import { type Command, requestOwner } from '@candor/exchange';
import { asCommand, type PlainCommand } from '@candor/testkit';

/** An input that ended the process, as the engine has to note it. */
export interface Noted {
  readonly kind: Command['type'];
  readonly user: number;
}

/** From so many users on a kind is refused to everybody. */
const USERS_OF_KIND_MAX = 3;
/** What takes a risk off, or stops a thief. */
const ALWAYS =
  /^(Cancel(Spot|AllSpot|Perpetual|AllPerpetual|Withdrawal)|ClosePerpetual(Part)?$|CloseAllPerpetual$|FreezeOwnAccount$)/;

export function isSuspended(noted: readonly Noted[], command: PlainCommand): boolean {
  const ofKind = noted.filter(({ kind }) => kind === command.type);
  if (ofKind.length >= USERS_OF_KIND_MAX) return true;
  const whom = 'user' in command ? command.user : undefined;
  if (ofKind.some(({ user }) => user === whom)) return true;
  const isOfUser = requestOwner(asCommand(command)) !== 0;
  return isOfUser && !ALWAYS.test(command.type) && noted.some(({ user }) => user === whom);
}
