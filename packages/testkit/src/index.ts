// The one door of the testkit: fixtures, the naive twin and command streams. Only tests and benches import it.

export { fieldsOfCommands, fieldsOfEvents } from './arbitrary/arbitrary-records.ts';
export * as endedOrders from './flows/ended-orders.ts';
export { Flow, type FlowStep } from './flows/flow.ts';
export { flowSetUp } from './flows/flow-world.ts';
export { PERPETUAL_USERS, PerpetualFlow } from './flows/perpetual-flow.ts';
export { type LoggedProduct, productLogs } from './flows/product-logs.ts';
export { type FlowSeeds, flowSeeds, runHarness } from './flows/run-flow.ts';
export { type LiabilityVector, liabilityVectors } from './liabilities/liability-vectors.ts';
export { type ChainVector, chainVectors } from './liabilities/root-chains.ts';
export { NaiveMining } from './naive/naive-mining.ts';
export { NaivePerpetuals } from './naive/naive-perpetuals.ts';
export { NaiveSeconds, naiveSources } from './naive/naive-seconds.ts';
export { type NaiveOutcome, refuse } from './naive/naive-state.ts';
export { naiveWinners } from './naive/naive-subscription.ts';
export { NaiveTicks } from './naive/naive-ticks.ts';
export { NaiveVenue, type OtherRules } from './naive/naive-venue.ts';
export * from './worlds/default-world.ts';
export { type ExpectedEvent, START_MS, type Stamp, VenueFixture, venue } from './worlds/fixtures.ts';
export { Harness, type HarnessOptions, replay, type Submission } from './worlds/harness.ts';
export * as miningWorld from './worlds/mining-commands.ts';
export * as money from './worlds/money.ts';
export * from './worlds/orders.ts';
export * as perpetualWorld from './worlds/perpetual-world.ts';
export {
  asCommand,
  inWords,
  type Plain,
  type PlainCommand,
  type PlainCommandOf,
  type PlainEvent,
  type PlainEventOf,
} from './worlds/plain.ts';
export { Random } from './worlds/random.ts';
export { collidingIdAt, requestIdAt } from './worlds/request-ids.ts';
export { type TestReserveKey, testReserveKey } from './worlds/reserve-keys.ts';
export * as secondsWorld from './worlds/seconds-commands.ts';
export * as subscriptionWorld from './worlds/subscription-commands.ts';
