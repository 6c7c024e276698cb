// Words of the rules of seconds contracts, of one's own limits, and of breaks.
import type { TextsOf } from '../catalogue.ts';

type Seconds = TextsOf<'de'>['seconds'];

export const secondsRules: NonNullable<Seconds['rules']> = {
  title: 'Regeln des Sekundenkontrakts',
  entry:
    'Einstieg ist der erste Tick, der nach Annahme Ihrer Order beobachtet wird. Bei der Abgabe der Order kennt ihn niemand.',
  exit: 'Ausstieg ist der letzte bis zum Ablauf beobachtete Tick. Er steht fest, sobald ein späterer Tick im Kursprotokoll steht.',
  expiry: 'Der Ablauf wird bei der Annahme festgelegt und verschiebt sich nie.',
  results:
    'Richtige Richtung: der Einsatz und die Quote darauf. Falsche: Der angegebene Teil des Einsatzes geht verloren. Keine Bewegung: Der Einsatz wird zurückgezahlt.',
  void: 'Ohne Tick innerhalb von {{window}} zu einem der beiden Zeitpunkte ist der Kontrakt ungültig, und der Einsatz wird zurückgezahlt.',
  house: 'Das Haus ist die Gegenpartei und legt für jeden offenen Kontrakt den größtmöglichen Gewinn zurück.',
  receipt: 'Zu jedem beendeten Kontrakt gibt es einen Beleg, den Ihr Browser nachrechnen kann.',
  risk: 'Bei gleichen Chancen verlieren Sie im Schnitt, was Hausvorteil und Gebühr nehmen, und Sie können viele Male nacheinander verlieren.',
};

export const secondsLimits: NonNullable<Seconds['limits']> = {
  title: 'Meine Limits für Sekundenkontrakte',
  short: 'Sekundenkontrakte: meine Limits',
  lead: 'Weniger gilt sofort. Mehr gilt nach 24 Stunden. Nur Sie können Ihre Limits ändern.',
  failed: 'Ihre Limits konnten nicht geladen werden.',
  dailyStake: 'Einsätze pro Tag',
  dailyLoss: 'Verluste pro Tag',
  dailyCount: 'Kontrakte pro Tag',
  none: 'keines',
  noneHint: 'leer: kein Limit',
  inForce: 'gültig: {{amount}}',
  usedStake: '{{amount}} eingesetzt seit 00:00 UTC',
  usedLoss: '{{amount}} verloren seit 00:00 UTC, offene Kontrakte als verloren gezählt',
  usedGain: '{{amount}} gewonnen seit 00:00 UTC, offene Kontrakte als verloren gezählt',
  usedCount_one: '{{count}} Kontrakt gezählt seit 00:00 UTC',
  usedCount_other: '{{count}} Kontrakte gezählt seit 00:00 UTC',
  countFrom:
    'Es zählen Kontrakte aller Währungen, ab dem Moment, in dem Sie dieses Limit zum ersten Mal festlegen.',
  waits: 'Ab {{from}}: {{amount}}',
  atOnce: 'Gilt sofort.',
  afterADay: 'Gilt nach 24 Stunden. Bis dahin bleibt das bisherige Limit.',
  save: 'Limits speichern',
  saving: 'Wird gespeichert…',
  saved: 'Die Limits sind gespeichert',
  malformed: 'Geben Sie eine Zahl ein.',
  range: 'Dieser Betrag liegt außerhalb des Bereichs.',
  step: 'Nur in Schritten von {{step}}.',
  whole: 'Geben Sie eine ganze Zahl von 0 bis {{maximum}} ein.',
};

export const secondsPause: NonNullable<Seconds['pause']> = {
  title: 'Pause einlegen',
  lead: 'Während einer Pause lässt sich kein Kontrakt eröffnen. Was offen ist, läuft bis zum Ende, und das Geld bleibt Ihres.',
  coolOff: 'Auszeit',
  coolOffText: 'Eine Pause von einem Tag bis sechs Wochen.',
  selfExclusion: 'Selbstausschluss',
  selfExclusionText:
    'Ein halbes Jahr bis fünf Jahre. Niemand kann ihn vorzeitig beenden, auch nicht der Support.',
  begin: 'Wählen…',
  length: 'Wie lange',
  next: 'Weiter',
  sureCoolOff: 'Bis {{until}} pausieren?',
  sureSelfExclusion: 'Sich bis {{until}} ausschließen?',
  cannotUndo:
    'Das gilt sofort und kann von niemandem vorzeitig aufgehoben werden, auch nicht von Support und Mitarbeitern.',
  runsOn: 'Offene Kontrakte laufen bis zum Ende.',
  withdraw: 'Sie können Ihr Geld weiterhin übertragen und auszahlen.',
  understood: 'Ich verstehe, dass sich das nicht vorzeitig aufheben lässt.',
  understoodMissing: 'Bestätigen Sie, dass Sie das verstehen.',
  back: 'Zurück',
  confirmCoolOff: 'Pause beginnen',
  confirmSelfExclusion: 'Mich ausschließen',
  sending: 'Wird gesendet…',
  begun: 'Die Pause hat begonnen',
  activeCoolOff: 'Pause bis {{until}}',
  activeSelfExclusion: 'Selbst ausgeschlossen bis {{until}}',
  longer: 'Verlängern ist möglich, verkürzen nie.',
  days_one: '{{count}} Tag',
  days_other: '{{count}} Tage',
  months_one: '{{count}} Monat',
  months_other: '{{count}} Monate',
  years_one: '{{count}} Jahr',
  years_other: '{{count}} Jahre',
};
