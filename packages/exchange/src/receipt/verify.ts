// The verifier of receipts: pure, the same for the server's tests, the command line and browsers.
import { assertNever } from '../arithmetic/units.ts';
import { check, demand, found, type ReceiptCheck } from './check.ts';
import { checkLog, checkRules, checkTape, checkTime, Evidence } from './evidence.ts';
import { type Receipt, readReceipt } from './format.ts';
import { perpetualChecks } from './perpetual.ts';
import type { PerpetualFacts } from './perpetual-facts.ts';
import { type SecondsFacts, secondsChecks } from './seconds.ts';

export type ReceiptFacts = SecondsFacts | PerpetualFacts;

export interface ReceiptVerdict {
  /** Every check holds. */
  readonly ok: boolean;
  readonly checks: readonly ReceiptCheck[];
  /** What the receipt says; worth something only where `ok`. */
  readonly facts: ReceiptFacts | undefined;
  /** The key that it names. Whether it is the venue's, only somebody who knows that key can say. */
  readonly publicKey: string | undefined;
}

export interface ReceiptOptions {
  /** The venue's key, where it is known: a receipt of another key is refused. */
  readonly publicKey?: string | undefined;
  /** The order that was asked for, where one was: a true receipt of another order is refused. */
  readonly asked?: Pick<Receipt, 'kind' | 'id'> | undefined;
}

/** Check after check, so that a screen can show each as it is done. What is returned is the whole. */
export function* receiptSteps(
  value: unknown,
  { publicKey, asked }: ReceiptOptions = {},
): Generator<ReceiptCheck, ReceiptVerdict> {
  const checks: ReceiptCheck[] = [];
  const read = readReceipt(value);
  if (typeof read === 'string') {
    const form = check('form', () => found<string>(undefined, read));
    yield form;
    return { ok: false, checks: [form], facts: undefined, publicKey: undefined };
  }
  let opened: Evidence | undefined;
  const first = [
    () =>
      check('log', () => {
        const figure = checkLog(read);
        const evidence = new Evidence(read);
        checkTime(read, evidence.records);
        opened = evidence;
        return figure;
      }),
    () => check('tape', () => checkTape(read, found(opened, 'The records are not proven').records)),
    () => check('rules', () => checkRules(found(opened, 'The records are not proven').records)),
  ];
  if (publicKey !== undefined) {
    const isPinned = () => {
      demand(read.publicKey === publicKey, 'The receipt is signed with another key');
      return publicKey;
    };
    first.unshift(() => check('key', isPinned));
  }
  if (asked !== undefined) {
    const isAsked = () => {
      const { kind, id } = read;
      demand(kind === asked.kind && id === asked.id, 'It is the receipt of another order');
      return String(id);
    };
    first.unshift(() => check('asked', isAsked));
  }
  for (const step of first) {
    const done = step();
    checks.push(done);
    yield done;
  }
  let facts: ReceiptFacts | undefined;
  if (opened !== undefined) {
    const steps = productChecks(opened, read);
    let next = steps.next();
    for (; next.done !== true; next = steps.next()) {
      checks.push(next.value);
      yield next.value;
    }
    facts = next.value;
  }
  const ok = facts !== undefined && checks.every((each) => each.ok);
  return { ok, checks, facts, publicKey: read.publicKey };
}

function productChecks(
  evidence: Evidence,
  { kind, id }: Receipt,
): Generator<ReceiptCheck, ReceiptFacts | undefined> {
  switch (kind) {
    case 'seconds':
      return secondsChecks(evidence, id);
    case 'perpetual':
      return perpetualChecks(evidence, id);
    default:
      return assertNever(kind);
  }
}

export function verifyReceipt(value: unknown, options: ReceiptOptions = {}): ReceiptVerdict {
  const steps = receiptSteps(value, options);
  for (;;) {
    const next = steps.next();
    if (next.done === true) return next.value;
  }
}
