// Words of the watch-list.
import type { TextsOf } from '../catalogue.ts';

export const watch: TextsOf<'es'>['watch'] = {
  title: 'Seguimiento',
  collapse: 'Ocultar la lista de seguimiento',
  expand: 'Mostrar la lista de seguimiento',
  skip: 'Saltar la lista de seguimiento',
  pick: 'Elegir otro mercado',
};
