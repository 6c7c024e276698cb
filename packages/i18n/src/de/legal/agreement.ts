// The user agreement: who may have an account, what is done with it, and what binds the venue.
import type { TextsOf } from '../../catalogue.ts';

export const agreement: NonNullable<TextsOf<'de'>['legal']['agreement']> = {
  title: 'Nutzungsvereinbarung',
  lead: 'Mit der Eröffnung eines Kontos schließen Sie diese Vereinbarung mit dem Betreiber dieses Handelsplatzes.',
  who: {
    heading: 'Wer ein Konto haben darf',
    items: {
      age: 'Sie sind 18 Jahre oder älter, oder volljährig an Ihrem Wohnort, falls das später ist.',
      one: 'Sie eröffnen das Konto für sich selbst oder für eine Institution, die Sie vertreten. Eine Person hat ein Konto.',
      nationality:
        'Sie geben Ihre Nationalität wahrheitsgemäß an. Sie bestimmt, welche Produkte Ihnen angeboten werden, und lässt sich später nicht ändern.',
    },
  },
  security: {
    heading: 'Wie es sicher bleibt',
    text: 'Wählen Sie ein Passwort, das Sie sonst nirgends verwenden, und einen zweiten Faktor. Was mit Ihrem Passwort getan wird, gilt als von Ihnen getan, bis Sie es melden. Nach einer Änderung von Passwörtern, E-Mail oder zweiten Faktoren kann 24 Stunden lang nichts ausgezahlt oder gesendet werden.',
  },
  money: {
    heading: 'Geld',
    text: 'An einem Demo-Handelsplatz sind Guthaben wertloses Testguthaben. An einem Live-Handelsplatz gelten diese Regeln:',
    items: {
      deposit: 'Eine Einzahlung wird einmal gutgeschrieben, nachdem ihre Transaktion geprüft wurde.',
      address:
        'Eine Auszahlung geht an die Adresse, die Sie hinterlegt haben, frühestens 24 Stunden danach. Nur der Support kann eine Adresse entfernen.',
      withdrawal:
        'Eine Auszahlung erfolgt zu der Gebühr, die ihr Formular zeigte, oder gar nicht. Große brauchen die Genehmigung von zwei Personen.',
      taken:
        'Mitarbeiter können Ihnen kein Geld nehmen, außer dem, was von einem Bonus übrig ist, den sie benennen.',
    },
  },
  trading: {
    heading: 'Handel',
    items: {
      book: '**Spot.** Orders werden nach Preis, dann nach Zeit zusammengeführt. Die übliche Gebühr ist 0,045 % dessen, was Sie erhalten, und wird angezeigt, bevor Sie die Order senden.',
      house:
        '**Das Haus.** Ein Market Maker des Hauses stellt Kurse nach denselben Regeln wie alle und ist gekennzeichnet. Hebel- und Sekundenkontrakte werden mit dem Haus selbst abgeschlossen, zu Preisen eines öffentlichen Kursprotokolls.',
      final:
        '**Endgültig.** Was das Log angenommen hat, ist endgültig, auch wenn es ein Irrtum war. Niemand, auch nicht der Betreiber, kann einen Preis oder ein Ergebnis festlegen.',
      yield:
        '**Lock-up-Mining und Zeichnung.** Die Bedingungen stehen fest, wenn Sie ihnen zustimmen. Zugesagte Zinsen liegen in einer Reserve, und eine Ziehung kann jeder wiederholen.',
      cashBack:
        '**Empfehlungsprovision.** Wer einlädt, erhält bis zu 30 % der Spot-Handelsgebühren der eingeladenen Personen.',
    },
  },
  forbidden: {
    heading: 'Was nicht erlaubt ist',
    text: 'Keine Nutzung für Geldwäsche oder Betrug, kein Konto für jemand anderen, keine falschen Dokumente und kein Angriff auf den Handelsplatz oder seine Nutzer. Fehler, die Sie finden und vertraulich melden, sind willkommen.',
  },
  freeze: {
    heading: 'Einfrieren',
    text: 'Mitarbeiter können ein Konto mit einem Grund einfrieren, der Ihnen mitgeteilt wird. Das beendet die offenen Spot-Orders des Kontos und macht wieder verfügbar, was für sie reserviert war. Ein eingefrorenes Konto kann weiter gelesen und seine Passwörter können geändert werden. Sonst lässt sich nur noch Risiko abbauen: wartende Hebel-Orders stornieren, Positionen schließen und Auszahlungen stornieren, die noch niemand genehmigt hat. Sie können Ihr eigenes Konto jederzeit einfrieren; der Support öffnet es wieder.',
  },
  changes: {
    heading: 'Änderungen',
    text: 'Ein geänderter Text wird hier mit seinem Datum veröffentlicht, und frühere Versionen bleiben erhalten. Die Bedingungen eines Kontrakts, einer Bindung oder einer Zeichnung, die Sie schon halten, ändern sich nicht.',
  },
};
