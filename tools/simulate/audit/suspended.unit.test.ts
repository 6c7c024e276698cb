// The auditor's list of suspensions says what the engine's own says, and alarms are counted one by one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asCommand, type PlainCommand } from '@candor/testkit';
import { expect, test } from 'vitest';
import { Suspensions } from '../../../apps/server/src/engine/suspensions.ts';
import { alarmProblem } from './alarms.ts';
import { isSuspended } from './suspended.ts';

const cancel = (user: number): PlainCommand => ({ type: 'CancelAllSpotOrders', user });
const transfer = (user: number): PlainCommand => ({
  ...{ type: 'TransferBetweenWallets', user, from: 'spot', to: 'funding', currency: 0, amount: 1n },
});
const freeze = (user: number): PlainCommand => ({ type: 'FreezeUser', operator: 1, action: 9, user });

test('whoever ended the process is refused, whoever did not is not, and risk can always be taken off', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'candor-suspended-'));
  try {
    const engine = new Suspensions(folder);
    const noted = [];
    for (const user of [1, 2, 3]) {
      const command = transfer(user);
      engine.note({ command: asCommand(command), isDue: false, seq: user }, new Error('planted'));
      noted.push({ kind: command.type, user } as const);
      for (const asked of [1, 2, 3, 4].flatMap((one) => [cancel(one), transfer(one), freeze(one)]))
        expect([asked, isSuspended(noted, asked)]).toEqual([asked, engine.refuses(asCommand(asked))]);
    }
    expect(isSuspended(noted, transfer(4))).toBe(true);
    expect(isSuspended(noted.slice(0, 2), transfer(4))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('every decision that threw rings once, and nothing else rings', () => {
  const threw = 'Deciding a command threw: it is refused and nothing has changed';
  expect(alarmProblem([threw], 1)).toBeUndefined();
  expect(alarmProblem([], 1)).toContain('0 alarms rang');
  expect(alarmProblem([threw], 0)).toContain('0 decisions threw');
  expect(alarmProblem(['The receiver of an answer threw'], 0)).toContain('An alarm');
});
