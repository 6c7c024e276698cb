// Words of the frame: places, roles, the operator's card, states, and what every change asks for.

export const frame = {
  brand: 'Candor',
  mark: 'Консоль',
  skip: 'Перейти к содержимому',
  navigation: 'Разделы консоли',
  menu: 'Меню',
  close: 'Закрыть',
  back: 'Назад к списку',
  messages: 'Сообщения',
  paper: 'Демо-торговля: рынок и деньги не настоящие',
  noOutcome: 'Ни одна роль не может задать исход или цену.',
  toDay: 'Включить дневную тему',
  toNight: 'Включить ночную тему',
  language: 'Язык: {{name}}',
  signOut: 'Выйти',
  yourSignIn: 'Ваш вход',
  waiting: 'ждут',
  notFound: 'Такого раздела нет, или ваши роли его не открывают.',
  screenFailed: 'Не удалось показать этот экран.',
  reload: 'Загрузить снова',
  noPlace: 'Ваши роли не открывают ни одного раздела консоли. Обратитесь к администратору.',
} as const;

export const place = {
  overview: 'Обзор',
  deposits: 'Пополнения',
  withdrawals: 'Выводы',
  identity: 'Верификация',
  users: 'Пользователи',
  house: 'Аккаунты дилера',
  reserves: 'Резервы',
  markets: 'Рынки',
  contracts: 'Контракты',
  mining: 'Лок-ап-майнинг',
  projects: 'Подписки',
  exposure: 'Экспозиция',
  settlements: 'Расчеты',
  notices: 'Объявления',
  audit: 'Журнал аудита',
  settings: 'Настройки',
  operators: 'Операторы',
} as const;

export const role = {
  support: 'поддержка',
  finance: 'финансы',
  compliance: 'комплаенс',
  product: 'продукт',
  admin: 'администратор',
} as const;

export const roleDoes = {
  support: 'пользователи, заморозка, отвязка',
  finance: 'пополнения, выводы, аккаунты дилера, сети, бонусы',
  compliance: 'верификация, лимиты, уровни, высокий риск, журнал аудита',
  product: 'валюты, рынки, комиссии, ставки, контракты, планы лок-апов, проекты, страны, объявления',
  admin: 'операторы, настройки, источники цен, журнал аудита',
} as const;

export const state = {
  loading: 'Загрузка…',
  retry: 'Повторить',
  unreachable: 'Сервер не ответил. Проверьте соединение и повторите попытку.',
  uncertain: 'Ответ не пришел. Отправьте еще раз: действие выполнится только один раз.',
  missingTitle: 'Ответ не получен',
  missingText:
    'С этой вкладки был отправлен запрос, а ответ не пришел. Возможно, запрос выполнен: прежде чем отправлять его снова, посмотрите журнал аудита.',
  repeatedTitle: 'Выполнено один раз',
  repeatedText:
    'Такой же запрос уже отправлялся, но ответ не пришел. Это тот самый ответ: дважды ничего не выполнено.',
  signedOut: 'Сеанс завершен. Войдите снова.',
  stale: 'данные устарели',
  none: '–',
  utc: '{{time}} UTC',
  page: 'Страница {{page}} из {{pages}}',
  previous: 'Назад',
  next: 'Далее',
  search: 'Поиск',
  yes: 'Да',
  on: 'Вкл.',
  off: 'Выкл.',
} as const;

export const change = {
  reason: 'Причина',
  audited: 'сохраняется в журнале аудита',
  shownToUser: 'видна пользователю, сохраняется в журнале аудита',
  usual: 'Вставить обычную причину',
  count: '{{length}} / {{max}}',
  reasonShort: 'Укажите причину, не меньше {{min}} символов.',
  reasonPlaceholder: 'Зачем это делается?',
  what: 'Что произойдет',
  cancel: 'Отмена',
  sending: 'Отправка…',
  doneBody: 'Действие {{action}} записано в журнал аудита.',
  needed: 'Заполните это поле.',
  number: 'Введите обычное число.',
  aboveZero: 'Введите значение больше нуля.',
  atLeast: 'Введите не меньше {{least}}.',
  atMost: 'Введите не больше {{most}}.',
  codeWrong: 'Введите от 2 до 10 заглавных букв или цифр.',
  none: 'Пока ничего не меняется.',
} as const;
