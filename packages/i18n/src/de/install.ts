// Words of the app as something installed: what it is, a new version, and a page without a connection.
import type { TextsOf } from '../catalogue.ts';

export const install: TextsOf<'de'>['install'] = {
  description: 'Ein Handelsplatz, den jeder betreiben und jeder prüfen kann.',
  update: { ready: 'Eine neue Version ist bereit.', reload: 'Jetzt laden' },
  offline: {
    title: 'Keine Verbindung',
    text: 'Der Handelsplatz ist nicht erreichbar. Es werden weder Preise noch Guthaben gezeigt, denn sie wären veraltet.',
    again: 'Diese Seite versucht es von selbst wieder und öffnet die App, sobald es eine Verbindung gibt.',
    retry: 'Jetzt erneut versuchen',
    failed: 'Noch immer keine Verbindung.',
  },
};
