// Words of what cancels all pending orders at once.
import type { TextsOf } from '../catalogue.ts';

export const leverCancel: TextsOf<'es'>['lever']['cancel'] = {
  all: 'Cancelar todas',
  only: 'Solo {{symbol}}',
  title: '¿Cancelar todas las órdenes?',
  text_one: 'Se cancelará {{count}} orden pendiente.',
  text_many: 'Se cancelarán {{count}} de órdenes pendientes.',
  text_other: 'Se cancelarán {{count}} órdenes pendientes.',
  returned:
    'El margen y la comisión se devuelven enteros. Una orden que se abre con el próximo precio se mantiene.',
  keep: 'Mantenerlas',
  done_one: 'Se canceló {{count}} orden.',
  done_many: 'Se cancelaron {{count}} de órdenes.',
  done_other: 'Se cancelaron {{count}} órdenes.',
};
