// Words of the dialog that closes a position or a part of it.
import type { TextsOf } from '../catalogue.ts';

export const leverClose: TextsOf<'fr'>['lever']['close'] = {
  open: 'Ouvert maintenant',
  contracts_one: '{{count}} contrat',
  contracts_many: '{{count}} contrats',
  contracts_other: '{{count}} contrats',
  quantity: 'Contrats à fermer',
  share: 'Part de la position',
  profitOfPart: 'Profit de cette partie au prix de référence',
  stays: 'Reste ouvert',
  keepsStops: 'Ce qui reste ouvert garde ses TP/SL.',
  atTick: 'Se ferme au premier tick qui suit, sans spread et sans frais.',
  yes_one: 'Fermer {{count}} contrat',
  yes_many: 'Fermer {{count}} contrats',
  yes_other: 'Fermer {{count}} contrats',
  smaller_one: 'La position a diminué entre-temps\u00a0: {{count}} contrat est ouvert maintenant.',
  smaller_many: 'La position a diminué entre-temps\u00a0: {{count}} contrats sont ouverts maintenant.',
  smaller_other: 'La position a diminué entre-temps\u00a0: {{count}} contrats sont ouverts maintenant.',
  checkAgain:
    'Moins de contrats sont ouverts à présent. Vérifiez combien en fermer, puis appuyez de nouveau.',
  closing_one: '{{count}} contrat se ferme',
  closing_many: '{{count}} contrats se ferment',
  closing_other: '{{count}} contrats se ferment',
  partOf: 'Partie de {{number}}',
};
