// What can move a balance of a person, and why one entry did, in words.
import type { LedgerEntry, LedgerEntryKind } from '@candor/client';
import { t } from '@candor/i18n';
import { paths } from '../../paths.ts';

/** Whether it can happen to a person; the rest happens to the house alone and cannot be filtered for. */
const ofPeople: Readonly<Record<LedgerEntryKind, boolean>> = {
  deposit: true,
  withdrawalRequested: true,
  withdrawalReleased: true,
  withdrawal: true,
  withdrawalFee: false,
  transfer: true,
  sent: true,
  received: true,
  swap: true,
  orderPlaced: true,
  stopTriggered: true,
  orderCancelled: true,
  trade: true,
  referral: true,
  gift: true,
  giftTakenBack: true,
  houseFunding: false,
  houseMove: false,
  secondsOpened: true,
  secondsSettled: true,
  perpetualPlaced: true,
  perpetualRevoked: true,
  perpetualOpened: true,
  perpetualClosed: true,
  perpetualMargin: true,
  overnightFee: true,
  lockOpened: true,
  lockLeft: true,
  lockPaid: true,
  ticketsBought: true,
  ticketsSettled: true,
};

export const personalKinds = (Object.keys(ofPeople) as LedgerEntryKind[]).filter((kind) => ofPeople[kind]);

export function ledgerKindOf(text: string | null): LedgerEntryKind | undefined {
  return personalKinds.find((kind) => kind === text);
}

const paperNetwork = 'paper:';

/** A deposit is named by its network and transaction; the network stands in its kind and is left out here. */
export function causeOf({ kind, reference }: Pick<LedgerEntry, 'kind' | 'reference'>): string {
  if (kind === 'deposit' && reference.startsWith(paperNetwork)) return t('records.paperFunds');
  const named = kind === 'deposit' || kind === 'houseFunding' ? transactionOf(reference) : reference;
  return t(`records.cause.${kind}`, { reference: named });
}

/** Where the cause of an entry is to be seen: an address, or the receipt of what has ended. */
export type CausePlace =
  | { readonly path: string }
  | { readonly receipt: 'seconds' | 'perpetual'; readonly id: number };

const history = (tab: string) => () => ({ path: paths.financeHistory(tab) });
const orders = (tab: string) => () => ({ path: paths.spotOrders(tab) });
const positions = (tab: string) => () => ({ path: paths.leverList(tab) });
const lock = () => ({ path: paths.lock() });
const project = (id: string) => ({ path: paths.ieorgDetail(id) });
const nowhere = () => undefined;

const places: Readonly<Record<LedgerEntryKind, (reference: string) => CausePlace | undefined>> = {
  deposit: (reference) => (reference.startsWith(paperNetwork) ? undefined : history('deposits')()),
  withdrawalRequested: history('withdrawals'),
  withdrawalReleased: history('withdrawals'),
  withdrawal: history('withdrawals'),
  withdrawalFee: nowhere,
  transfer: history('transfers'),
  sent: history('sends'),
  received: history('sends'),
  swap: history('swaps'),
  orderPlaced: orders('history'),
  stopTriggered: orders('history'),
  orderCancelled: orders('history'),
  trade: orders('trades'),
  referral: () => ({ path: paths.referral() }),
  gift: nowhere,
  giftTakenBack: nowhere,
  houseFunding: nowhere,
  houseMove: nowhere,
  // Most have ended within minutes.
  secondsOpened: () => ({ path: paths.coinOrder('history') }),
  secondsSettled: (reference) => ({ receipt: 'seconds', id: Number(reference) }),
  perpetualPlaced: positions('pending'),
  perpetualRevoked: positions('revoked'),
  perpetualOpened: positions('open'),
  perpetualClosed: (reference) => ({ receipt: 'perpetual', id: Number(reference) }),
  perpetualMargin: positions('open'),
  overnightFee: positions('open'),
  lockOpened: lock,
  lockLeft: lock,
  lockPaid: lock,
  ticketsBought: project,
  ticketsSettled: project,
};

/** Undefined where the ledger's own words are all there is to see. */
export function placeOf({
  kind,
  reference,
}: Pick<LedgerEntry, 'kind' | 'reference'>): CausePlace | undefined {
  return places[kind](reference);
}

function transactionOf(reference: string): string {
  return reference.slice(reference.indexOf(':') + 1);
}
