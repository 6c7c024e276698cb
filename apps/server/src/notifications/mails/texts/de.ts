// Mails about accounts in German.
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

const withReason = (reason: string | null): string => (reason ? ` Grund: ${reason}` : '');

const levels = { none: 'nicht verifiziert', individual: 'Privatperson', institution: 'Institution' } as const;

const ended: EndWords = {
  stop: 'Der Stop wurde erreicht, aber nichts ausgeführt. ',
  reasons: {
    unfilled: 'Was nicht sofort ausgeführt werden konnte, wurde storniert.',
    selfTrade: 'Sie wäre gegen eine eigene Order ausgeführt worden.',
    notWhole: 'Sie konnte nicht ganz ausgeführt werden.',
    priceBand: 'Beim Erreichen des Stops lag ihr Preis außerhalb des Preisbands.',
    market: 'Zu ihrem Preis warteten zu viele Orders.',
    frozen: 'Das Konto wurde eingefroren.',
  },
};

const closed: CloseWords = {
  user: 'Von Ihnen geschlossen.',
  takeProfit: 'Durch Take-Profit geschlossen.',
  stopLoss: 'Durch Stop-Loss geschlossen.',
  liquidation: 'Liquidiert.',
  houseCapacity: 'Wegen der Kapazität des Hauses geschlossen.',
};

const revoked: RevokeWords = {
  user: 'Von Ihnen storniert.',
  margin: 'Die Margin reichte nicht.',
  risk: 'Die Risikoquote wäre zu niedrig gewesen.',
  userLimit: 'Sie lag über Ihrem Limit.',
  capacity: 'Das Haus konnte nicht mehr tragen.',
  price: 'Ihr Preis lag außerhalb des Bereichs.',
  liquidation: 'Ihre Positionen wurden liquidiert.',
  loss: 'Was für sie reserviert war, wurde für einen Verlust gebraucht.',
  frozen: 'Das Konto war eingefroren.',
};

const draw: DrawWords = {
  lost: ' Was für nicht gezogene Tickets reserviert war, ist wieder verfügbar.',
  proof: ' Jeder kann die Ziehung hier wiederholen und prüfen:',
};

export const de: NotificationMailTexts = {
  several: 'Neues zu Ihrem Konto bei Candor',
  titles: {
    fill: 'Ausführung Ihrer Order',
    orderEnded: 'Order vom Handelsplatz storniert',
    positionOpened: 'Position eröffnet',
    positionClosed: 'Position geschlossen',
    orderRevoked: 'Order storniert',
    secondsEnded: 'Sekundenkontrakt beendet',
    depositCredited: 'Einzahlung gutgeschrieben',
    depositRefused: 'Einzahlung abgelehnt',
    withdrawalRequested: 'Auszahlung beantragt',
    withdrawalApproved: 'Auszahlung genehmigt',
    withdrawalSent: 'Auszahlung gesendet',
    withdrawalRefused: 'Auszahlung abgelehnt',
    addressBound: 'Auszahlungsadresse hinterlegt',
    addressUnbound: 'Auszahlungsadresse entfernt',
    sent: 'An ein anderes Konto gesendet',
    received: 'Von einem anderen Konto erhalten',
    verified: 'Sie sind verifiziert',
    verificationRefused: 'Ihre Dokumente wurden abgelehnt',
    levelChanged: 'Die Stufe Ihres Kontos wurde festgelegt',
    drawn: 'Ergebnis einer Ziehung',
    lockPaid: 'Bindung fällig',
    alertReached: 'Preisalarm',
    counted: 'Sie sind in der veröffentlichten Wurzel mitgezählt',
    accountFrozen: 'Ihr Konto wurde eingefroren',
    accountReleased: 'Ihr Konto ist nicht mehr eingefroren',
  },
  lines: {
    fill: (m) =>
      `${baseAmount(m)} für ${quoteAmount(m)} ${m.side === 'buy' ? 'gekauft' : 'verkauft'}, Order Nr. ${m.order}.`,
    orderEnded: (m) => `${baseAmount(m)}, Nr. ${m.order}. ${endedWhy(m, ended)}`,
    positionOpened: (m) => `${m.symbol}, Nr. ${m.order}, zu ${m.price}.`,
    positionClosed: (m) =>
      `${m.symbol}, Nr. ${m.order}, zu ${m.price}. ${closed[m.reason]} Abgerechnet: ${m.settled} USDT.`,
    orderRevoked: (m) =>
      `${m.symbol}, Nr. ${m.order}. ${revoked[m.reason]} Margin und Gebühr wurden zurückgebucht.`,
    secondsEnded: (m) => `${m.symbol}, Nr. ${m.order}. Gewinn oder Verlust: ${m.profit} ${m.currency}.`,
    depositCredited: (m) => `${m.amount} ${m.currency} sind in Ihrer Funding-Wallet.`,
    depositRefused: (m) => `${m.amount} ${m.currency} wurden nicht gutgeschrieben.${withReason(m.reason)}`,
    withdrawalRequested: (m) =>
      `${m.amount} ${m.currency} sollen an ${m.address ?? '—'} gesendet werden. Wenn Sie das nicht beantragt haben, stornieren Sie die Auszahlung und frieren Sie Ihr Konto sofort ein.`,
    withdrawalApproved: (m) =>
      `${m.amount} ${m.currency} werden gesendet. Wenn Sie das nicht beantragt haben, frieren Sie Ihr Konto sofort ein.`,
    withdrawalSent: (m) =>
      `${m.received} ${m.currency} wurden an Ihre Adresse gesendet. Wenn Sie das nicht beantragt haben, frieren Sie Ihr Konto sofort ein.`,
    withdrawalRefused: (m) => `${m.amount} ${m.currency} sind wieder verfügbar.${withReason(m.reason)}`,
    addressBound: (m) =>
      `${m.network}, ${m.address ?? '—'}. Nach 24 Stunden kann dorthin ausgezahlt werden. Wenn Sie das nicht waren, frieren Sie Ihr Konto sofort ein.`,
    addressUnbound: (m) =>
      `Unser Support hat ${m.address ?? '—'} (${m.network}) entfernt.${withReason(m.reason)}`,
    sent: (m) =>
      `${m.amount} ${m.currency} gingen an das Konto ${m.account ?? '—'}. Wenn Sie das nicht waren, frieren Sie Ihr Konto sofort ein.`,
    received: (m) =>
      `${m.amount} ${m.currency} kamen vom Konto ${m.account ?? '—'} und sind in Ihrer Funding-Wallet.`,
    verified: () => 'Ihre Dokumente wurden angenommen. Ihre Limits sind jetzt höher.',
    verificationRefused: (m) => `Sie können sie erneut senden.${withReason(m.reason)}`,
    levelChanged: (m) =>
      `Sie lautet jetzt: ${levels[m.level]}. Ihre Limits richten sich danach.${withReason(m.reason)}`,
    drawn: (m) =>
      m.refunded
        ? `${m.name}: Es gab keine Ziehung. Alles, was für Ihre Tickets reserviert war, ist wieder verfügbar.`
        : `${m.name}: Gewonnene Tickets: ${m.won} von ${m.won + m.lost}. Sie erhalten ${m.tokens} ${m.token}.${drawnMore(m, draw)}`,
    lockPaid: (m) => `${m.principal} ${m.currency} und ${m.interest} ${m.currency} Zinsen wurden ausgezahlt.`,
    alertReached: (m) => `${m.symbol} steht bei ${m.reached}. Ihr Alarm war auf ${m.price} gesetzt.`,
    counted: (m) =>
      `Ihre Guthaben stehen in der Wurzel von Datensatz ${m.record}: ${m.root}. Prüfen Sie es auf der Transparenzseite und bewahren Sie diese E-Mail zum Vergleich auf.`,
    accountFrozen: (m) =>
      `Unsere Mitarbeiter haben es eingefroren. Offene Spot-Orders wurden storniert, und alle API-Schlüssel sind beendet. Was wartet, lässt sich stornieren, und Positionen lassen sich schließen; Neues wird nicht angenommen. Nur unser Support kann das aufheben: Schreiben Sie uns.${withReason(m.reason)}`,
    accountReleased: (m) =>
      `Alles funktioniert wieder. Stornierte Orders und beendete API-Schlüssel kommen nicht zurück. Wenn Sie nicht darum gebeten haben, frieren Sie Ihr Konto wieder ein und schreiben Sie uns sofort.${withReason(m.reason)}`,
  },
  more: 'Es ist mehr geschehen, als in eine E-Mail passt; ein Teil fehlt hier. In der App steht alles.',
  foot: 'Welche dieser E-Mails Sie erhalten, legen Sie auf der Kontoseite der App fest.',
};
