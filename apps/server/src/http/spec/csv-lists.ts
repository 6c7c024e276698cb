// All tables to download, in the order of the reference.
import type { CsvDescription } from '../downloads/csv-route.ts';
import { leverOrderCsv } from './leverage/get-lever-order-csv.ts';
import { lockAccrualCsv } from './mining/get-lock-accrual-csv.ts';
import { lockMiningCsv } from './mining/get-lock-mining-csv.ts';
import { secondsOrderCsv } from './seconds/get-seconds-order-csv.ts';
import { spotFillCsv } from './spot/get-spot-fill-csv.ts';
import { ticketOrderCsv } from './subscription/get-ticket-order-csv.ts';
import { coinDepositCsv } from './wallet/get-coin-deposit-csv.ts';
import { currencyTransferCsv } from './wallet/get-currency-transfer-csv.ts';
import { ledgerCsv } from './wallet/get-ledger-csv.ts';
import { sendCsv } from './wallet/get-send-csv.ts';
import { transferCsv } from './wallet/get-transfer-csv.ts';
import { withdrawLogCsv } from './wallet/get-withdraw-log-csv.ts';

export const csvLists: readonly CsvDescription[] = [
  ledgerCsv,
  spotFillCsv,
  leverOrderCsv,
  secondsOrderCsv,
  lockMiningCsv,
  lockAccrualCsv,
  ticketOrderCsv,
  coinDepositCsv,
  withdrawLogCsv,
  transferCsv,
  currencyTransferCsv,
  sendCsv,
];
