// Words of the landing page.
import type { TextsOf } from '../catalogue.ts';

export const home: TextsOf<'fr'>['home'] = {
  title: 'Candor, une plateforme de trading que chacun peut vérifier',
  cashBack: 'Jusqu’à {{rate}} de commission de parrainage',
  tradingFee: '{{rate}} de frais de trading',
  lead: 'Un grand livre, pas un casino. Chaque solde est une somme, chaque ordre est dans un journal signé, et rien de ce qui s’affiche n’est inventé.',
  start: 'Commencer',
  cashBackMeaning:
    'La commission de parrainage va jusqu’à {{rate}} des frais de trading spot des personnes que vous invitez.',
  agreement:
    'En commençant, vous acceptez les <terms>conditions d’utilisation</terms> et la <privacy>politique de confidentialité</privacy>.',
  shortcuts: 'Souvent utilisés',
  transfer: 'Transférer',
  seconds: 'Secondes',
  carousel: {
    label: 'Comment fonctionne cette plateforme, en images',
    pause: 'Arrêter les images',
    play: 'Faire défiler les images',
    dot: 'Image {{number}} sur {{count}}',
    ledger: {
      art: 'Deux colonnes d’écritures aux sommes égales',
      caption: 'Deux côtés, un total : chaque écriture a sa contrepartie.',
    },
    tree: {
      art: 'Un arbre dont les feuilles mènent à une racine signée',
      caption: 'Chaque enregistrement est une feuille sous la tête signée du journal.',
    },
    queue: {
      art: 'Des offres en file à leurs prix',
      caption: 'Une file à chaque prix : premier arrivé, premier exécuté.',
    },
  },
  offers: {
    buy: 'Offres d’achat',
    sell: 'Offres de vente',
    time: 'Heure ({{zone}})',
    total: 'Total ({{currency}})',
    price: 'Prix ({{currency}})',
    currency: 'Devise',
    failed: 'Les offres n’ont pas pu être chargées.',
    stopped: 'Les mises à jour sont arrêtées : {{reason}}',
  },
  samples: {
    mark: 'Exemple',
    winners: 'Meilleurs gains',
    trend: 'Tendance',
    card: 'Carte',
    invested: 'Investi',
    back: 'Reçu',
    roi: 'Rendement',
    currency: 'Devise',
    last: 'Cours',
    change: 'Variation',
    failed: 'Les lignes d’exemple n’ont pas pu être chargées.',
    off: 'Cette plateforme n’affiche pas de lignes d’exemple.',
    real: 'Réel, 24 dernières heures',
    none: 'Rien au cours des 24 dernières heures.',
  },
  facts: {
    balance: {
      title: 'Chaque solde est une somme',
      text: 'Les soldes sont des sommes d’un grand livre en partie double. Frais, trades et dépôts ont toujours deux côtés.',
    },
    timers: {
      title: 'Les échéances ne bougent jamais',
      text: 'Un contrat secondes se termine au dernier tick observé jusqu’à son échéance. Chacun peut recalculer son reçu.',
    },
    draws: {
      title: 'Des tirages que chacun peut refaire',
      text: 'Tickets, règles et balise sont publics. La page refait le tirage dans votre navigateur.',
    },
  },
  band: {
    title: 'Essayez avec des fonds de test',
    text: 'Un compte sur cette plateforme de démonstration commence avec de l’argent de test. Ni carte, ni dépôt.',
    liveTitle: 'Ouvrir un compte',
    liveText:
      'Une adresse e-mail et un mot de passe suffisent pour commencer. Réservé aux personnes de 18 ans ou plus.',
  },
};
