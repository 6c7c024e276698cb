// Deposits and withdrawal addresses as the rest of the server uses them.
import type { UserId } from '@candor/exchange';
import type { Files } from '../files/index.ts';
import type { Decided, RequestPorts, RequestRefusal, Sweep } from '../requests/index.ts';
import { type AddressAsked, type AddressText, readAddressTexts } from './addresses/address-texts.ts';
import { type AddressBinding, type Bound, bindAddress, sweepBindings } from './addresses/bind-address.ts';
import { type AddressView, selectAddresses } from './addresses/select-addresses.ts';
import { shortAddress } from './addresses/short-address.ts';
import { type AddressUnbinding, sweepUnbindings, unbindAddress } from './addresses/unbind-address.ts';
import { type DepositDecision, decideDeposit, sweepDeposits } from './deposits/decide-deposit.ts';
import { depositAddressOf } from './deposits/deposit-address.ts';
import type { KeysByNetwork } from './deposits/deposit-keys.ts';
import { type DepositReport, type Reported, reportDeposit } from './deposits/report-deposit.ts';
import {
  type DepositsAfterRequest,
  type DepositsRequest,
  type DepositView,
  selectDeposits,
  selectDepositsAfter,
} from './deposits/select-deposits.ts';
import type { NetworkId } from './networks/networks.ts';
import { findReasons, findReasonsOfRecords } from './reasons.ts';
import { findPublicIds, findRecipient } from './recipient.ts';

export interface WalletRequests {
  /** Undefined where no keys are set for this network. */
  depositAddressOf(user: UserId, network: NetworkId): Promise<string | undefined>;
  reportDeposit(report: DepositReport): Promise<Reported>;
  depositsOf(
    user: UserId,
    request: DepositsRequest,
  ): Promise<{ readonly rows: readonly DepositView[]; readonly total: number }>;
  /** A portion of them, oldest first. */
  depositsAfter(request: DepositsAfterRequest): Promise<readonly DepositView[]>;
  decideDeposit(decision: DepositDecision): Promise<Decided | RequestRefusal>;
  bindAddress(binding: AddressBinding): Promise<Bound>;
  /** What was ever bound, newest first. */
  addressesOf(user: UserId): Promise<readonly AddressView[]>;
  unbindAddress(unbinding: AddressUnbinding): Promise<Decided | RequestRefusal>;
  /** A user's addresses by the numbers that the log knows; one that was tampered with is left out. */
  addressTexts(user: UserId, ids: readonly number[]): Promise<ReadonlyMap<number, AddressText>>;
  /** The same of several users, with both ends of each address alone. */
  shortAddresses(asked: readonly AddressAsked[]): Promise<ReadonlyMap<number, string>>;
  /** Slows down whoever tries out addresses. */
  findRecipient(
    sender: UserId,
    recipient: string,
  ): Promise<{ readonly outcome: 'found'; readonly user: UserId } | RequestRefusal>;
  publicIdsOf(users: readonly UserId[]): Promise<ReadonlyMap<UserId, string>>;
  /** The reasons of operators by the numbers of their actions. */
  reasonsOf(actions: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** What was done to one user, by the records of the log that the actions became. */
  reasonsOfRecords(user: UserId, records: readonly number[]): Promise<ReadonlyMap<number, string>>;
  readonly sweeps: readonly Sweep[];
}

export function createWalletRequests(
  ports: RequestPorts,
  { files, depositKeys }: { readonly files: Files; readonly depositKeys: KeysByNetwork },
): WalletRequests {
  const { pool, clock } = ports;
  return {
    async depositAddressOf(user, network) {
      const keys = depositKeys[network];
      return keys && depositAddressOf(pool, keys, { user, network, nowMs: clock.wallMs() });
    },
    reportDeposit: (report) => reportDeposit({ ...ports, files }, report),
    depositsOf: (user, request) => selectDeposits(pool, user, request),
    depositsAfter: (request) => selectDepositsAfter(pool, request),
    decideDeposit: (decision) => decideDeposit(ports, decision),
    bindAddress: (binding) => bindAddress(ports, binding),
    addressesOf: (user) => selectAddresses(pool, user),
    unbindAddress: (unbinding) => unbindAddress(ports, unbinding),
    addressTexts: (user, ids) =>
      readAddressTexts(
        ports,
        ids.map((address) => ({ user, address })),
      ),
    shortAddresses: async (asked) => {
      const texts = await readAddressTexts(ports, asked);
      return new Map([...texts].map(([id, { address }]) => [id, shortAddress(address)]));
    },
    findRecipient: (sender, recipient) => findRecipient(ports, sender, recipient),
    publicIdsOf: (users) => findPublicIds(pool, users),
    reasonsOf: (actions) => findReasons(pool, actions),
    reasonsOfRecords: (user, records) => findReasonsOfRecords(pool, user, records),
    sweeps: [sweepDeposits(ports), sweepBindings(ports), sweepUnbindings(ports)],
  };
}
