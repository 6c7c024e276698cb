// Words of the app as something installed: what it is, a new version, and a page without a connection.
import type { TextsOf } from '../catalogue.ts';

export const install: TextsOf<'fr'>['install'] = {
  description: 'Une plateforme de trading que chacun peut exploiter et que chacun peut vérifier.',
  update: { ready: 'Une nouvelle version est prête.', reload: 'La charger maintenant' },
  offline: {
    title: 'Pas de connexion',
    text: 'La plateforme est injoignable. Aucun prix ni aucun solde n’est affiché, car ils seraient périmés.',
    again: 'Cette page réessaie d’elle-même et ouvre l’application dès que la connexion revient.',
    retry: 'Réessayer maintenant',
    failed: 'Toujours pas de connexion.',
  },
};
