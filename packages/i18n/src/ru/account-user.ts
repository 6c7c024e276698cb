// Words of the account screen on a phone: the places that it leads to.
import type { TextsOf } from '../catalogue.ts';

export const accountUser: TextsOf<'ru'>['account']['user'] = {
  entries: 'Аккаунт',
  security: 'Аккаунт и безопасность',
  securityText: 'Почта, пароли, второй фактор, сеансы, API-ключи',
  log: 'Журнал действий',
  logText: 'Входы, изменения и действия сотрудников',
  authentication: 'Верификация',
  trade: 'Платежный пароль',
  invitations: 'Приглашения',
  invitationsText: 'Ваш код и ваша доля комиссий',
  assets: 'Мои активы',
  money: 'Пополнения и выводы',
  records: 'История',
  service: 'Онлайн-поддержка',
};
