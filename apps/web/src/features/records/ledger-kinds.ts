// What can move a balance of a person, and why one entry did, in words.
import type { LedgerEntry, LedgerEntryKind } from '@candor/client';
import { t } from '@candor/i18n';

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

function transactionOf(reference: string): string {
  return reference.slice(reference.indexOf(':') + 1);
}
