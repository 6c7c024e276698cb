// Words of the reality check of seconds contracts.
import type { TextsOf } from '../catalogue.ts';

export const secondsCheck: TextsOf<'de'>['seconds']['check'] = {
  title: 'Sie sind seit {{time}} hier',
  since: 'Seit {{since}}',
  ended_one: '{{count}} Kontrakt beendet',
  ended_other: '{{count}} Kontrakte beendet',
  won_one: '{{count}} davon gewonnen',
  won_other: '{{count}} davon gewonnen',
  net: 'Nettoergebnis',
  netHint: 'Was zurückkam, abzüglich Einsätzen und Gebühren.',
  cut: 'Es wurden mehr Kontrakte beendet, als hier gezählt sind. Gezählt sind die neuesten {{count}}.',
  failed: 'Das Ergebnis Ihrer Kontrakte konnte nicht geladen werden.',
  goOn: 'Weitermachen',
  limits: 'Meine Limits und Pausen',
  list: 'Liste der Kontrakte',
};
