// Failed sign-ins in numbers: that passwords are being guessed is seen, and not whose.
import { Gauge, type Registry } from 'prom-client';
import type { Identity } from '../../identity/index.ts';

export function observeSignIns(registry: Registry, counts: Identity['signInCounts']): void {
  const registers = [registry];
  new Gauge({
    name: 'candor_sign_ins_failed',
    help: 'Sign-ins since the start that had a wrong password or an address without an account.',
    registers,
    collect() {
      this.set(counts().failed);
    },
  });
  new Gauge({
    name: 'candor_owners_told_of_guessing',
    help: 'Owners who were told since the start that their password is being guessed.',
    registers,
    collect() {
      this.set(counts().ownersTold);
    },
  });
}
