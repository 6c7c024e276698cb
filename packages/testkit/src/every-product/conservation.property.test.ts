// Nothing is made and nothing is lost, whatever is sent: audited from the entries of the log, apart from the exchange's own sums.
import { houseAccounts, postingSink } from '@candor/exchange';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFlow, propertyRuns } from '../flows/arbitrary-flow.ts';
import { Auditor, entriesOf } from '../flows/auditor.ts';
import { FLOW_USERS } from '../flows/flow-world.ts';
import { plantedFaults } from '../flows/planted-faults.ts';
import { type FlowSeeds, flowSeeds, runFlow, runHarness } from '../flows/run-flow.ts';
import { Harness, type HarnessOptions } from '../worlds/harness.ts';
import { asCommand } from '../worlds/plain.ts';

const users = Array.from({ length: FLOW_USERS }, (_, place) => place + 1);

function auditEveryCommand(seeds: FlowSeeds, decide?: HarnessOptions['decide']): void {
  const harness = new Harness({ check: false, ...(decide && { decide }) });
  const auditor = new Auditor(harness.state);
  runFlow(seeds, (at, command, requestId) => {
    const submission = harness.submit(at, asCommand(command), requestId);
    auditor.audit(submission.records);
    auditor.compare(harness.state, users);
    return submission;
  });
}

describe('conservation', () => {
  it('sums every currency to zero, and every hold to its live orders, after every command', () => {
    fc.assert(
      fc.property(anyFlow(120), (seeds) => auditEveryCommand(seeds)),
      propertyRuns(100),
    );
  });

  it('credits fees to the house and takes what deposits brought from outside', () => {
    const { harness } = runHarness(flowSeeds(5, 400));
    const auditor = new Auditor(harness.state);
    auditor.audit(harness.log);
    const owners = new Set([...auditor.accounts.keys()].map((name) => name.split('/')[0]));
    expect(auditor.accounts.get('fees/house/0')?.available).toBeGreaterThan(0n);
    expect(auditor.accounts.get('external.paper/house/0')?.available).toBeLessThan(0n);
    const known = [...houseAccounts, ...users.map(String)];
    expect([...owners].filter((owner) => !known.includes(owner as string))).toEqual([]);
  });
});

describe('the audit finds', () => {
  it('an entry that is missing its other half', () => {
    const { harness } = runHarness(flowSeeds(5, 400));
    const auditor = new Auditor(harness.state, (event, sink) => {
      let entries = 0;
      const halved = postingSink((...entry) => {
        if (event.type !== 'SpotTraded' || ++entries > 1) sink.post(...entry);
      });
      entriesOf(harness.state)(event, halved);
    });
    expect(() => auditor.audit(harness.log)).toThrow(/sum to/);
  });

  for (const fault of ['a cancellation that releases nothing', 'an order that rests without a hold']) {
    it(fault, () => {
      expect(() => auditEveryCommand(flowSeeds(5, 400), plantedFaults[fault])).toThrow(
        /holds|falls|below zero/,
      );
    });
  }
});
