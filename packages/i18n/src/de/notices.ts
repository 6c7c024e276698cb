// Words of the list of notices and of a single notice or legal text.
import type { TextsOf } from '../catalogue.ts';

export const notices: TextsOf<'de'>['notices'] = {
  title: 'Mitteilungen',
  tabs: {
    label: 'Nachrichten und Mitteilungen',
    messages: 'Nachrichten',
    notices: 'Mitteilungen',
  },
  sources: {
    title: 'Änderung der Preisquellen',
    times: 'Angekündigt am {{announced}}; gilt frühestens ab {{effective}}.',
    simulated: 'Simulierte Preise',
    manual: 'Manuelle Preise',
    external: 'Externe Quellen',
  },
  list: 'Veröffentlichte Mitteilungen',
  empty: 'Es gibt noch keine Mitteilungen.',
  emptyAction: 'Zu den Märkten',
  failed: 'Die Mitteilungen konnten nicht geladen werden.',
  signIn: 'Loggen Sie sich ein, um Nachrichten zu Ihrem Konto zu lesen.',
  published: 'Veröffentlicht am {{date}}',
  changed: 'Version {{version}}, veröffentlicht am {{date}}',
  builtIn: 'Der mit der Software gelieferte Text.',
  otherLanguage: 'Diesen Text gibt es nur in dieser Sprache: {{language}}',
  detailFailed: 'Der Text konnte nicht geladen werden.',
  all: 'Alle Mitteilungen',
  newer: 'Neuere',
  older: 'Ältere',
  others: 'Weitere Mitteilungen',
  page: 'Seite {{page}} von {{pages}}',
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  legal: 'Texte über den Handelsplatz',
};
