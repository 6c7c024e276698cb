// Whoever follows a venue is told of each thing that was due and did not happen: nobody is spared in silence.
import { expect, test } from 'vitest';
import { type Rules, venueRules } from '../engine/rules.ts';
import { setUpFlow, submitAll } from '../engine/testing-engine.ts';
import { flowStartMs, priceCommand, stopOrder } from '../engine/testing-flow.ts';
import { followVenue } from './follow-venue.ts';
import { publishingVenue } from './testing-published.ts';

/** Two stops that a tick makes due, at a venue of these rules, and what its follower says and ends with. */
async function followed(theirs: Rules, ours: Rules = venueRules): Promise<{ code: number; text: string }> {
  const venue = await publishingVenue(theirs);
  try {
    await setUpFlow(venue.engine);
    await submitAll(venue.engine, [stopOrder(1, 6_010_001)]);
    await submitAll(venue.engine, [priceCommand(61_000, flowStartMs() + 1)]);
    let text = '';
    const write = (part: string): void => {
      text += part;
    };
    const options = { url: venue.url, publicKey: undefined, once: true, output: { write }, rules: ours };
    return { code: await followVenue(options), text };
  } finally {
    await venue.stop();
  }
}

/** They say that the stop could not be carried out. */
const sparing: Rules = {
  ...venueRules,
  decide: (state, input) => {
    if (input.command.type === 'TriggerSpotStop') throw new Error('It was not wanted');
    return venueRules.decide(state, input);
  },
};

test('what a venue set aside though its rules carry it out is named, counted, and told by the exit status', async () => {
  const { code, text } = await followed(sparing);
  expect(code).toBe(2);
  expect(text).toMatch(
    /^SET ASIDE at record \d+, \d{4}-\d\d-\d\dT[\d:.]+Z: TriggerSpotStop .*was due, though its rules carry it out$/m,
  );
  expect(text).toMatch(
    /record \d+: head .* state hashes agree, 1 that were due were set aside, house accounts: \d+, key/,
  );
  expect(text).not.toContain('DIFFERENCE');
  // The control: where it happened when it was due, there is nothing to tell and all agrees.
  const honest = await followed(venueRules);
  expect([honest.code, honest.text.includes('set aside')]).toEqual([0, false]);
  expect(honest.text).not.toContain('SET ASIDE');
});

test('what the rules themselves cannot carry out is told apart, and is no difference either', async () => {
  const { code, text } = await followed(sparing, sparing);
  expect(code).toBe(2);
  expect(text).toContain('was due, and its rules do not carry it out either');
});
