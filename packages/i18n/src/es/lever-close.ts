// Words of the dialog that closes a position or a part of it.
import type { TextsOf } from '../catalogue.ts';

export const leverClose: TextsOf<'es'>['lever']['close'] = {
  open: 'Abierto ahora',
  contracts_one: '{{count}} contrato',
  contracts_many: '{{count}} de contratos',
  contracts_other: '{{count}} contratos',
  quantity: 'Contratos a cerrar',
  share: 'Parte de la posición',
  profitOfPart: 'Ganancia de esta parte al precio de marca actual',
  stays: 'Queda abierto',
  keepsStops: 'Lo que queda abierto conserva su TP/SL.',
  atTick: 'Se cierra en el próximo tick, sin spread y sin comisión.',
  yes_one: 'Cerrar {{count}} contrato',
  yes_many: 'Cerrar {{count}} de contratos',
  yes_other: 'Cerrar {{count}} contratos',
  smaller_one: 'La posición se redujo entretanto: ahora hay {{count}} contrato abierto.',
  smaller_many: 'La posición se redujo entretanto: ahora hay {{count}} de contratos abiertos.',
  smaller_other: 'La posición se redujo entretanto: ahora hay {{count}} contratos abiertos.',
  checkAgain: 'Ahora hay menos contratos abiertos. Revisa cuántos cerrar y pulsa otra vez.',
  closing_one: '{{count}} contrato se está cerrando',
  closing_many: '{{count}} de contratos se están cerrando',
  closing_other: '{{count}} contratos se están cerrando',
  partOf: 'Parte de {{number}}',
};
