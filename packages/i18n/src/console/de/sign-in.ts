// Words of signing in: password, code, the first change of the password, the authenticator and recovery codes.

export const signIn = {
  title: 'Anmeldung zur Konsole',
  lead: 'Für Mitarbeiter dieses Handelsplatzes. Jede Handlung wird mit Ihrem Namen und Ihrem Grund festgehalten.',
  email: 'E-Mail',
  password: 'Passwort',
  show: 'Passwort anzeigen',
  hide: 'Passwort verbergen',
  code: 'Code des Authenticators',
  codeHint: '6 Ziffern oder ein Wiederherstellungscode',
  submit: 'Anmelden',
  sending: 'Wird angemeldet…',
  noOperators: 'Es gibt noch keinen Mitarbeiter. Legen Sie den ersten auf dem Rechner des Handelsplatzes an:',
  emailNeeded: 'Geben Sie Ihre E-Mail-Adresse ein.',
  passwordNeeded: 'Geben Sie Ihr Passwort ein.',
  codeNeeded: 'Geben Sie einen Code ein.',
  asksCode: 'Das Passwort ist richtig. Nun der zweite Faktor.',
  failedBefore_one:
    '{{count}} Anmeldung mit falschem Passwort seit Ihrer letzten Anmeldung. Wenn Sie das nicht waren, sagen Sie einem Admin Bescheid.',
  failedBefore_other:
    '{{count}} Anmeldungen mit falschem Passwort seit Ihrer letzten Anmeldung. Wenn Sie das nicht waren, sagen Sie einem Admin Bescheid.',
} as const;

export const password = {
  firstTitle: 'Wählen Sie ein eigenes Passwort',
  firstLead: 'Das bisherige hat jemand anderes gesehen. Bis es geändert ist, bleibt die Konsole geschlossen.',
  title: 'Passwort ändern',
  old: 'Bisheriges Passwort',
  fresh: 'Neues Passwort',
  repeat: 'Neues Passwort wiederholen',
  length: '{{min}} bis {{max}} Zeichen',
  mismatch: 'Die beiden sind nicht gleich.',
  submit: 'Passwort ändern',
  done: 'Das Passwort wurde geändert. Alle Ihre anderen Sitzungen sind beendet.',
} as const;

export const factor = {
  title: 'Zweiter Faktor',
  on: 'Der Authenticator ist eingeschaltet.',
  off: 'Der Authenticator ist ausgeschaltet. Im Live-Betrieb meldet sich niemand ohne ihn an.',
  codesLeft: 'Übrige Wiederherstellungscodes: {{count}}',
  start: 'Authenticator einrichten',
  again: 'Neue Wiederherstellungscodes',
  againLead: 'Die alten gelten sofort nicht mehr.',
  scan: 'Scannen Sie dies mit einer Authenticator-App oder geben Sie den Schlüssel dort ein.',
  key: 'Schlüssel',
  picture: 'QR-Code für eine Authenticator-App',
  confirmSubmit: 'Einschalten',
  recoveryTitle: 'Wiederherstellungscodes',
  recoveryLead:
    'Jeder ersetzt den Authenticator einmal. Sie werden nur jetzt angezeigt: Bewahren Sie sie sicher auf.',
  kept: 'Ich habe sie aufbewahrt',
  passwordFirst: 'Mit Ihrem Passwort bestätigen',
  next: 'Weiter',
} as const;
