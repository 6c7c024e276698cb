// Words of the watch-list.
import type { TextsOf } from '../catalogue.ts';

export const watch: TextsOf<'fr'>['watch'] = {
  title: 'Liste de suivi',
  collapse: 'Masquer la liste de suivi',
  expand: 'Afficher la liste de suivi',
  skip: 'Passer la liste de suivi',
  pick: 'Choisir un autre marché',
};
