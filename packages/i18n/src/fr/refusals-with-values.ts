// What the reader is told of a refusal whose answer carries figures.
import type { RefusalTextsWithValues } from '../refusal-texts.ts';

/** Said instead when the answer carries every value that the text names. */
export const refusedWith: RefusalTextsWithValues = {
  'request.rateLimited': 'Trop de demandes. Attendez {{seconds}} s.',
  'identity.passwordLength': 'Le mot de passe doit compter de {{minimum}} à {{maximum}} caractères.',
  'identity.slowDown': 'Trop de tentatives. Attendez {{seconds}} s.',
  'identity.keyAddressInvalid':
    '{{address}} n’est pas une adresse, ou est un réseau trop large : les plus larges possibles sont /8, et /16 en IPv6.',
  'operator.accessTooNew':
    'Un administrateur vient de vous donner cet accès. Vous comptez comme l’une des deux personnes à partir du {{until}} UTC.',
  'amount.tooManyDecimals': 'Décimales possibles ici : {{decimals}} au plus.',
  'wallet.insufficientBalance':
    'Il faut {{needed}} {{currency}}, {{available}} {{currency}} sont disponibles.',
  'wallet.belowMinimum': 'Le montant doit être d’au moins {{minimum}} {{currency}}.',
  'wallet.overDailyLimit':
    'Au plus {{limit}} {{currency}} par jour ; il reste {{left}} {{currency}} aujourd’hui.',
  'wallet.feeChanged':
    'Les frais sont maintenant de {{fee}} {{currency}}. Rien n’a été retiré : vérifiez-les et envoyez à nouveau.',
  'wallet.giftExceeded': 'Il ne reste que {{left}} {{currency}} du bonus.',
  'spot.priceOutOfRange': 'Le prix doit être supérieur à 0 et ne pas dépasser {{max}}.',
  'spot.stopPriceOutOfRange': 'Le prix stop doit être supérieur à 0 et ne pas dépasser {{max}}.',
  'spot.quantityOutOfRange': 'La quantité doit être comprise entre {{min}} et {{max}}.',
  'spot.notionalTooSmall': 'Le total doit être d’au moins {{minimum}} {{currency}}.',
  'spot.notionalTooLarge': 'Le total doit être d’au plus {{maximum}} {{currency}}.',
  'mining.amountOutOfRange': 'Le montant doit être compris entre {{minimum}} et {{maximum}} {{currency}}.',
  'mining.overCapacity': 'Il ne reste que {{left}} {{currency}} dans ce plan.',
  'subscription.overUserCap':
    'Tickets par utilisateur : {{maximum}} au plus ; restants pour vous : {{left}}.',
  'subscription.soldOut': 'Tickets restants : {{left}}.',
  'seconds.stakeOutOfRange': 'Le montant doit être compris entre {{minimum}} et {{maximum}} {{currency}}.',
  'seconds.overDailyStake':
    'Votre propre limite de mises est de {{limit}} {{currency}} par jour ; il reste {{left}} {{currency}} aujourd’hui.',
  'seconds.overDailyLoss':
    'Votre propre limite de pertes est de {{limit}} {{currency}} par jour ; {{left}} {{currency}} peuvent encore être risqués aujourd’hui.',
  'seconds.dailyCountReached': 'Vous avez atteint votre propre limite quotidienne de contrats : {{maximum}}.',
  'perpetual.quantityOutOfRange': 'Le nombre de contrats doit être compris entre 1 et {{max}}.',
  'perpetual.priceOutOfRange': 'Le prix doit être supérieur à 0 et ne pas dépasser {{max}}.',
  'perpetual.takeProfitOutOfRange':
    'Le prix du take-profit doit être supérieur à 0 et ne pas dépasser {{max}}.',
  'perpetual.stopLossOutOfRange': 'Le prix du stop-loss doit être supérieur à 0 et ne pas dépasser {{max}}.',
  'perpetual.moreThanOpen': 'Contrats ouverts de cette position : {{max}}.',
  'perpetual.overUserLimit':
    'Au plus {{limit}} {{currency}} par utilisateur sur ce contrat ; cela ferait {{notional}} {{currency}}.',
  'perpetual.marginMissing':
    'Transférez au moins {{missing}} {{currency}} vers votre portefeuille levier pour cette position.',
  'perpetual.marginNeeded':
    'Des positions ouvertes, ou un ordre qui s’ouvre au prochain prix, reposent sur cet argent : au plus {{withdrawable}} {{currency}} peuvent être déplacés.',
};
