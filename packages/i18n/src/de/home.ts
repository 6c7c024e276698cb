// Words of the landing page.
import type { TextsOf } from '../catalogue.ts';

export const home: TextsOf<'de'>['home'] = {
  title: 'Candor, ein Handelsplatz, den jeder prüfen kann',
  cashBack: 'Bis zu {{rate}} Empfehlungsprovision',
  tradingFee: '{{rate}} Handelsgebühr',
  lead: 'Ein Hauptbuch, kein Casino. Jedes Guthaben ist eine Summe, jede Order steht in einem signierten Log, und nichts auf dem Bildschirm ist erfunden.',
  start: 'Starten',
  cashBackMeaning:
    'Die Empfehlungsprovision beträgt bis zu {{rate}} der Spot-Handelsgebühren der Personen, die Sie einladen.',
  agreement:
    'Mit dem Start akzeptieren Sie die <terms>Nutzungsvereinbarung</terms> und die <privacy>Datenschutzerklärung</privacy>.',
  shortcuts: 'Oft genutzt',
  transfer: 'Übertragen',
  seconds: 'Sekunden',
  carousel: {
    label: 'Wie dieser Handelsplatz funktioniert, in Bildern',
    pause: 'Bilder anhalten',
    play: 'Bilder laufen lassen',
    dot: 'Bild {{number}} von {{count}}',
    ledger: {
      art: 'Zwei Spalten von Buchungen mit gleichen Summen',
      caption: 'Zwei Seiten, eine Summe: Jede Buchung hat ihre Gegenbuchung.',
    },
    tree: {
      art: 'Ein Baum, dessen Blätter zu einer signierten Wurzel führen',
      caption: 'Jeder Datensatz ist ein Blatt unter dem signierten Log-Kopf.',
    },
    queue: {
      art: 'Angebote, die bei ihren Preisen anstehen',
      caption: 'Eine Reihe bei jedem Preis: Wer zuerst kam, handelt zuerst.',
    },
  },
  offers: {
    buy: 'Kaufangebote',
    sell: 'Verkaufsangebote',
    time: 'Zeit ({{zone}})',
    total: 'Gesamt ({{currency}})',
    price: 'Preis ({{currency}})',
    currency: 'Währung',
    failed: 'Die Angebote konnten nicht geladen werden.',
    stopped: 'Keine Aktualisierung mehr: {{reason}}',
  },
  samples: {
    mark: 'Beispiel',
    winners: 'Top-Gewinner',
    trend: 'Trend',
    card: 'Karte',
    invested: 'Investiert',
    back: 'Erhalten',
    roi: 'Rendite',
    currency: 'Währung',
    last: 'Kurs',
    change: 'Änderung',
    failed: 'Die Beispielzeilen konnten nicht geladen werden.',
    off: 'Dieser Handelsplatz zeigt keine Beispielzeilen.',
    real: 'Echt, letzte 24 Stunden',
    none: 'Nichts in den letzten 24 Stunden.',
  },
  facts: {
    balance: {
      title: 'Jedes Guthaben ist eine Summe',
      text: 'Guthaben sind Summen über ein Hauptbuch mit doppelter Buchführung. Gebühren, Trades und Einzahlungen haben alle zwei Seiten.',
    },
    timers: {
      title: 'Fristen verschieben sich nie',
      text: 'Ein Sekundenkontrakt endet mit dem letzten Tick bis zu seinem Ablauf. Jeder kann den Beleg nachrechnen.',
    },
    draws: {
      title: 'Ziehungen, die jeder wiederholen kann',
      text: 'Tickets, Regeln und Beacon sind öffentlich. Die Seite zieht in Ihrem Browser noch einmal.',
    },
  },
  band: {
    title: 'Mit Testguthaben ausprobieren',
    text: 'Ein Konto an diesem Demo-Handelsplatz beginnt mit Testgeld. Keine Karte, keine Einzahlung.',
    liveTitle: 'Konto eröffnen',
    liveText: 'E-Mail-Adresse und Passwort genügen für den Anfang. Für Personen ab 18 Jahren.',
  },
};
