// Words above a list that shows one thing alone: which one it is, and the way to all of them.
import type { TextsOf } from '../catalogue.ts';

export const single: TextsOf<'fr'>['single'] = {
  order: 'Ordre {{number}}',
  trade: 'Trade {{number}}',
  leverOrder: 'Ordre de contrat {{number}}',
  position: 'Position {{number}}',
  contract: 'Contrat secondes {{number}}',
  lock: 'Blocage {{number}}',
  record: 'Enregistrement {{number}}',
  swap: 'Conversion à la cotation {{number}}',
  withdrawal: 'Retrait {{number}}',
  deposit: 'Dépôt par la transaction {{number}}',
  reportedDeposit: 'Dépôt {{number}}',
  cashBack: 'Commission de parrainage du trade {{number}}',
  all: 'Tout afficher',
  missing: 'Introuvable\u00a0: rien dans ce compte ne porte ce numéro.',
};
