// Words of the watch-list.
import type { TextsOf } from '../catalogue.ts';

export const watch: TextsOf<'ru'>['watch'] = {
  title: 'Избранное',
  collapse: 'Скрыть избранное',
  expand: 'Показать избранное',
  skip: 'Пропустить избранное',
  pick: 'Выбрать другой рынок',
};
