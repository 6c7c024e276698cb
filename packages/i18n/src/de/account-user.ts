// Words of the account screen on a phone: the places that it leads to.
import type { TextsOf } from '../catalogue.ts';

export const accountUser: NonNullable<TextsOf<'de'>['account']['user']> = {
  entries: 'Konto',
  security: 'Konto und Sicherheit',
  securityText: 'E-Mail, Passwörter, zweiter Faktor, Sitzungen, API-Schlüssel',
  log: 'Aktivitäten',
  logText: 'Logins, Änderungen und was Mitarbeiter getan haben',
  authentication: 'Verifizierung',
  trade: 'Transaktionspasswort',
  invitations: 'Einladungen',
  invitationsText: 'Ihr Code und Ihr Anteil an den Gebühren',
  assets: 'Mein Vermögen',
  money: 'Ein- und Auszahlungen',
  records: 'Verlauf',
  service: 'Online-Service',
};
