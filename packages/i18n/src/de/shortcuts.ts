// Words of the keyboard shortcuts.
import type { TextsOf } from '../catalogue.ts';

export const shortcuts: TextsOf<'de'>['shortcuts'] = {
  use: 'Tastenkürzel verwenden',
  note: 'Sie ruhen, während Sie in ein Feld tippen, und bei gehaltener Strg-, Alt- oder Befehlstaste.',
  andThen: 'dann',
  group: { everywhere: 'Überall', trade: 'Auf einer Handelsseite', go: 'Wechseln zu' },
  action: {
    help: 'Diese Liste öffnen',
    search: 'Märkte durchsuchen',
    buy: 'Kaufen, Long oder Steigt wählen',
    sell: 'Verkaufen, Short oder Fällt wählen',
    price: 'Zum Preis',
    amount: 'Zur Menge',
    cancelAll: 'Alle Orders stornieren oder alle Positionen schließen, nach einer Rückfrage',
    previousFrame: 'Kürzeres Zeitintervall des Charts',
    nextFrame: 'Längeres Zeitintervall des Charts',
  },
};
