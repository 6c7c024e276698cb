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
  failed: 'Die Mitteilungen wurden nicht geladen.',
  signIn: 'Loggen Sie sich ein, um Nachrichten zu Ihrem Konto zu lesen.',
  published: 'Veröffentlicht am {{date}}',
  changed: 'Version {{version}}, veröffentlicht am {{date}}',
  builtIn: 'Der Text, der mit der Software kommt.',
  otherLanguage: 'Diesen Text gibt es nur in dieser Sprache: {{language}}',
  detailFailed: 'Der Text wurde nicht geladen.',
  all: 'Alle Mitteilungen',
  newer: 'Neuere',
  older: 'Ältere',
  others: 'Weitere Mitteilungen',
  page: 'Seite {{page}} von {{pages}}',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  legal: 'Texte über den Handelsplatz',
};
