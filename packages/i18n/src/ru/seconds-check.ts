// Words of the reality check of seconds contracts.
import type { TextsOf } from '../catalogue.ts';

export const secondsCheck: TextsOf<'ru'>['seconds']['check'] = {
  title: 'Вы здесь уже {{time}}',
  since: 'С {{since}}',
  ended_one: 'Завершился {{count}} контракт',
  ended_few: 'Завершились {{count}} контракта',
  ended_many: 'Завершилось {{count}} контрактов',
  ended_other: 'Завершилось {{count}} контракта',
  won_one: 'Из них выигран {{count}}',
  won_few: 'Из них выиграно {{count}}',
  won_many: 'Из них выиграно {{count}}',
  won_other: 'Из них выиграно {{count}}',
  net: 'Чистый результат',
  netHint: 'Сколько вернулось за вычетом ставок и комиссий.',
  cut: 'Контрактов завершилось больше, чем учтено здесь: учтены только последние {{count}}.',
  failed: 'Итог ваших контрактов не загрузился.',
  goOn: 'Продолжить',
  limits: 'Мои лимиты и перерывы',
  list: 'Список контрактов',
};
