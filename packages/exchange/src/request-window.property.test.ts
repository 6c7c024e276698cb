// The window of request ids agrees with a list through any requests and times, however its chains fall together.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Seq, TimestampMs, UserId } from './arithmetic/units.ts';
import { ByteWriter } from './encoding/bytes.ts';
import { requestTime } from './request-id.ts';
import { REQUEST_KEPT_MS, type RememberedRequest, RequestWindow } from './request-window.ts';
import { sectionKind } from './snapshot-entities.ts';

type Step =
  | { readonly kind: 'ask'; readonly user: number; readonly id: number; readonly laterMs: number }
  | { readonly kind: 'scatter'; readonly secret: readonly number[] };

/** Of few ids many come back, and some of their words are always the same. */
function idOf(number: number): string {
  const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0');
  const end = `${hex(number % 7, 4)}${hex(number % 5, 8)}`;
  return `${hex(0x018c_0000 + (number % 3), 8)}-${hex(number % 2 ? 0xffff : 0, 4)}-7${hex(number % 4, 3)}-b000-${end}`;
}

const ask = fc.record({
  kind: fc.constant('ask' as const),
  user: fc.integer({ min: 1, max: 4 }),
  id: fc.nat(300),
  // Thirds of the window, so that its very end is met as well.
  laterMs: fc.constantFrom(0, 0, 0, 0, 0, 1, REQUEST_KEPT_MS / 3, REQUEST_KEPT_MS / 3 + 1),
});
const scatter = fc.record({
  kind: fc.constant('scatter' as const),
  secret: fc.array(fc.integer(), { minLength: 6, maxLength: 6 }),
});
const steps = fc.array(fc.oneof({ weight: 60, arbitrary: ask }, { weight: 1, arbitrary: scatter }), {
  maxLength: 3_000,
  size: 'max',
});

function requireAgreement(window: RequestWindow, taken: readonly Step[]): void {
  const first = window.begin;
  let at = 1_700_000_000_000;
  let seq = 0;
  let forgotten = 0;
  let known: RememberedRequest[] = [];
  for (const step of taken) {
    if (step.kind === 'scatter') {
      window.scatter(Int32Array.from(step.secret));
      continue;
    }
    at += step.laterMs;
    seq++;
    window.expire(at as TimestampMs);
    const kept = known.filter((one) => at - one.at <= REQUEST_KEPT_MS);
    forgotten += known.length - kept.length;
    known = kept;
    const request = { at, user: step.user, requestId: idOf(step.id), seq } as RememberedRequest;
    const earlier = known.find((one) => one.user === request.user && one.requestId === request.requestId);
    expect(window.find(request.user, request.requestId)).toBe(earlier?.seq);
    if (earlier === undefined) {
      window.remember(request);
      known.push(request);
    }
    expect(window.count(request.user)).toBe(known.filter(({ user }) => user === request.user).length);
    expect([window.begin, window.end]).toEqual([first + forgotten, first + forgotten + known.length]);
  }
  expect([...window.entries()]).toEqual(known);
  for (let number = window.begin; number < window.end; number++) requireSameBytes(window, number);
}

/** Whether it is written from where it lies or as an entity, the state hash is made over the same bytes. */
function requireSameBytes(window: RequestWindow, number: number): void {
  const [direct, declared] = [new ByteWriter(), new ByteWriter()];
  window.writeInto(direct, number);
  sectionKind('requests').write(declared, window.at(number));
  expect(direct.since(0)).toEqual(declared.since(0));
}

/** Forgets a millisecond too early. */
class HastyWindow extends RequestWindow {
  override expire(at: TimestampMs): void {
    super.expire((at + 1) as TimestampMs);
  }
}

describe('the window of request ids', () => {
  it('agrees with a list after any requests, and whenever it is scattered', () => {
    fc.assert(fc.property(steps, (taken) => requireAgreement(new RequestWindow(), taken)));
  });

  it('agrees with it where the numbers pass what a link can say, as after half a day of a busy venue', () => {
    const first = fc
      .tuple(fc.constantFrom(30, 31, 32, 40), fc.nat(700))
      .map(([bits, less]) => 2 ** bits - less);
    const passing = fc.property(first, steps, (number, taken) =>
      requireAgreement(new RequestWindow(number), taken),
    );
    fc.assert(passing);
  });

  it('the control: one that forgets a millisecond too early is found', () => {
    const early = fc.property(steps, (taken) => requireAgreement(new HastyWindow(), taken));
    expect(fc.check(early, { endOnFailure: true }).failed).toBe(true);
  });

  it('remembers tens of thousands, and forgets all of them when their time has passed', () => {
    const window = new RequestWindow();
    const user = 1 as UserId;
    const idAt = (number: number): string =>
      `018c0000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
    for (let round = 0; round < 3; round++) {
      const at = (round * (REQUEST_KEPT_MS + 1)) as TimestampMs;
      window.expire(at);
      for (let number = 0; number < 50_000; number++)
        window.remember({ at, user, requestId: idAt(number), seq: (number + 1) as Seq });
      for (let number = 0; number < 50_000; number += 997)
        expect(window.find(user, idAt(number))).toBe(number + 1);
      expect(window.find(2 as UserId, idAt(7))).toBe(undefined);
      expect(window.count(user)).toBe(50_000);
      for (let number = window.begin; number < window.end; number += 997) requireSameBytes(window, number);
    }
    window.expire((4 * REQUEST_KEPT_MS) as TimestampMs);
    expect([window.count(user), [...window.entries()].length]).toEqual([0, 0]);
  });
});

describe('a request id', () => {
  const canonical = fc.uuid({ version: 7 });

  it('comes back as it was, and its time is the one inside it', () => {
    fc.assert(
      fc.property(canonical, (requestId) => {
        const window = new RequestWindow();
        const request = { at: 5 as TimestampMs, user: 3 as UserId, requestId, seq: 9 as Seq };
        window.remember(request);
        expect(window.at(0)).toEqual(request);
        expect(requestTime(requestId)).toBe(Number(`0x${requestId.slice(0, 8)}${requestId.slice(9, 13)}`));
      }),
    );
  });

  it('in any other spelling is none, and cannot be remembered', () => {
    const canonicalForm = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    const damaged = fc
      .tuple(canonical, fc.nat(36), fc.constantFrom('', '-', 'A', 'g', '0', 'é', '7', '\u{1f600}'))
      .map(([id, place, letter]) => id.slice(0, place) + letter + id.slice(place + 1));
    fc.assert(
      fc.property(damaged, (text) => {
        expect(requestTime(text) !== undefined).toBe(canonicalForm.test(text));
        if (canonicalForm.test(text)) return;
        const request = { at: 5 as TimestampMs, user: 3 as UserId, requestId: text, seq: 9 as Seq };
        expect(new RequestWindow().find(request.user, text)).toBe(undefined);
        expect(() => new RequestWindow().remember(request)).toThrow('Not a request id');
      }),
    );
  });
});
