// Words above a list that shows one thing alone: which one it is, and the way to all of them.
import type { TextsOf } from '../catalogue.ts';

export const single: TextsOf<'ru'>['single'] = {
  order: 'Ордер {{number}}',
  trade: 'Сделка {{number}}',
  leverOrder: 'Ордер контракта {{number}}',
  position: 'Позиция {{number}}',
  contract: 'Секундный контракт {{number}}',
  lock: 'Лок-ап {{number}}',
  record: 'Запись {{number}}',
  swap: 'Обмен по предложению {{number}}',
  withdrawal: 'Вывод {{number}}',
  deposit: 'Пополнение, транзакция {{number}}',
  reportedDeposit: 'Пополнение {{number}}',
  cashBack: 'Реферальный доход со сделки {{number}}',
  all: 'Показать все',
  missing: 'Не найдено: в этом аккаунте ничего нет под этим номером.',
};
