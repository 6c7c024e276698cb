// Words of what cancels all pending orders at once.
import type { TextsOf } from '../catalogue.ts';

export const leverCancel: TextsOf<'ru'>['lever']['cancel'] = {
  all: 'Отменить все',
  only: 'Только {{symbol}}',
  title: 'Отменить все ордера?',
  text_one: 'Будет отменен {{count}} ожидающий ордер.',
  text_few: 'Будут отменены {{count}} ожидающих ордера.',
  text_many: 'Будут отменены {{count}} ожидающих ордеров.',
  text_other: 'Будет отменено {{count}} ожидающего ордера.',
  returned: 'Маржа и комиссия возвращаются полностью. Ордер, который откроет следующая цена, остается.',
  keep: 'Оставить',
  done_one: 'Отменен {{count}} ордер.',
  done_few: 'Отменены {{count}} ордера.',
  done_many: 'Отменено {{count}} ордеров.',
  done_other: 'Отменено {{count}} ордера.',
};
