// Says what is new in a few words on every screen, and takes it back when it was read in another window.
import type { MatterOf, MessageNews, NotificationRow, OpenOrder } from '@candor/client';
import { t } from '@candor/i18n';
import { closeToast, compareDecimals, showToast } from '@candor/ui';
import { hideFigures } from './hide-figures.ts';
import { messageWords } from './message-words.ts';
import { isFillTold, isRequestTold, noteOrderTold } from './told-here.ts';

export interface TellingContext {
  readonly hidden: boolean;
  /** The user's open spot orders, where they are known. */
  readonly openOrders: readonly OpenOrder[] | undefined;
}

/** Of one order or contract, each message takes the place of the one before it, also of the answer's own. */
function toastId({ id, matter }: NotificationRow): string {
  switch (matter.type) {
    case 'fill':
      return `fill-${matter.order}`;
    case 'orderEnded':
      return `ended-${matter.order}`;
    case 'positionOpened':
    case 'positionClosed':
    case 'orderRevoked':
      return `lever-${matter.order}`;
    case 'secondsEnded':
      return `seconds-${matter.order}`;
    case 'riskWarned':
      return 'lever-warning';
    case 'withdrawalRequested':
      return `withdrawal-${matter.withdrawal}`;
    case 'sent':
      return `send-${matter.send}`;
    default:
      return `message-${id}`;
  }
}

function fillTitle(
  { order, amount }: MatterOf<'fill'>,
  openOrders: TellingContext['openOrders'],
): string | undefined {
  if (openOrders === undefined) return undefined;
  const open = openOrders.find(({ id }) => id === order);
  const isWhole = open === undefined || compareDecimals(amount, open.amount) >= 0;
  return isWhole ? t('notifications.matter.orderFilled') : t('notifications.matter.orderPartly');
}

/** Short where the screen says the same; what went wrong stays until it is closed. */
const shownForMs = 6_000;
const errorsStay: ReadonlySet<string> = new Set([
  'order',
  'liquidation',
  'warning',
  'deposit',
  'withdrawal',
  'verification',
  'freeze',
]);

function isToldHere(matter: NotificationRow['matter']): boolean {
  switch (matter.type) {
    case 'fill':
      return isFillTold(matter.order, matter.amount);
    case 'withdrawalRequested':
      return isRequestTold('withdrawal', matter.withdrawal);
    case 'sent':
      return isRequestTold('send', matter.send);
    default:
      return false;
  }
}

function noteTold(matter: NotificationRow['matter']): void {
  if (matter.type === 'positionOpened') noteOrderTold(matter.order, 'opened');
  else if (matter.type === 'positionClosed' || matter.type === 'orderRevoked')
    noteOrderTold(matter.order, 'over');
}

function tellOne(row: NotificationRow, { hidden, openOrders }: TellingContext): void {
  const { matter, kind } = row;
  noteTold(matter);
  if (isToldHere(matter)) return;
  const { title, body, tone, href, linkText } = messageWords(matter);
  const ownTitle = matter.type === 'fill' ? fillTitle(matter, openOrders) : undefined;
  const shownBody = hidden && body !== undefined ? hideFigures(row, body) : body;
  showToast({
    ...{ id: toastId(row), tone, title: ownTitle ?? title, link: { href, text: linkText } },
    ...(shownBody !== undefined && { body: shownBody }),
    ...(!(tone === 'error' && errorsStay.has(kind)) && { shownForMs }),
  });
}

export function tellMessages({ fresh, read }: MessageNews, context: TellingContext): void {
  for (const row of read) closeToast(toastId(row));
  for (const row of fresh) tellOne(row, context);
}
