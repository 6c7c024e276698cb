// The legal notice: who runs a venue, what the two modes are, and what is not promised.
import type { TextsOf } from '../../catalogue.ts';

export const statement: NonNullable<TextsOf<'de'>['legal']['statement']> = {
  title: 'Rechtliche Hinweise',
  lead: 'Diese Seite sagt, wer für diesen Handelsplatz verantwortlich ist, was er bietet und was Ihnen niemand verspricht.',
  operator: {
    heading: 'Wer diesen Handelsplatz betreibt',
    text: 'Candor ist offene Software. Jede Installation hat einen eigenen Betreiber, der für sie und für die Einhaltung der Gesetze des Ortes verantwortlich ist, an dem sie angeboten wird. Der Betreiber dieser Installation ist unter der Adresse am Fuß jeder Seite erreichbar.',
    names:
      'Mitarbeiter arbeiten unter ihrem Namen: Wer etwas ändert, das Sie betrifft, ist in den Aktivitäten Ihres Kontos genannt, mit dem Grund.',
  },
  modes: {
    heading: 'Zwei Betriebsarten',
    text: 'Eine Installation läuft in einer von zwei Betriebsarten und kann nie von der einen in die andere wechseln.',
    items: {
      paper:
        '**Demo.** Preise kommen aus einem Simulator oder, wenn der Betreiber es so gewählt hat, aus öffentlichen Quellen. Guthaben ist Testguthaben: Es ist nichts wert, kann nicht ausgezahlt und von niemandem eingefordert werden. Ein Banner auf jedem Bildschirm sagt das.',
      live: '**Live.** Preise kommen aus mindestens drei unabhängigen Quellen. Einzahlungen und Auszahlungen betreffen echte Token. Produkte mit gesetzlichen Beschränkungen sind in jedem Land ausgeschaltet, bis der Betreiber sie dort einschaltet.',
    },
  },
  advice: {
    heading: 'Keine Beratung und kein Angebot',
    text: 'Was Sie hier lesen, erklärt, wie das Programm arbeitet. Es ist keine Anlageberatung, keine Empfehlung und keine Einladung zum Handel. Als Beispiel gekennzeichnete Zeilen sind Beispiele; niemand hat diese Gewinne erzielt.',
  },
  risk: {
    heading: 'Risiko',
    items: {
      prices: '**Preise.** Sie können sich schnell und gegen Sie ändern, zu jeder Stunde.',
      leverage:
        '**Hebel.** Eine Position mit Hebel 100 kann durch eine kleine Bewegung verloren gehen. Keine Wallet fällt unter null, aber die Margin kann weg sein.',
      seconds:
        '**Sekundenkontrakte.** Bei falscher Richtung verlieren Sie den Teil des Einsatzes, den die Bedingungen nennen. Sie sind eine kurze Wette gegen das Haus, keine Geldanlage.',
      tokens: '**Token.** Ein Token, den Sie zeichnen, kann seinen ganzen Wert verlieren.',
    },
  },
  working: {
    heading: 'Verfügbarkeit',
    text: 'Der Handelsplatz kann wegen Wartung, nach einem Fehler oder bei fehlenden Preisen stillstehen. Was Ihnen bestätigt wurde, bleibt erhalten. Solange ein Preis veraltet ist, wird zu ihm nichts eröffnet, abgerechnet oder liquidiert.',
  },
  liability: {
    heading: 'Haftung',
    text: 'Die Software wird so bereitgestellt, wie sie ist, ohne Gewährleistung, unter der Lizenz, die ihr beiliegt. Wer eine Installation betreibt, haftet gegenüber den eigenen Nutzern nach dem Recht, das für beide gilt; nichts auf dieser Seite nimmt Ihnen Rechte, die dieses Recht Ihnen gibt.',
  },
};
