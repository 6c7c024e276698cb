// Mails in numbers: tries that a mail server took, and tries that it did not.
import { Counter, Gauge, type Registry } from 'prom-client';
import type { MailCounts } from '../../mail/index.ts';

export function observeMails(registry: Registry, counts: MailCounts): void {
  new Counter({
    name: 'candor_mails_total',
    help: 'Mails since the start: handed over, or failed, where one that is tried again counts again.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ outcome: 'sent' }, counts.sent);
      this.inc({ outcome: 'failed' }, counts.failed);
    },
  });
  new Gauge({
    name: 'candor_mails_stuck',
    help: 'Whether the last try to hand a mail over failed, other than for one recipient or text alone.',
    registers: [registry],
    collect() {
      this.set(counts.stuck ? 1 : 0);
    },
  });
}
