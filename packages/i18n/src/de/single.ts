// Words above a list that shows one thing alone: which one it is, and the way to all of them.
import type { TextsOf } from '../catalogue.ts';

export const single: TextsOf<'de'>['single'] = {
  order: 'Order {{number}}',
  trade: 'Trade {{number}}',
  leverOrder: 'Kontraktorder {{number}}',
  position: 'Position {{number}}',
  contract: 'Sekundenkontrakt {{number}}',
  lock: 'Bindung {{number}}',
  record: 'Datensatz {{number}}',
  swap: 'Tausch zum Angebot {{number}}',
  withdrawal: 'Auszahlung {{number}}',
  deposit: 'Einzahlung mit Transaktion {{number}}',
  reportedDeposit: 'Einzahlung {{number}}',
  cashBack: 'Empfehlungsprovision aus Trade {{number}}',
  all: 'Alle anzeigen',
  missing: 'Nicht gefunden: In diesem Konto gibt es nichts mit dieser Nummer.',
};
