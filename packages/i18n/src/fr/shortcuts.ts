// Words of the keyboard shortcuts.
import type { TextsOf } from '../catalogue.ts';

export const shortcuts: TextsOf<'fr'>['shortcuts'] = {
  use: 'Utiliser les raccourcis clavier',
  note: 'Ils sont inactifs pendant la saisie dans un champ et avec Ctrl, Alt ou la touche Commande.',
  andThen: 'puis',
  group: { everywhere: 'Partout', trade: 'Sur un écran de trading', go: 'Aller à' },
  action: {
    help: 'Ouvrir cette liste',
    search: 'Rechercher un marché',
    buy: 'Choisir achat, long ou hausse',
    sell: 'Choisir vente, short ou baisse',
    price: 'Aller au prix',
    amount: 'Aller à la quantité',
    cancelAll: 'Annuler tous les ordres ou fermer toutes les positions, après confirmation',
    previousFrame: 'Intervalle plus court du graphique',
    nextFrame: 'Intervalle plus long du graphique',
  },
};
