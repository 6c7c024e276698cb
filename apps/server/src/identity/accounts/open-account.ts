// Opens a person's account in the exchange and pays in the test money. Every step is idempotent by its own cause
// for ever, so that this may be repeated after any crash.

import type { Atoms, CurrencyId } from '@candor/exchange';
import { byInstallation, type Command, currencyByCode, parseDecimal, type UserId } from '@candor/exchange';
import type { IdentityPorts, WelcomeFund } from '../ports.ts';
import { findInviterOf } from '../users/find-user.ts';
import { noteAccountOpened } from '../users/unopened-users.ts';

type Ports = Pick<IdentityPorts, 'pool' | 'engine' | 'clock' | 'log'>;

/** What the exchange says when a step was done before. */
const doneBefore: ReadonlySet<string> = new Set(['user.alreadyOpen', 'wallet.alreadyCredited']);

/** True when the account is open with everything paid in; false leaves it to the next sweep. */
export async function openAccount(
  ports: Ports,
  funds: readonly WelcomeFund[],
  user: UserId,
): Promise<boolean> {
  const deposits = await welcomeDeposits(ports, funds, user);
  const inviter = await findInviterOf(ports.pool, user);
  const commands: Command[] = [{ type: 'OpenUser', user, kind: 'person', inviter }, ...deposits];
  // Sent together, they are decided in this order, in one batch.
  const replies = await Promise.all(commands.map((command) => ports.engine.submit({ command })));
  const undone = replies.filter(
    (reply) => reply.outcome !== 'accepted' && !(reply.outcome === 'refused' && doneBefore.has(reply.code)),
  );
  if (undone.length > 0 || deposits.length < funds.length) {
    ports.log.error(
      { user, undone: undone.length },
      'An account is not completely open yet; the next sweep repeats it',
    );
    return false;
  }
  await noteAccountOpened(ports.pool, user, ports.clock.wallMs());
  return true;
}

/** Funds in a currency that is not listed yet are left out, and the account counts as unopened. */
async function welcomeDeposits(
  ports: Ports,
  funds: readonly WelcomeFund[],
  user: UserId,
): Promise<readonly Command[]> {
  if (funds.length === 0) return [];
  const listed = await ports.engine.read(
    (state) => new Map(funds.map(({ currency }) => [currency, currencyByCode(state, currency)])),
  );
  return funds.flatMap(({ wallet, currency, amount }): Command[] => {
    const found = listed.get(currency);
    const atoms = found && parseDecimal(amount, found.scale);
    if (found === undefined || atoms?.ok !== true) return [];
    return [
      {
        type: 'CreditDeposit',
        ...byInstallation,
        deposit: 0,
        user,
        wallet,
        currency: found.currency as CurrencyId,
        amount: atoms.value as Atoms,
        network: 'paper',
        transaction: welcomeTransaction(user, wallet, currency),
      },
    ];
  });
}

/** Names the cause, so that the exchange credits it once, for ever. */
function welcomeTransaction(user: UserId, wallet: WelcomeFund['wallet'], currency: string): string {
  return wallet === 'spot' ? `welcome:${user}:${currency}` : `welcome:${user}:${currency}:${wallet}`;
}
