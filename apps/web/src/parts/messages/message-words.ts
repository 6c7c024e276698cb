// Every matter in words: its title, what there is to say, how it is toned, and where it stands in the app.
import type { MatterOf, NotificationMatter } from '@candor/client';
import { currentLanguage, directionOf, t } from '@candor/i18n';
import { formatDecimal } from '@candor/ui';
import { hrefTo, paths } from '../../paths.ts';
import { secondsText } from '../seconds-text.ts';
import { shortDecimal } from '../short-decimal.ts';
import { shownDecimal } from '../shown-decimal.ts';
import { shownLocale } from '../shown-locale.ts';
import { freezeWords, levelWords, type MessageWords, type Words, withReason } from './account-words.ts';

/** A sign stays before its digits also where the words run from right to left. */
function signed(decimal: string): string {
  const shown = formatDecimal(shortDecimal(decimal), shownLocale(), { sign: 'always' });
  return directionOf(currentLanguage()) === 'rtl' ? `\u2066${shown}\u2069` : shown;
}

const figure = (decimal: string) => shownDecimal(shortDecimal(decimal));
export function messageWords(matter: NotificationMatter): MessageWords {
  const { path, ...words } = wordsOf(matter);
  return {
    ...{ body: undefined, tone: 'info', house: false, linkText: t('notifications.open') },
    ...words,
    href: hrefTo(path),
  };
}

function wordsOf(matter: NotificationMatter): Words {
  switch (matter.type) {
    case 'fill':
      return fillWords(matter);
    case 'orderEnded':
      return endedWords(matter);
    case 'positionOpened':
    case 'positionClosed':
    case 'orderRevoked':
      return positionWords(matter);
    case 'riskWarned':
      return riskWords(matter);
    case 'secondsEnded':
      return secondsWords(matter);
    case 'alertReached':
      return alertWords(matter);
    case 'counted':
      return {
        title: t('notifications.matter.counted'),
        body: t('notifications.matter.countedText', { record: String(matter.record) }),
        path: paths.transparency(),
      };
    case 'drawn':
    case 'lockPaid':
      return planWords(matter);
    case 'addressBound':
    case 'addressUnbound':
      return addressWords(matter);
    case 'verified':
    case 'verificationRefused':
    case 'levelChanged':
      return levelWords(matter);
    case 'accountFrozen':
    case 'accountReleased':
      return freezeWords(matter);
    case 'sent':
    case 'received':
      return sendWords(matter);
    default:
      return moneyWords(matter);
  }
}

function fillWords(matter: MatterOf<'fill'>): Words {
  const [base = ''] = matter.symbol.split('/');
  const { order, amount, price, fee, feeCurrency, side, house } = matter;
  const title = side === 'buy' ? 'notifications.matter.bought' : 'notifications.matter.sold';
  const body = t('notifications.matter.fill', {
    ...{ base, feeCurrency },
    ...{ amount: shownDecimal(amount), price: shownDecimal(price), fee: shownDecimal(fee) },
  });
  return { title: t(title, { base }), body, tone: 'success', house, path: paths.spotOrder(String(order)) };
}

/** A stop that did nothing is what somebody relied on. */
function endedWords({ order, symbol, side, amount, stop, reason }: MatterOf<'orderEnded'>): Words {
  const [base = ''] = symbol.split('/');
  const body = t('notifications.matter.orderEndedText', {
    ...{ base, order, amount: shownDecimal(amount) },
    side: side === 'buy' ? t('market.buy') : t('market.sell'),
    reason: t(`spot.orders.reason.${reason}`),
  });
  return {
    title: stop ? t('notifications.matter.stopFailed') : t('notifications.matter.orderEnded'),
    ...{ body, tone: stop ? 'error' : 'info', path: paths.spotOrder(String(order)) },
  };
}

type PositionMatter = MatterOf<'positionOpened'> | MatterOf<'positionClosed'> | MatterOf<'orderRevoked'>;

/** Without its size where that was not known as it was told. */
function positionName({ symbol, order, direction, contracts, multiple }: PositionMatter): string {
  if (direction === null || contracts === null || multiple === null)
    return t('notifications.matter.position', { symbol, order });
  const size = { direction: t(`lever.direction.${direction}`), count: Number(contracts) };
  return t('lever.toast.what', { symbol, multiple, ...size });
}

const closedTitles = {
  takeProfit: () => t('lever.toast.closedTakeProfit'),
  stopLoss: () => t('lever.toast.closedStopLoss'),
  liquidation: () => t('lever.toast.liquidated'),
  houseCapacity: () => t('lever.toast.closedByHouse'),
  user: () => t('lever.toast.closedUser'),
};

function positionWords(matter: PositionMatter): Words {
  const what = positionName(matter);
  if (matter.type === 'positionOpened') {
    const body = t('lever.toast.openedText', {
      ...{ what, price: shownDecimal(matter.price) },
      ...{ margin: figure(matter.margin), fee: figure(matter.fee) },
    });
    const place = { path: paths.leverTransactions(), linkText: t('lever.orders.positions') };
    return { title: t('lever.toast.opened'), body, tone: 'success', ...place };
  }
  const ended = { path: paths.leverOrder(String(matter.order)) };
  if (matter.type === 'orderRevoked') {
    const reason = t(`lever.orders.reason.${matter.reason}`);
    const body = t('lever.toast.revokedText', { what, reason });
    return { title: t('lever.toast.revoked'), body, tone: 'error', ...ended };
  }
  const { reason, price, profit, settled } = matter;
  const title = closedTitles[reason]();
  const figures = { what, price: shownDecimal(price) };
  // Profit may have paid for losses of others, or nobody could pay it.
  const body =
    profit === settled
      ? t('lever.toast.closedText', { ...figures, profit: signed(profit) })
      : t('notifications.matter.closed', { ...figures, settled: signed(settled) });
  const tone =
    reason === 'liquidation' ? 'error' : reason === 'user' || reason === 'takeProfit' ? 'success' : 'info';
  return { title, body, tone, ...ended };
}

function riskWords({ percent, rate }: MatterOf<'riskWarned'>): Words {
  const was = t('notifications.matter.riskText', { rate: shownDecimal(rate) });
  const isLow = percent >= 100;
  const title = isLow ? t('lever.toast.warningLow') : t('lever.toast.warningDanger');
  const text = isLow ? t('lever.toast.warningLowText') : t('lever.toast.warningDangerText');
  const place = { path: paths.leverTransactions(), linkText: t('lever.orders.positions') };
  return { title, body: `${was} ${text}`, tone: 'error', ...place };
}

function secondsWords(matter: MatterOf<'secondsEnded'>): Words {
  const { order, symbol, direction, duration, result, profit, currency } = matter;
  const body = t('seconds.toast.endedText', {
    symbol,
    direction: direction === 'long' ? t('seconds.direction.long') : t('seconds.direction.short'),
    time: secondsText(duration),
    result: t(`seconds.orders.result.${result}`),
    profit: `${signed(profit)}\u00a0${currency}`,
  });
  return { title: t('seconds.toast.ended'), body, path: paths.secondsContract(String(order)) };
}

function alertWords({ symbol, price, reached, basis }: MatterOf<'alertReached'>): Words {
  const values = { reached: shownDecimal(reached) };
  return {
    title: t('notifications.matter.alert', { symbol, price: shownDecimal(price) }),
    body:
      basis === 'last'
        ? t('notifications.matter.alertLast', values)
        : t('notifications.matter.alertIndex', values),
    path: paths.dealCenter(symbol),
  };
}

function planWords(matter: MatterOf<'drawn'> | MatterOf<'lockPaid'>): Words {
  if (matter.type === 'lockPaid') {
    const { lock, principal, interest, currency } = matter;
    const values = { principal: figure(principal), interest: figure(interest), currency };
    const body = t('notifications.matter.lockPaidText', values);
    return {
      title: t('notifications.matter.lockPaid'),
      body,
      tone: 'success',
      path: paths.ownLock(String(lock)),
    };
  }
  const { name, won, lost, tokens, token, refunded, project } = matter;
  const values = { won, count: won + lost, tokens: figure(tokens), token };
  const drawn = t('notifications.matter.drawnText', values);
  const told = lost > 0 ? `${drawn} ${t('notifications.matter.drawnLost')}` : drawn;
  const body = refunded ? t('notifications.matter.refundedText') : told;
  return { title: t('notifications.matter.drawn', { name }), body, path: paths.ieorgDetail(String(project)) };
}

/** What nobody can name any more. */
const unnamed = '—';

function addressWords(matter: MatterOf<'addressBound'> | MatterOf<'addressUnbound'>): Words {
  const values = { network: matter.network, address: matter.address ?? unnamed };
  const addresses = { path: paths.dealFinance('address') };
  if (matter.type === 'addressBound') {
    const body = t('notifications.matter.addressBoundText', values);
    return { title: t('notifications.matter.addressBound'), body, ...addresses };
  }
  const body = withReason(t('notifications.matter.addressUnboundText', values), matter.reason);
  return { title: t('notifications.matter.addressUnbound'), body, ...addresses };
}

function sendWords(matter: MatterOf<'sent'> | MatterOf<'received'>): Words {
  const { send, amount, currency, account } = matter;
  const values = { amount: figure(amount), currency, account: account ?? unnamed };
  const sends = { path: paths.financeHistory('sends', { id: String(send) }) };
  if (matter.type === 'sent') {
    const body = t('notifications.matter.sentText', values);
    return { title: t('notifications.matter.sent'), body, ...sends };
  }
  const body = t('notifications.matter.receivedText', values);
  return { title: t('notifications.matter.received'), body, tone: 'success', ...sends };
}

type MoneyMatter = Extract<NotificationMatter, { type: `deposit${string}` | `withdrawal${string}` }>;

function moneyWords(matter: MoneyMatter): Words {
  const deposit = (id: number) => ({ path: paths.financeHistory('deposits', { id: String(id) }) });
  const withdrawal = (id: number) => ({ path: paths.financeHistory('withdrawals', { id: String(id) }) });
  const values = { amount: figure(matter.amount), currency: matter.currency };
  switch (matter.type) {
    case 'depositCredited': {
      const body = t('notifications.matter.depositCreditedText', values);
      return { title: t('money.deposit.credited'), body, tone: 'success', ...deposit(matter.deposit) };
    }
    case 'depositRefused': {
      const body = withReason(t('notifications.matter.depositRefusedText', values), matter.reason);
      return { title: t('money.deposit.refused'), body, tone: 'error', ...deposit(matter.deposit) };
    }
    case 'withdrawalRequested': {
      const asked = { ...values, address: matter.address ?? unnamed };
      const body = t('notifications.matter.withdrawalRequestedText', asked);
      return { title: t('notifications.matter.withdrawalRequested'), body, ...withdrawal(matter.withdrawal) };
    }
    case 'withdrawalApproved': {
      const body = t('notifications.matter.withdrawalApprovedText', values);
      return { title: t('notifications.matter.withdrawalApproved'), body, ...withdrawal(matter.withdrawal) };
    }
    case 'withdrawalSent': {
      const sent = { ...values, amount: figure(matter.received) };
      const body = t('notifications.matter.withdrawalSentText', sent);
      return { title: t('money.withdraw.sent'), body, tone: 'success', ...withdrawal(matter.withdrawal) };
    }
    case 'withdrawalRefused': {
      const body = withReason(t('notifications.matter.withdrawalRefusedText', values), matter.reason);
      return { title: t('money.withdraw.refused'), body, tone: 'error', ...withdrawal(matter.withdrawal) };
    }
    default:
      return matter satisfies never;
  }
}
