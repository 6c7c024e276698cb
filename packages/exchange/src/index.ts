// The one door of the exchange: two verbs, what is due, what can be read, and how it is written down.
export * from './arithmetic/index.ts';
export {
  type Command,
  type CommandOf,
  type CommandType,
  commandKind,
  type OperatorCommand,
  requestOwner,
} from './commands.ts';
export { decide } from './decide.ts';
export type { Accepted, Decision, Duplicate, Input } from './decision.ts';
export * from './draw/index.ts';
export type { DueCommand } from './due.ts';
export { ByteReader, ByteWriter } from './encoding/bytes.ts';
export type { Form, MemberForm } from './encoding/kinds.ts';
export {
  type EventOf,
  type EventType,
  eventKind,
  type MiningEvent,
  type PerpetualEvent,
  type SecondsEvent,
  type SubscriptionEvent,
  type VenueEvent,
  type WalletEvent,
} from './events.ts';
export { evolve } from './evolve.ts';
export type { HashInto, HashRun } from './hashing/portable-hash.ts';
export { StateHasher } from './hashing/state-hasher.ts';
export { invariants } from './invariants.ts';
export { balanceEffects } from './ledger/balance-effects.ts';
export { type PostingSink, postingSink } from './ledger/ledger.ts';
export type { MarketCurrencies } from './ledger/market-currencies.ts';
export {
  describeOwner,
  type HouseAccount,
  houseAccounts,
  houseOwner,
  type LedgerWallet,
  type OwnerDescription,
  type OwnerId,
  userOwner,
  type WalletName,
} from './ledger/owners.ts';
export * from './liabilities/index.ts';
export { type Liabilities, liabilitiesOf, type UserLiability } from './liability-queries.ts';
export { COMMANDS_AHEAD, LookAhead } from './look-ahead.ts';
export * from './mining-queries.ts';
export { type Due, nextDue, nextDueMoment, quarantineEvents } from './next-due.ts';
export { byInstallation } from './operated.ts';
export { FILLS_PER_COMMAND_MAX } from './order-book/match-cursor.ts';
export type { Side, TimeInForce } from './order-book/orders.ts';
export { lowestTakerFeePpm } from './order-fees.ts';
export type { PerpetualStatus, PerpetualTerms } from './perpetual/contract.ts';
export * from './perpetual-queries.ts';
export { OBSERVATION_AGE_MS_MAX } from './prices/record-prices.ts';
export { headStatement, isHeadSignedBy } from './proof/head.ts';
export {
  type BatchHeader,
  batchHash,
  inclusionProof,
  leafHash,
  merkleRoot,
  type ProofStep,
  recordSalt,
  verifyInclusion,
} from './proof/merkle.ts';
export {
  type RecordedTick,
  TAPE_MINUTE_MS,
  TAPE_ROOT_MS_MAX,
  tapeMinute,
  tapeRecordRoot,
} from './proof/tape.ts';
export * from './queries.ts';
export {
  commandBytes,
  type LogRecord,
  RULES_VERSION,
  readRecord,
  recordBytes,
  recordForm,
  writeRecord,
} from './record.ts';
export { type RefusalCode, type RefusalDetails, type Refused, refusalCodes } from './refusals.ts';
export * from './reserves/index.ts';
export type { TapeTick } from './seconds/seconds-order.ts';
export type { SecondsMarket, SecondsOption } from './seconds/seconds-state.ts';
export * from './seconds-queries.ts';
export { countSetAside, type SetAside, setAside } from './set-aside-queries.ts';
export { type HashedState, openSnapshot, readSnapshot, writeSnapshot } from './snapshot.ts';
export {
  type Currency,
  type ExchangeState,
  type IndexTick,
  initialState,
  type LastTrade,
  type MarketStatus,
} from './state.ts';
export { stateHash } from './state-hash.ts';
export { BEACON_WAIT_MS, type ProjectPhase, projectPhase } from './subscription/phases.ts';
export type { OwnedEntry, ProjectStage } from './subscription/subscription-state.ts';
export * from './subscription-queries.ts';
export { type UserTier, userTiers } from './user-tier.ts';
export type { MarketTerms } from './venue/commands.ts';
export { REFERRAL_RATE_PPM_MAX } from './venue/listing.ts';
export type { NetworkName } from './wallet/names.ts';
export type { BoundAddress, Gift, ListedNetwork, SwapQuote, TierLimit } from './wallet/wallet-state.ts';
export type { NetworkTerms } from './wallet/withdrawal-commands.ts';
export * from './wallet-queries.ts';
