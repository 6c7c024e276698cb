// Words of the watch-list.
import type { TextsOf } from '../catalogue.ts';

export const watch: TextsOf<'pt'>['watch'] = {
  title: 'Acompanhamento',
  collapse: 'Ocultar a lista de acompanhamento',
  expand: 'Mostrar a lista de acompanhamento',
  skip: 'Pular a lista de acompanhamento',
  pick: 'Escolher outro mercado',
};
