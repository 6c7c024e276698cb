/** Every migration in order. A new one is one file and one line here; a released one never changes. */
import type { Migration } from 'kysely/migration';
import * as log from './0001-log.ts';
import * as identity from './0002-identity.ts';
import * as history from './0003-history.ts';
import * as candles from './0004-candles.ts';
import * as identityDefences from './0005-identity-defences.ts';
import * as account from './0006-account.ts';
import * as venueMode from './0006-venue-mode.ts';
import * as walletHistory from './0007-wallet-history.ts';
import * as walletRequests from './0009-wallet-requests.ts';
import * as console from './0010-console.ts';
import * as secondsHistory from './0011-seconds-history.ts';
import * as productSwitches from './0012-product-switches.ts';
import * as perpetualHistory from './0013-perpetual-history.ts';
import * as candleHistory from './0014-candle-history.ts';
import * as receipts from './0015-receipts.ts';
import * as actionRecords from './0016-action-records.ts';
import * as leverNotices from './0017-lever-notices.ts';
import * as priceSources from './0018-price-sources.ts';
import * as planHistory from './0019-plan-history.ts';
import * as drawSecrets from './0020-draw-secrets.ts';
import * as projectSteps from './0021-project-steps.ts';
import * as notifications from './0022-notifications.ts';
import * as liabilities from './0023-liabilities.ts';
import * as reserves from './0024-reserves.ts';
import * as historyParts from './0025-history-parts.ts';
import * as snapshotSeals from './0026-snapshot-seals.ts';
import * as candlesIndexed from './0027-candles-indexed.ts';
import * as operatorAccess from './0028-operator-access.ts';
import * as houseProposals from './0029-house-proposals.ts';
import * as factorResets from './0030-factor-resets.ts';
import * as entryBlocks from './0031-entry-blocks.ts';
import * as messageIndexes from './0032-message-indexes.ts';
import * as tradeBlocks from './0033-trade-blocks.ts';
import * as documentMarks from './0034-document-marks.ts';
import * as failedSignIns from './0035-failed-sign-ins.ts';
import * as logChain from './0036-log-chain.ts';
import * as earlierMarking from './0037-earlier-marking.ts';
import * as guessedOperators from './0038-guessed-operators.ts';
import * as apiKeys from './0039-api-keys.ts';
import * as mailWord from './0040-mail-word.ts';
import * as ordersReplaced from './0041-orders-replaced.ts';
import * as perpetualParts from './0042-perpetual-parts.ts';
import * as closedPerpetuals from './0043-closed-perpetuals.ts';
import * as addressOwners from './0044-address-owners.ts';
import * as mailsTold from './0045-mails-told.ts';

export const migrations: Record<string, Migration> = {
  '0001-log': log,
  '0002-identity': identity,
  '0003-history': history,
  '0004-candles': candles,
  '0005-identity-defences': identityDefences,
  '0006-account': account,
  '0006-venue-mode': venueMode,
  '0007-wallet-history': walletHistory,
  '0009-wallet-requests': walletRequests,
  '0010-console': console,
  '0011-seconds-history': secondsHistory,
  '0012-product-switches': productSwitches,
  '0013-perpetual-history': perpetualHistory,
  '0014-candle-history': candleHistory,
  '0015-receipts': receipts,
  '0016-action-records': actionRecords,
  '0017-lever-notices': leverNotices,
  '0018-price-sources': priceSources,
  '0019-plan-history': planHistory,
  '0020-draw-secrets': drawSecrets,
  '0021-project-steps': projectSteps,
  '0022-notifications': notifications,
  '0023-liabilities': liabilities,
  '0024-reserves': reserves,
  '0025-history-parts': historyParts,
  '0026-snapshot-seals': snapshotSeals,
  '0027-candles-indexed': candlesIndexed,
  '0028-operator-access': operatorAccess,
  '0029-house-proposals': houseProposals,
  '0030-factor-resets': factorResets,
  '0031-entry-blocks': entryBlocks,
  '0032-message-indexes': messageIndexes,
  '0033-trade-blocks': tradeBlocks,
  '0034-document-marks': documentMarks,
  '0035-failed-sign-ins': failedSignIns,
  '0036-log-chain': logChain,
  '0037-earlier-marking': earlierMarking,
  '0038-guessed-operators': guessedOperators,
  '0039-api-keys': apiKeys,
  '0040-mail-word': mailWord,
  '0041-orders-replaced': ordersReplaced,
  '0042-perpetual-parts': perpetualParts,
  '0043-closed-perpetuals': closedPerpetuals,
  '0044-address-owners': addressOwners,
  '0045-mails-told': mailsTold,
};
