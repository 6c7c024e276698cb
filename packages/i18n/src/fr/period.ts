// Words about the period of a list: the last days, or from one day to another.
import type { TextsOf } from '../catalogue.ts';

export const period: TextsOf<'fr'>['period'] = {
  label: 'Période',
  all: 'Tout',
  days_one: '{{count}} jour',
  days_many: '{{count}} jours',
  days_other: '{{count}} jours',
  from: 'Du',
  to: 'Au',
  zone: 'Heures en {{zone}}',
  notDay: 'Ce jour n’existe pas.',
  tooFar: 'Choisissez un jour entre le {{first}} et le {{last}}.',
  reversed: 'Ce jour précède le premier.',
  empty: 'Rien sur cette période.',
  clear: 'Tout afficher',
  pair: 'Paire',
  everyPair: 'Toutes les paires',
  emptyPair: 'Rien ici pour {{pair}}.',
  csv: 'Télécharger en CSV',
};
