// The user agreement: who may have an account, what is done with it, and what binds the venue.
import type { TextsOf } from '../../catalogue.ts';

export const agreement: NonNullable<TextsOf<'fr'>['legal']['agreement']> = {
  title: 'Conditions d’utilisation',
  lead: 'En ouvrant un compte, vous convenez de ces conditions avec l’exploitant de cette plateforme.',
  who: {
    heading: 'Qui peut avoir un compte',
    items: {
      age: 'Vous avez 18 ans ou plus, ou l’âge de la majorité là où vous vivez s’il est plus élevé.',
      one: 'Vous ouvrez le compte pour vous-même, ou pour une institution que vous représentez. Une personne a un seul compte.',
      nationality:
        'Vous indiquez votre nationalité sincèrement. Elle détermine les produits qui vous sont proposés et ne peut plus être modifiée.',
    },
  },
  security: {
    heading: 'Le garder en sécurité',
    text: 'Choisissez un mot de passe que vous n’utilisez nulle part ailleurs, et un second facteur. Ce qui est fait avec votre mot de passe compte comme fait par vous jusqu’à ce que vous le signaliez. Après un changement de mot de passe, d’e-mail ou de second facteur, rien ne peut être retiré ni envoyé pendant 24 heures.',
  },
  money: {
    heading: 'Argent',
    text: 'Sur une plateforme de démonstration, les soldes sont des fonds de test sans valeur. Sur une plateforme en mode réel, ces règles s’appliquent :',
    items: {
      deposit: 'Un dépôt est crédité une seule fois, après l’examen de sa transaction.',
      address:
        'Un retrait va à l’adresse que vous avez associée, au plus tôt 24 heures après l’association. Seule l’assistance peut dissocier une adresse.',
      withdrawal:
        'Un retrait est fait aux frais que montrait son formulaire, ou pas du tout. Les grands retraits exigent l’approbation de deux personnes.',
      taken: 'Le personnel ne peut pas vous prendre d’argent, sauf ce qui reste d’un bonus qu’il désigne.',
    },
  },
  trading: {
    heading: 'Trading',
    items: {
      book: '**Spot.** Les ordres sont appariés par prix, puis par heure. Les frais habituels sont de 0,045 % de ce que vous recevez, et sont affichés avant l’envoi de l’ordre.',
      house:
        '**La maison.** Un teneur de marché de la maison cote sous les mêmes règles que tout le monde et porte une mention. Les contrats à levier et les contrats secondes sont conclus avec la maison elle-même, aux prix d’un relevé des cours public.',
      final:
        '**Définitif.** Ce que le journal a accepté est définitif, même si c’était une erreur. Personne, exploitant compris, ne peut fixer un prix ou un résultat.',
      yield:
        '**Minage bloqué et souscription.** Les conditions sont fixées quand vous les acceptez. Les intérêts promis sont détenus dans une réserve, et un tirage peut être refait par chacun.',
      cashBack:
        '**Commission de parrainage.** Les personnes qui invitent reçoivent jusqu’à 30 % des frais de trading spot des personnes qu’elles invitent.',
    },
  },
  forbidden: {
    heading: 'Ce qui n’est pas permis',
    text: 'Aucun usage pour le blanchiment d’argent ou la fraude, aucun compte pour quelqu’un d’autre, aucun faux document, et aucune attaque contre la plateforme ou ses utilisateurs. Les failles que vous trouvez et signalez en privé sont bienvenues.',
  },
  freeze: {
    heading: 'Gel',
    text: 'Le personnel peut geler un compte pour un motif, qui vous est communiqué. Le gel annule les ordres spot ouverts du compte et restitue ce qu’ils réservaient. Un compte gelé peut toujours être lu et ses mots de passe modifiés. Pour le reste, il ne permet que de réduire les risques : annuler les ordres à levier en attente, fermer les positions et annuler les retraits que personne n’a approuvés. Vous pouvez geler votre propre compte à tout moment ; l’assistance le rouvre.',
  },
  changes: {
    heading: 'Modifications',
    text: 'Un texte modifié est publié ici avec sa date, et les versions antérieures sont conservées. Les conditions d’un contrat, d’un blocage ou d’une souscription que vous détenez déjà ne changent pas.',
  },
};
