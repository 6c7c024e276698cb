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
  orderReduced: true,
  trade: true,
  referral: true,
  gift: true,
  giftTakenBack: true,
  houseFunding: false,
  houseMove: false,
  housePayout: false,
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
  const isPayment = kind === 'deposit' || kind === 'houseFunding' || kind === 'housePayout';
  const named = isPayment ? transactionOf(reference) : reference;
  return t(`records.cause.${kind}`, { reference: named });
}

/** Where the cause of an entry is to be seen: an address, or the receipt of what has ended. */
export type CausePlace =
  | { readonly path: string }
  | { readonly receipt: 'seconds' | 'perpetual'; readonly id: number };

type Caused = Pick<LedgerEntry, 'reference' | 'seq'>;

const nowhere = () => undefined;
const row = (tab: string) => (id: string) => ({ path: paths.financeHistory(tab, { id }) });
const order = (id: string) => ({ path: paths.spotOrder(id) });
const contractOrder = (id: string) => ({ path: paths.leverOrder(id) });
const lock = (id: string) => ({ path: paths.ownLock(id) });
const project = (id: string) => ({ path: paths.ieorgDetail(id) });

function deposit(reference: string): CausePlace | undefined {
  if (reference.startsWith(paperNetwork)) return undefined;
  const way = reference.slice(0, reference.indexOf(':'));
  return { path: paths.financeHistory('deposits', { way, transaction: transactionOf(reference) }) };
}

/** Each leads to the very thing, wherever it stands when somebody comes there: it may have opened or ended since. */
const places: Readonly<Record<LedgerEntryKind, (reference: string, seq: number) => CausePlace | undefined>> =
  {
    deposit,
    withdrawalRequested: row('withdrawals'),
    withdrawalReleased: row('withdrawals'),
    withdrawal: row('withdrawals'),
    withdrawalFee: nowhere,
    transfer: row('transfers'),
    sent: row('sends'),
    received: row('sends'),
    swap: (quote) => ({ path: paths.financeHistory('swaps', { quote }) }),
    orderPlaced: order,
    stopTriggered: order,
    orderCancelled: order,
    orderReduced: order,
    trade: (id) => ({ path: paths.spotTrade(id) }),
    referral: (trade, seq) => ({ path: paths.cashBack(trade, String(seq)) }),
    // What an operator did, and why, stands in the entry itself.
    gift: nowhere,
    giftTakenBack: nowhere,
    houseFunding: nowhere,
    houseMove: nowhere,
    housePayout: nowhere,
    secondsOpened: (id) => ({ path: paths.secondsContract(id) }),
    secondsSettled: (id) => ({ receipt: 'seconds', id: Number(id) }),
    perpetualPlaced: contractOrder,
    perpetualRevoked: contractOrder,
    perpetualOpened: contractOrder,
    perpetualClosed: (id) => ({ receipt: 'perpetual', id: Number(id) }),
    perpetualMargin: contractOrder,
    overnightFee: contractOrder,
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
  seq,
}: Caused & Pick<LedgerEntry, 'kind'>): CausePlace | undefined {
  return places[kind](reference, seq);
}

function transactionOf(reference: string): string {
  return reference.slice(reference.indexOf(':') + 1);
}
