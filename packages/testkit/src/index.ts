// The one door of the testkit: fixtures, the naive twin and command streams. Only tests and benches import it.

export { fieldsOfCommands, fieldsOfEvents } from './arbitrary-records.ts';
export * from './default-world.ts';
export * as endedOrders from './ended-orders.ts';
export { type ExpectedEvent, START_MS, type Stamp, VenueFixture, venue } from './fixtures.ts';
export { Flow, type FlowStep } from './flow.ts';
export { flowSetUp } from './flow-world.ts';
export { Harness, type HarnessOptions, replay, type Submission } from './harness.ts';
export { type LiabilityVector, liabilityVectors } from './liability-vectors.ts';
export * as miningWorld from './mining-commands.ts';
export * as money from './money.ts';
export { NaiveMining } from './naive-mining.ts';
export { NaivePerpetuals } from './naive-perpetuals.ts';
export { NaiveSeconds, naiveSources } from './naive-seconds.ts';
export { type NaiveOutcome, refuse } from './naive-state.ts';
export { naiveWinners } from './naive-subscription.ts';
export { NaiveVenue, type OtherRules } from './naive-venue.ts';
export * from './orders.ts';
export { PERPETUAL_USERS, PerpetualFlow } from './perpetual-flow.ts';
export * as perpetualWorld from './perpetual-world.ts';
export {
  asCommand,
  inWords,
  type Plain,
  type PlainCommand,
  type PlainCommandOf,
  type PlainEvent,
  type PlainEventOf,
} from './plain.ts';
export { type LoggedProduct, productLogs } from './product-logs.ts';
export { Random } from './random.ts';
export { collidingIdAt, requestIdAt } from './request-ids.ts';
export { type TestReserveKey, testReserveKey } from './reserve-keys.ts';
export { type FlowSeeds, flowSeeds, runHarness } from './run-flow.ts';
export * as secondsWorld from './seconds-commands.ts';
export * as subscriptionWorld from './subscription-commands.ts';
