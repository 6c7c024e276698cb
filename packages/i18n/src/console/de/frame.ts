// Words of the frame: places, roles, the operator's card, states, and what every change asks for.

export const frame = {
  brand: 'Candor',
  mark: 'Konsole',
  skip: 'Zum Inhalt springen',
  navigation: 'Bereiche der Konsole',
  menu: 'Menü',
  close: 'Schließen',
  back: 'Zurück zur Liste',
  messages: 'Nachrichten',
  paper: 'Demo-Handel: simulierter Markt, kein echtes Geld',
  noOutcome: 'Keine Rolle kann ein Ergebnis oder einen Preis setzen.',
  toDay: 'Zu hellen Farben wechseln',
  toNight: 'Zu dunklen Farben wechseln',
  language: 'Sprache: {{name}}',
  signOut: 'Abmelden',
  yourSignIn: 'Ihre Anmeldung',
  waiting: 'wartend',
  notFound: 'Diesen Bereich gibt es nicht, oder Ihre Rollen öffnen ihn nicht.',
  screenFailed: 'Diese Ansicht konnte nicht angezeigt werden.',
  reload: 'Neu laden',
  noPlace: 'Ihre Rollen öffnen keinen Bereich der Konsole. Fragen Sie einen Admin.',
} as const;

export const place = {
  overview: 'Übersicht',
  deposits: 'Einzahlungen',
  withdrawals: 'Auszahlungen',
  identity: 'Identität',
  users: 'Nutzer',
  house: 'Hauskonten',
  reserves: 'Reserven',
  markets: 'Märkte',
  contracts: 'Kontrakte',
  mining: 'Lock-up-Mining',
  projects: 'Zeichnungen',
  exposure: 'Exposure',
  settlements: 'Abrechnungen',
  notices: 'Mitteilungen',
  audit: 'Prüfprotokoll',
  settings: 'Einstellungen',
  operators: 'Mitarbeiter',
} as const;

export const role = {
  support: 'Support',
  finance: 'Finanzen',
  compliance: 'Compliance',
  product: 'Produkt',
  admin: 'Admin',
} as const;

export const roleDoes = {
  support: 'Nutzer, Einfrieren, Adressen entfernen',
  finance: 'Einzahlungen, Auszahlungen, Hauskonten, Netzwerke, Boni',
  compliance: 'Identität, Limits, Stufen, hohes Risiko, Prüfprotokoll',
  product: 'Währungen, Märkte, Gebühren, Sätze, Kontrakte, Lock-up-Pläne, Projekte, Länder, Mitteilungen',
  admin: 'Mitarbeiter, Einstellungen, Preisquellen, Prüfprotokoll',
} as const;

export const state = {
  loading: 'Wird geladen…',
  retry: 'Wiederholen',
  unreachable: 'Der Server antwortet nicht. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  uncertain: 'Die Antwort kam nicht an. Senden Sie erneut: Es wirkt nur einmal.',
  missingTitle: 'Eine Antwort fehlt',
  missingText:
    'Aus diesem Tab wurde etwas gesendet, worauf keine Antwort kam. Vielleicht wurde es ausgeführt: Sehen Sie im Prüfprotokoll nach, bevor Sie es neu senden.',
  repeatedTitle: 'Einmal ausgeführt',
  repeatedText:
    'Dasselbe wurde schon einmal gesendet, ohne dass eine Antwort kam. Dies ist die Antwort darauf: Nichts wurde zweimal ausgeführt. Soll es noch einmal ausgeführt werden, senden Sie es erneut.',
  signedOut: 'Ihre Sitzung ist beendet. Melden Sie sich neu an.',
  stale: 'nicht aktuell',
  none: '–',
  utc: '{{time}} UTC',
  page: 'Seite {{page}} von {{pages}}',
  previous: 'Zurück',
  next: 'Weiter',
  search: 'Suchen',
  yes: 'Ja',
  on: 'An',
  off: 'Aus',
} as const;

export const change = {
  reason: 'Grund',
  audited: 'wird im Prüfprotokoll festgehalten',
  shownToUser: 'wird dem Nutzer gezeigt und im Prüfprotokoll festgehalten',
  usual: 'Üblichen Grund einsetzen',
  count: '{{length}} / {{max}}',
  reasonShort: 'Geben Sie einen Grund mit mindestens {{min}} Zeichen an.',
  reasonPlaceholder: 'Warum geschieht das?',
  what: 'Was geschehen wird',
  cancel: 'Abbrechen',
  sending: 'Wird gesendet…',
  doneBody: 'Handlung {{action}} steht im Prüfprotokoll.',
  needed: 'Füllen Sie das aus.',
  number: 'Geben Sie eine einfache Zahl ein.',
  aboveZero: 'Geben Sie einen Betrag über null ein.',
  atLeast: 'Geben Sie mindestens {{least}} ein.',
  atMost: 'Geben Sie höchstens {{most}} ein.',
  codeWrong: 'Geben Sie 2 bis 10 Großbuchstaben oder Ziffern ein.',
  none: 'Noch ändert sich nichts.',
} as const;
