// What the reader is told when an order for a contract, a lock or a ticket is refused.
import type { RefusalTexts } from '../refusal-texts.ts';

export const productRefusals = {
  'perpetual.unknown': 'Ce contrat n’existe pas.',
  'perpetual.alreadyListed': 'Ce contrat est déjà coté.',
  'perpetual.otherCurrency': 'Tous les contrats sont réglés dans une seule devise.',
  'perpetual.inUse':
    'La taille d’un contrat ne peut pas changer tant que des ordres ou des positions reposent dessus.',
  'perpetual.closed': 'Ce contrat n’ouvre pas de position en ce moment.',
  'perpetual.termsChanged':
    'Les conditions du contrat ont changé. Lisez les nouvelles et confirmez à nouveau.',
  'perpetual.multipleInvalid': 'Choisissez un levier de 10, 20, 50 ou 100.',
  'perpetual.quantityOutOfRange': 'Ce nombre de contrats est hors limites.',
  'perpetual.priceOutOfRange': 'Ce prix est hors limites.',
  'perpetual.tooMany': 'Trop d’ordres et de positions ouverts. Fermez-en d’abord un.',
  'perpetual.noFreshPrice':
    'Il n’y a pas de prix récent en ce moment. Réessayez quand les prix seront de retour.',
  'perpetual.takeProfitTooClose':
    'Le prix du take-profit doit être à plus de 0,5 % du prix actuel, du côté gagnant.',
  'perpetual.stopLossTooClose':
    'Le prix du stop-loss doit être à plus de 0,5 % du prix actuel, du côté perdant.',
  'perpetual.takeProfitOutOfRange': 'Ce prix du take-profit est hors limites.',
  'perpetual.stopLossOutOfRange': 'Ce prix du stop-loss est hors limites.',
  'perpetual.overUserLimit': 'Un utilisateur ne peut pas détenir autant de ce contrat.',
  'perpetual.overCapacity': 'La maison ne peut pas couvrir davantage de positions de ce genre en ce moment.',
  'perpetual.marginMissing': 'Votre portefeuille levier contient trop peu pour cette position.',
  'perpetual.marginNeeded':
    'Des positions ouvertes, ou un ordre qui s’ouvre au prochain prix, reposent sur cet argent.',
  'perpetual.orderUnknown': 'Cet ordre n’est plus ouvert.',
  'perpetual.positionUnknown': 'Cette position n’est plus ouverte.',
  'perpetual.alreadyClosing': 'Cette position est déjà en cours de fermeture.',
  'perpetual.moreThanOpen': 'Cette position n’a pas autant de contrats.',
  'perpetual.notDue': 'Rien de ce genre n’est arrivé à échéance.',
  'perpetual.opening':
    'Un ordre qui s’ouvre au prochain prix ne s’annule pas tant que ce prix peut encore arriver. Réessayez dans un instant.',
  'seconds.optionUnknown': 'Cette option n’existe pas. Choisissez-en une autre.',
  'seconds.off': 'Les contrats secondes sont désactivés ici en ce moment.',
  'seconds.optionChanged': 'L’option a changé. Lisez ses nouvelles conditions et confirmez à nouveau.',
  'seconds.selfExcluded':
    'Votre auto-exclusion des contrats secondes est en cours. Personne ne peut y mettre fin plus tôt.',
  'seconds.coolingOff':
    'Vous faites une pause dans les contrats secondes. Personne ne peut y mettre fin plus tôt.',
  'seconds.stakeOutOfRange': 'Ce montant est hors limites.',
  'seconds.priceStale': 'Il n’y a pas de prix récent en ce moment. Réessayez sous peu.',
  'seconds.tooFewSources': 'Trop peu de sources donnent un prix en ce moment. Réessayez sous peu.',
  'seconds.tooManyOpen': 'Trop de contrats sont ouverts. Attendez que l’un d’eux soit terminé.',
  'seconds.overDailyStake': 'C’est plus que votre propre limite quotidienne de mises.',
  'seconds.overDailyLoss':
    'Vous pourriez perdre plus que ne le permet votre propre limite quotidienne de pertes.',
  'seconds.dailyCountReached': 'Vous avez atteint votre propre limite quotidienne de contrats.',
  'seconds.overSymbolCap':
    'La plateforme n’en prend pas davantage sur ce symbole en ce moment. Essayez un montant plus petit ou attendez.',
  'seconds.overMinuteCap':
    'La plateforme ne prend plus rien qui finisse dans cette minute. Essayez un montant plus petit ou une autre durée.',
  'seconds.pauseOutOfRange':
    'Une pause dure d’une heure à six semaines, une auto-exclusion de six mois à cinq ans.',
  'seconds.pauseShorter': 'Une pause plus longue est déjà en cours, et elle ne peut pas être raccourcie.',
  'seconds.orderUnknown': 'Ce contrat n’est plus ouvert.',
  'seconds.notDue': 'Le résultat de ce contrat n’est pas encore connu.',
  'seconds.notSetAside': 'Ce contrat n’a pas été mis de côté.',
  'seconds.setAside': 'Des contrats de ce marché sont mis de côté. Relancez-les avant de le réactiver.',
  'mining.planUnknown': 'Ce plan n’existe pas. Choisissez-en un autre.',
  'mining.off': 'Ce plan ne prend pas de nouveau blocage en ce moment.',
  'mining.planChanged': 'Le plan a changé. Lisez ses nouvelles conditions et confirmez à nouveau.',
  'mining.amountOutOfRange': 'Ce montant est hors limites.',
  'mining.tooMany': 'Vous avez trop de blocages en cours. Attendez que l’un d’eux soit échu.',
  'mining.overCapacity': 'Ce plan est complet. Essayez un montant plus petit ou un autre plan.',
  'mining.reserveShort':
    'La réserve ne peut pas couvrir les intérêts de ce montant. Essayez un montant plus petit.',
  'mining.lockUnknown': 'Ce blocage n’est plus en cours.',
  'mining.notDue': 'Ce blocage n’est pas encore échu.',
  'mining.notSetAside': 'Ce blocage n’a pas été mis de côté.',
  'subscription.projectUnknown': 'Ce projet n’existe pas.',
  'subscription.alreadyOpen': 'Ce projet est ouvert ou terminé : il ne peut plus changer.',
  'subscription.tooManyProjects': 'Trop de projets sont en cours.',
  'subscription.notOpen': 'La souscription de ce projet n’est pas ouverte.',
  'subscription.projectChanged': 'Le projet a changé. Lisez ses nouvelles conditions et confirmez à nouveau.',
  'subscription.tierNeeded': 'Faites vérifier votre identité pour participer à ce projet.',
  'subscription.nonceMalformed': 'Votre part de l’aléa est mal formée. Rechargez la page et réessayez.',
  'subscription.ticketsOutOfRange': 'Choisissez au moins un ticket.',
  'subscription.overUserCap': 'Un utilisateur ne peut pas en avoir autant dans ce projet.',
  'subscription.soldOut': 'Il ne reste pas autant de tickets.',
  'subscription.noBeaconWanted': 'Le tirage de ce projet n’attend aucune balise.',
  'subscription.beaconInvalid': 'Ce n’est pas la balise que le projet a désignée.',
  'subscription.notDue': 'Rien de ce genre n’est arrivé à échéance.',
  'subscription.notSetAside': 'Ce projet n’a pas été mis de côté.',
} satisfies Partial<RefusalTexts>;
