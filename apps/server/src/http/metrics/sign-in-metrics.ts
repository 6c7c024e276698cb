// Failed sign-ins in numbers: that passwords are being guessed is seen, and not whose.
import { Gauge, type Registry } from 'prom-client';
import type { Identity } from '../../identity/index.ts';

type Counts = Identity['signInCounts'];

export function observeSignIns(registry: Registry, ofUsers: Counts, ofOperators: Counts): void {
  const gauge = (name: string, help: string, value: () => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
  };
  gauge(
    'candor_sign_ins_failed',
    'Sign-ins since the start that had a wrong password or an address without an account.',
    () => ofUsers().failed,
  );
  gauge(
    'candor_owners_told_of_guessing',
    'Owners who were told since the start that their password is being guessed.',
    () => ofUsers().ownersTold,
  );
  gauge(
    'candor_operator_sign_ins_failed',
    'Sign-ins at the console since the start that had a wrong password or the address of nobody.',
    () => ofOperators().failed,
  );
  gauge(
    'candor_operators_told_of_guessing',
    'Operators who were told since the start that their password is being guessed, or that somebody has it and no code.',
    () => ofOperators().ownersTold,
  );
}
