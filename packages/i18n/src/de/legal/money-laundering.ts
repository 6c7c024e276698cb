// The guidelines against money laundering: who is identified, what is reviewed, and what is kept.
import type { TextsOf } from '../../catalogue.ts';

export const moneyLaundering: NonNullable<TextsOf<'de'>['legal']['moneyLaundering']> = {
  title: 'Richtlinien gegen Geldwäsche',
  lead: 'Dieser Handelsplatz dient nicht dazu, die Herkunft von Geld zu verbergen. Diese Richtlinien sagen, wie das gewahrt wird.',
  paper: {
    heading: 'An einem Demo-Handelsplatz',
    text: 'Auf einen Demo-Handelsplatz gelangt kein Geld, und keines verlässt ihn, also kann dort keines gewaschen werden. Die gleichen Schritte gibt es auch dort, damit man sie ausprobieren kann; bitte reichen Sie keine echten Dokumente ein. Das Folgende ist für Live-Handelsplätze verbindlich.',
  },
  identity: {
    heading: 'Wer identifiziert wird',
    text: 'Ohne verifizierte Identität kann ein Konto nur wenig auszahlen und senden: 1.000 USDT je UTC-Tag, sofern der Betreiber nicht weniger festgelegt hat. Eine Verifizierung erhöht dieses Limit.',
    items: {
      person:
        '**Privatpersonen** geben ihren Namen an, die Nummer eines Personalausweises oder Reisepasses und Bilder seiner Vorderseite, seiner Rückseite und von sich selbst damit in der Hand.',
      institution:
        '**Institutionen** geben Firmenname, eingetragene Anschrift, gesetzlichen Vertreter, Registernummer mit Gewerbenachweis und das Dokument des Vertreters an.',
      owners: '**Eigentümer.** Eine Institution nennt jeden Anteilseigner mit 25 % oder mehr.',
      photo: '**Fotos** dürfen nicht mehr als sechs Monate vor der Registrierung aufgenommen sein.',
    },
    decision:
      'Über jede Verifizierung entscheidet ein Mensch. Eine Ablehnung nennt ihren Grund, und Sie können erneut einreichen.',
  },
  money: {
    heading: 'Geld hinein und hinaus',
    items: {
      deposits:
        'Ein Mitarbeiter sieht jede Einzahlung auf ihrer Blockchain nach, bevor sie gutgeschrieben wird. Eine Transaktion zählt einmal.',
      withdrawals:
        'Auszahlungen gehen an eine hinterlegte Adresse und werden geprüft. Über 10.000 USDT müssen zwei verschiedene Mitarbeiter zustimmen.',
      sends: 'Was an andere Konten gesendet wird, zählt zum selben Tageslimit.',
    },
  },
  review: {
    heading: 'Überprüfung',
    text: 'Kunden mit hohem Risiko werden alle sechs Monate überprüft. Ungewöhnliche Bewegungen untersucht ein Mensch, der nach der Herkunft des Geldes fragen, das Konto inzwischen einfrieren und melden kann, was nach dem Gesetz zu melden ist.',
  },
  records: {
    heading: 'Aufzeichnungen',
    text: 'Dokumente, Entscheidungen und Geldbewegungen werden mindestens fünf Jahre aufbewahrt. Jeder Schritt von Mitarbeitern trägt einen Namen und einen Grund und steht in einem Prüfprotokoll, das nicht geändert werden kann.',
  },
  refusal: {
    heading: 'Ablehnung',
    text: 'Eine Einzahlung, deren Herkunft nicht erklärt werden kann, wird abgelehnt. Niemand wird unter falschem Namen, für einen verborgenen Eigentümer oder in einem Land bedient, in dem das Produkt nicht eingeschaltet ist. Falsche Dokumente beenden das Konto.',
  },
  duties: {
    heading: 'Was von Ihnen verlangt wird',
    items: {
      truth: 'Machen Sie wahre Angaben, und sagen Sie uns, wenn sie sich ändern.',
      own: 'Verwenden Sie Ihr eigenes Konto und Ihr eigenes Geld, und lassen Sie niemand anderen sie verwenden.',
      answer: 'Beantworten Sie Fragen nach der Herkunft des Geldes.',
    },
  },
};
