// Words of the dialog that closes a position or a part of it.
import type { TextsOf } from '../catalogue.ts';

export const leverClose: TextsOf<'de'>['lever']['close'] = {
  open: 'Jetzt offen',
  contracts_one: '{{count}} Kontrakt',
  contracts_other: '{{count}} Kontrakte',
  quantity: 'Zu schließende Kontrakte',
  share: 'Anteil an der Position',
  profitOfPart: 'Gewinn dieses Teils zum jetzigen Mark-Preis',
  stays: 'Bleibt offen',
  keepsStops: 'Was offen bleibt, behält sein TP/SL.',
  atTick: 'Wird mit dem nächsten Tick geschlossen, ohne Spread und ohne Gebühr.',
  yes_one: '{{count}} Kontrakt schließen',
  yes_other: '{{count}} Kontrakte schließen',
  smaller_one: 'Die Position ist inzwischen kleiner: Jetzt ist {{count}} Kontrakt offen.',
  smaller_other: 'Die Position ist inzwischen kleiner: Jetzt sind {{count}} Kontrakte offen.',
  checkAgain:
    'Inzwischen sind weniger Kontrakte offen. Prüfen Sie, wie viele Sie schließen, und drücken Sie dann noch einmal.',
  closing_one: '{{count}} Kontrakt wird geschlossen',
  closing_other: '{{count}} Kontrakte werden geschlossen',
  partOf: 'Teil von {{number}}',
};
