// The page about the venue: what it is, what makes it different, and how to check that.
import type { TextsOf } from '../../catalogue.ts';

export const about: NonNullable<TextsOf<'de'>['legal']['about']> = {
  title: 'Über Candor',
  lead: 'Candor ist ein Handelsplatz, den jeder mit einem einzigen Befehl betreiben und den jeder prüfen kann.',
  why: {
    heading: 'Warum es ihn gibt',
    text: 'Handelsplätze dieser Art haben einen schlechten Ruf: Ergebnisse, die für einzelne Nutzer gewählt werden, Fristen, die länger laufen, bis der Trade verliert, von Hand gezeichnete Preise, Trades, die es nie gab, erfundene Gewinner. Candor bietet die gleichen Produkte, macht all das unmöglich und zeigt, dass es so ist.',
  },
  checks: {
    heading: 'Was Sie prüfen können',
    items: {
      balances:
        '**Guthaben.** Jedes ist die Summe eines Hauptbuchs mit doppelter Buchführung. Sie können jede Buchung mit ihrer Ursache lesen.',
      log: '**Das Log.** Alles, was der Handelsplatz tut, ist ein Datensatz in einem einzigen signierten Log, dessen Vergangenheit niemand unbemerkt ändern kann.',
      receipts:
        '**Belege.** Jeder beendete Kontrakt hat einen. Ihr Browser rechnet das Ergebnis aus öffentlichen Preisen nach.',
      draws:
        '**Ziehungen.** Tickets und Regeln stehen fest, bevor es den Zufallswert gibt. Jeder kann die Ziehung wiederholen.',
      marks:
        '**Kennzeichen.** Trades mit dem Haus, Beispiele und simulierte Preise sind als solche gekennzeichnet.',
    },
  },
  nobody: {
    heading: 'Was niemand kann',
    text: 'Keine Rolle der Mitarbeiter kann einen Preis, ein Ergebnis oder die Dauer eines Kontrakts festlegen. Jede Änderung durch Mitarbeiter trägt einen Namen und einen Grund, und Sie lesen die, die Sie betreffen.',
  },
  products: {
    heading: 'Was er bietet',
    items: {
      spot: 'Spot-Handel mit einem echten Orderbuch für 36 Paare',
      perpetual: 'Perpetual-Kontrakte mit Hebel bis 100',
      seconds: 'Sekundenkontrakte, deren Ablauf sich nie verschiebt',
      lock: 'Lock-up-Mining mit Zinsen, die schon in einer Reserve liegen',
      subscription: 'Token-Zeichnung mit öffentlicher Ziehung',
      wallet: 'Wallets mit Einzahlungen, Auszahlungen, Transfers und Tausch',
    },
  },
  modes: {
    heading: 'Demo und Live',
    text: 'Im Demo-Betrieb ist der Markt simuliert, es sei denn, der Betreiber hat echte Preise gewählt; jedes Konto beginnt mit Testguthaben, und E-Mails werden zurückgehalten. Im Live-Betrieb sind Preise, E-Mails und Geld echt. Das Programm ist dasselbe. Ein Banner auf jedem Bildschirm zeigt den Demo-Betrieb an.',
  },
  contact: {
    heading: 'Kontakt',
    text: 'Fragen richten Sie an den Kundenservice oder an die Adresse am Fuß jeder Seite. Wenn Sie eine Lücke finden, melden Sie sie bitte dem Betreiber vertraulich, bevor jemand anderes davon erfährt.',
  },
};
