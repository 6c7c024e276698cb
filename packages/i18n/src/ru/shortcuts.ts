// Words of the keyboard shortcuts.
import type { TextsOf } from '../catalogue.ts';

export const shortcuts: TextsOf<'ru'>['shortcuts'] = {
  use: 'Включить горячие клавиши',
  note: 'Они не действуют, пока вы вводите текст в поле или удерживаете Ctrl, Alt или командную клавишу.',
  andThen: 'затем',
  group: { everywhere: 'Везде', trade: 'На торговом экране', go: 'Перейти' },
  action: {
    help: 'Открыть этот список',
    search: 'Поиск рынков',
    buy: 'Выбрать покупку, лонг или рост',
    sell: 'Выбрать продажу, шорт или падение',
    price: 'Перейти к цене',
    amount: 'Перейти к количеству',
    cancelAll: 'Отменить все ордера или закрыть все позиции, с подтверждением',
    previousFrame: 'Более короткий интервал графика',
    nextFrame: 'Более длинный интервал графика',
  },
};
