// Mails about accounts in French.
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

const withReason = (reason: string | null): string => (reason ? ` Motif : ${reason}` : '');

const levels = { none: 'non vérifié', individual: 'particulier', institution: 'institution' } as const;

const ended: EndWords = {
  stop: 'Le stop a été atteint, mais rien n’a été exécuté. ',
  reasons: {
    unfilled: 'Ce qui n’a pas pu être exécuté aussitôt a été annulé.',
    selfTrade: 'Il aurait été exécuté contre l’un de vos propres ordres.',
    notWhole: 'Il n’a pas pu être exécuté en entier.',
    priceBand: 'Au déclenchement du stop, son prix était hors de la bande de prix.',
    market: 'Trop d’ordres attendaient à son prix.',
    frozen: 'Le compte a été gelé.',
  },
};

const closed: CloseWords = {
  user: 'Fermée par vous.',
  takeProfit: 'Fermée par take-profit.',
  stopLoss: 'Fermée par stop-loss.',
  liquidation: 'Liquidée.',
  houseCapacity: 'Fermée faute de capacité de la maison.',
};

const revoked: RevokeWords = {
  user: 'Annulé par vous.',
  margin: 'La marge était insuffisante.',
  risk: 'Le taux de risque aurait été trop bas.',
  userLimit: 'Votre limite était dépassée.',
  capacity: 'La maison ne pouvait porter davantage.',
  price: 'Son prix était hors limites.',
  liquidation: 'Vos positions étaient en liquidation.',
  loss: 'Ce qui lui était réservé a couvert une perte.',
  frozen: 'Le compte était gelé.',
};

const draw: DrawWords = {
  lost: ' Ce qui était réservé pour les tickets non tirés est de nouveau disponible.',
  proof: ' Chacun peut refaire le tirage et le vérifier ici\u00a0:',
};

export const fr: NotificationMailTexts = {
  several: 'Du nouveau sur votre compte Candor',
  titles: {
    fill: 'Exécution de votre ordre',
    orderEnded: 'Ordre annulé par la plateforme',
    positionOpened: 'Position ouverte',
    positionClosed: 'Position fermée',
    orderRevoked: 'Ordre annulé',
    secondsEnded: 'Contrat secondes terminé',
    depositCredited: 'Dépôt crédité',
    depositRefused: 'Dépôt refusé',
    withdrawalRequested: 'Retrait demandé',
    withdrawalApproved: 'Retrait approuvé',
    withdrawalSent: 'Retrait envoyé',
    withdrawalRefused: 'Retrait refusé',
    addressBound: 'Adresse de retrait associée',
    addressUnbound: 'Adresse de retrait dissociée',
    sent: 'Envoi à un autre compte',
    received: 'Reçu d’un autre compte',
    verified: 'Votre identité est vérifiée',
    verificationRefused: 'Vos documents ont été refusés',
    levelChanged: 'Le niveau de votre compte a été défini',
    drawn: 'Résultat d’un tirage',
    lockPaid: 'Blocage échu',
    alertReached: 'Alerte de prix',
    counted: 'Votre solde est compté dans la racine publiée',
    accountFrozen: 'Votre compte a été gelé',
    accountReleased: 'Votre compte n’est plus gelé',
  },
  lines: {
    fill: (m) =>
      `${m.side === 'buy' ? 'Achat' : 'Vente'} de ${baseAmount(m)} pour ${quoteAmount(m)}, ordre n° ${m.order}.`,
    orderEnded: (m) => `${baseAmount(m)}, n° ${m.order}. ${endedWhy(m, ended)}`,
    positionOpened: (m) => `${m.symbol}, n° ${m.order}, à ${m.price}.`,
    positionClosed: (m) =>
      `${m.symbol}, n° ${m.order}, à ${m.price}. ${closed[m.reason]} Réglé : ${m.settled} USDT.`,
    orderRevoked: (m) =>
      `${m.symbol}, n° ${m.order}. ${revoked[m.reason]} La marge et les frais ont été rendus.`,
    secondsEnded: (m) => `${m.symbol}, n° ${m.order}. Profit ou perte : ${m.profit} ${m.currency}.`,
    depositCredited: (m) => `Votre portefeuille financement a été crédité de ${m.amount} ${m.currency}.`,
    depositRefused: (m) => `Montant non crédité : ${m.amount} ${m.currency}.${withReason(m.reason)}`,
    withdrawalRequested: (m) =>
      `Montant à envoyer : ${m.amount} ${m.currency}, adresse : ${m.address ?? '—'}. Si vous n’avez rien demandé, annulez le retrait et gelez votre compte aussitôt.`,
    withdrawalApproved: (m) =>
      `Montant à envoyer : ${m.amount} ${m.currency}. Si vous n’avez rien demandé, gelez votre compte aussitôt.`,
    withdrawalSent: (m) =>
      `Montant envoyé à votre adresse : ${m.received} ${m.currency}. Si vous n’avez rien demandé, gelez votre compte aussitôt.`,
    withdrawalRefused: (m) => `De nouveau disponible : ${m.amount} ${m.currency}.${withReason(m.reason)}`,
    addressBound: (m) =>
      `${m.network}, ${m.address ?? '—'}. Un retrait vers cette adresse est possible au bout de 24 heures. Si ce n’était pas vous, gelez votre compte aussitôt.`,
    addressUnbound: (m) =>
      `Notre assistance a dissocié ${m.address ?? '—'} (${m.network}).${withReason(m.reason)}`,
    sent: (m) =>
      `Montant envoyé : ${m.amount} ${m.currency}, compte : ${m.account ?? '—'}. Si ce n’était pas vous, gelez votre compte aussitôt.`,
    received: (m) =>
      `Votre portefeuille financement a reçu ${m.amount} ${m.currency} du compte ${m.account ?? '—'}.`,
    verified: () => 'Vos documents ont été acceptés. Vos limites sont désormais plus élevées.',
    verificationRefused: (m) => `Vous pouvez les envoyer de nouveau.${withReason(m.reason)}`,
    levelChanged: (m) =>
      `Niveau actuel : ${levels[m.level]}. Vos limites en dépendent.${withReason(m.reason)}`,
    drawn: (m) =>
      m.refunded
        ? `${m.name} : il n’y a pas eu de tirage. Tout ce qui était réservé pour vos tickets est de nouveau disponible.`
        : `${m.name} : tickets gagnants : ${m.won} sur ${m.won + m.lost}. Vous recevez ${m.tokens} ${m.token}.${drawnMore(m, draw)}`,
    lockPaid: (m) =>
      `Le principal (${m.principal} ${m.currency}) et les intérêts (${m.interest} ${m.currency}) ont été versés.`,
    alertReached: (m) => `${m.symbol} est à ${m.reached}. Votre alerte était fixée à ${m.price}.`,
    counted: (m) =>
      `Vos soldes figurent dans la racine de l’enregistrement ${m.record} : ${m.root}. Vérifiez-le sur la page de transparence, et gardez cet e-mail pour comparer.`,
    accountFrozen: (m) =>
      `Notre personnel l’a gelé. Les ordres spot ouverts ont été annulés et toutes les clés API ont pris fin. Ce qui est en attente peut être annulé et les positions fermées ; rien de nouveau n’est accepté. Seule notre assistance peut lever le gel : écrivez-nous.${withReason(m.reason)}`,
    accountReleased: (m) =>
      `Tout fonctionne à nouveau. Les ordres annulés et les clés API qui ont pris fin ne reviennent pas. Si vous ne l’avez pas demandé, gelez de nouveau votre compte et écrivez-nous aussitôt.${withReason(m.reason)}`,
  },
  more: 'Il s’est passé plus de choses qu’un e-mail ne peut en contenir, et une partie manque ici. Tout se trouve dans l’application.',
  foot: 'Les e-mails que vous recevez se règlent sur la page du compte de l’application.',
};
