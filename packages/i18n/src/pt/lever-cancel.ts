// Words of what cancels all pending orders at once.
import type { TextsOf } from '../catalogue.ts';

export const leverCancel: TextsOf<'pt'>['lever']['cancel'] = {
  all: 'Cancelar todas',
  only: 'Somente {{symbol}}',
  title: 'Cancelar todas as ordens?',
  text_one: '{{count}} ordem pendente será cancelada.',
  text_many: '{{count}} de ordens pendentes serão canceladas.',
  text_other: '{{count}} ordens pendentes serão canceladas.',
  returned: 'Margem e taxa são devolvidas por inteiro. Uma ordem que abre no próximo preço é mantida.',
  keep: 'Manter todas',
  done_one: '{{count}} ordem foi cancelada.',
  done_many: '{{count}} de ordens foram canceladas.',
  done_other: '{{count}} ordens foram canceladas.',
};
