// Mails about accounts in Russian.
import {
  baseAmount,
  type CloseWords,
  type DrawWords,
  drawnMore,
  type EndWords,
  endedWhy,
  type NotificationMailTexts,
  quoteAmount,
  type RevokeWords,
} from './notification-texts.ts';

const withReason = (reason: string | null): string => (reason ? ` Причина: ${reason}` : '');

const levels = { none: 'без верификации', individual: 'физлицо', institution: 'организация' } as const;

const ended: EndWords = {
  stop: 'Стоп-цена достигнута, но ничего не исполнено. ',
  reasons: {
    unfilled: 'Что не исполнилось сразу, отменено.',
    selfTrade: 'Он исполнился бы против вашего же ордера.',
    notWhole: 'Его нельзя было исполнить целиком.',
    priceBand: 'При достижении стоп-цены его цена была вне ценового коридора.',
    market: 'По его цене ждало слишком много ордеров.',
    frozen: 'Аккаунт был заморожен.',
  },
};

const closed: CloseWords = {
  user: 'Закрыта вами.',
  takeProfit: 'Закрыта по тейк-профиту.',
  stopLoss: 'Закрыта по стоп-лоссу.',
  liquidation: 'Ликвидирована.',
  houseCapacity: 'Закрыта из-за лимита дилера.',
};

const revoked: RevokeWords = {
  user: 'Отозван вами.',
  margin: 'Не хватило маржи.',
  risk: 'Уровень маржи стал бы слишком низким.',
  userLimit: 'Он был сверх вашего лимита.',
  capacity: 'Лимит дилера был исчерпан.',
  price: 'Его цена была вне диапазона.',
  liquidation: 'Ваши позиции ликвидировались.',
  loss: 'Зарезервированное под него понадобилось для покрытия убытка.',
  frozen: 'Аккаунт был заморожен.',
};

const draw: DrawWords = {
  lost: ' Зарезервированное под невыигравшие билеты снова доступно.',
  proof: ' Любой может провести розыгрыш заново и проверить его здесь:',
};

export const ru: NotificationMailTexts = {
  several: 'Новости вашего аккаунта Candor',
  titles: {
    fill: 'Исполнение вашего ордера',
    orderEnded: 'Ордер отменен площадкой',
    positionOpened: 'Позиция открыта',
    positionClosed: 'Позиция закрыта',
    orderRevoked: 'Ордер отозван',
    secondsEnded: 'Секундный контракт завершен',
    depositCredited: 'Пополнение зачислено',
    depositRefused: 'Пополнение отклонено',
    withdrawalRequested: 'Запрошен вывод',
    withdrawalApproved: 'Вывод одобрен',
    withdrawalSent: 'Вывод отправлен',
    withdrawalRefused: 'Вывод отклонен',
    addressBound: 'Адрес вывода привязан',
    addressUnbound: 'Адрес вывода отвязан',
    sent: 'Отправлено на другой аккаунт',
    received: 'Получено с другого аккаунта',
    verified: 'Вы верифицированы',
    verificationRefused: 'Ваши документы отклонены',
    levelChanged: 'Установлен уровень вашего аккаунта',
    drawn: 'Результат розыгрыша',
    lockPaid: 'Срок лок-апа истек',
    alertReached: 'Ценовое оповещение',
    counted: 'Вы учтены в опубликованном корне',
    accountFrozen: 'Ваш аккаунт заморожен',
    accountReleased: 'Ваш аккаунт больше не заморожен',
  },
  lines: {
    fill: (m) =>
      `${m.side === 'buy' ? 'Куплено' : 'Продано'} ${baseAmount(m)} за ${quoteAmount(m)}, ордер № ${m.order}.`,
    orderEnded: (m) => `${baseAmount(m)}, № ${m.order}. ${endedWhy(m, ended)}`,
    positionOpened: (m) => `${m.symbol}, № ${m.order}, по ${m.price}.`,
    positionClosed: (m) =>
      `${m.symbol}, № ${m.order}, по ${m.price}. ${closed[m.reason]} Расчет: ${m.settled} USDT.`,
    orderRevoked: (m) => `${m.symbol}, № ${m.order}. ${revoked[m.reason]} Маржа и комиссия возвращены.`,
    secondsEnded: (m) => `${m.symbol}, № ${m.order}. Прибыль или убыток: ${m.profit} ${m.currency}.`,
    depositCredited: (m) => `${m.amount} ${m.currency} в кошельке «Финансы».`,
    depositRefused: (m) => `${m.amount} ${m.currency} не зачислены.${withReason(m.reason)}`,
    withdrawalRequested: (m) =>
      `Запрошена отправка ${m.amount} ${m.currency} на ${m.address ?? '—'}. Если вы этого не запрашивали, сразу отмените вывод и заморозьте аккаунт.`,
    withdrawalApproved: (m) =>
      `${m.amount} ${m.currency} будут отправлены. Если вы этого не запрашивали, сразу заморозьте аккаунт.`,
    withdrawalSent: (m) =>
      `${m.received} ${m.currency} отправлены на ваш адрес. Если вы этого не запрашивали, сразу заморозьте аккаунт.`,
    withdrawalRefused: (m) => `${m.amount} ${m.currency} снова доступны.${withReason(m.reason)}`,
    addressBound: (m) =>
      `${m.network}, ${m.address ?? '—'}. Через 24 часа на него можно будет выводить средства. Если это были не вы, сразу заморозьте аккаунт.`,
    addressUnbound: (m) =>
      `Наша поддержка отвязала ${m.address ?? '—'} (${m.network}).${withReason(m.reason)}`,
    sent: (m) =>
      `${m.amount} ${m.currency} отправлены на аккаунт ${m.account ?? '—'}. Если это были не вы, сразу заморозьте аккаунт.`,
    received: (m) =>
      `${m.amount} ${m.currency} поступили с аккаунта ${m.account ?? '—'} и находятся в кошельке «Финансы».`,
    verified: () => 'Ваши документы приняты. Ваши лимиты теперь выше.',
    verificationRefused: (m) => `Их можно отправить еще раз.${withReason(m.reason)}`,
    levelChanged: (m) =>
      `Текущий уровень: ${levels[m.level]}. Ваши лимиты зависят от него.${withReason(m.reason)}`,
    drawn: (m) =>
      m.refunded
        ? `${m.name}: розыгрыша не было. Зарезервированное под ваши билеты снова доступно.`
        : `${m.name}: выигрышных билетов: ${m.won} из ${m.won + m.lost}. Вы получаете ${m.tokens} ${m.token}.${drawnMore(m, draw)}`,
    lockPaid: (m) => `Выплачено ${m.principal} ${m.currency} и ${m.interest} ${m.currency} процентов.`,
    alertReached: (m) => `${m.symbol}: цена ${m.reached}. Вы просили сообщить при ${m.price}.`,
    counted: (m) =>
      `Ваши балансы входят в корень записи ${m.record}: ${m.root}. Проверьте это на странице прозрачности и сохраните это письмо для сравнения.`,
    accountFrozen: (m) =>
      `Его заморозили наши сотрудники. Открытые спотовые ордера отменены, API-ключи больше не действуют. Ожидающее можно отменить, а позиции закрыть; ничего нового не принимается. Снять заморозку может только наша поддержка: напишите нам.${withReason(m.reason)}`,
    accountReleased: (m) =>
      `Всё снова работает. Отмененные ордера и переставшие действовать API-ключи не восстанавливаются. Если вы об этом не просили, снова заморозьте аккаунт и сразу напишите нам.${withReason(m.reason)}`,
  },
  more: 'Произошло больше, чем помещается в одно письмо, и часть здесь опущена. Всё есть в приложении.',
  foot: 'Какие из этих писем получать, настраивается на странице аккаунта в приложении.',
};
