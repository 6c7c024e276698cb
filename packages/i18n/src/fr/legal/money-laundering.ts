// The guidelines against money laundering: who is identified, what is reviewed, and what is kept.
import type { TextsOf } from '../../catalogue.ts';

export const moneyLaundering: NonNullable<TextsOf<'fr'>['legal']['moneyLaundering']> = {
  title: 'Lignes directrices anti-blanchiment',
  lead: 'Cette plateforme ne sert pas à cacher d’où vient l’argent. Ces lignes directrices disent comment cela est assuré.',
  paper: {
    heading: 'Sur une plateforme de démonstration',
    text: 'Aucun argent n’entre sur une plateforme de démonstration ni n’en sort ; il ne peut donc pas y en avoir de blanchi. Les mêmes étapes existent, afin de pouvoir être essayées ; veuillez ne soumettre aucun document réel. Ce qui suit lie les plateformes en mode réel.',
  },
  identity: {
    heading: 'Qui est identifié',
    text: 'Sans identité vérifiée, un compte peut retirer et envoyer peu : 1 000 USDT par jour UTC, sauf si l’exploitant a fixé moins. La vérification relève cette limite.',
    items: {
      person:
        '**Les particuliers** indiquent leur nom, le numéro d’une carte d’identité ou d’un passeport, et des images de son recto, de son verso et d’eux-mêmes le tenant.',
      institution:
        '**Les institutions** indiquent la raison sociale, le siège social, le représentant légal, l’immatriculation et le document du représentant.',
      owners: '**Propriétaires.** Une institution nomme chaque actionnaire à 25 % ou plus.',
      photo: '**Les photographies** ne doivent pas avoir été prises plus de six mois avant l’inscription.',
    },
    decision:
      'Une personne décide de chaque vérification. Un refus indique son motif, et vous pouvez soumettre à nouveau.',
  },
  money: {
    heading: 'Entrées et sorties d’argent',
    items: {
      deposits:
        'Un opérateur consulte chaque dépôt sur sa blockchain avant de le créditer. Une transaction compte une seule fois.',
      withdrawals:
        'Les retraits vont à une seule adresse associée et sont examinés. Au-delà de 10 000 USDT, deux opérateurs différents doivent donner leur accord.',
      sends: 'Ce qui est envoyé à d’autres comptes compte dans la même limite quotidienne.',
    },
  },
  review: {
    heading: 'Examen',
    text: 'Les clients à risque élevé sont réexaminés tous les six mois. Les mouvements inhabituels sont examinés par une personne, qui peut demander d’où vient l’argent, geler le compte entre-temps et déclarer ce que la loi oblige à déclarer.',
  },
  records: {
    heading: 'Conservation',
    text: 'Les documents, les décisions et les mouvements d’argent sont conservés pendant au moins cinq ans. Chaque acte du personnel porte un nom et un motif et figure dans un journal d’audit qui ne peut pas être modifié.',
  },
  refusal: {
    heading: 'Refus',
    text: 'Un dépôt dont l’origine ne peut pas être expliquée est refusé. Personne n’est servi sous un faux nom, pour un propriétaire caché, ou dans un pays où le produit n’est pas activé. De faux documents mettent fin au compte.',
  },
  duties: {
    heading: 'Ce qui vous est demandé',
    items: {
      truth: 'Donnez des renseignements exacts, et dites-nous quand ils changent.',
      own: 'Utilisez votre propre compte et votre propre argent, et ne laissez personne d’autre les utiliser.',
      answer: 'Répondez aux questions sur la provenance de l’argent.',
    },
  },
};
