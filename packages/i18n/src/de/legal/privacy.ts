// The privacy policy: what is kept about a person, who can see it, and what cannot be taken back.
import type { TextsOf } from '../../catalogue.ts';

export const privacy: NonNullable<TextsOf<'de'>['legal']['privacy']> = {
  title: 'Datenschutzerklärung',
  lead: 'Diese Erklärung sagt, was dieser Handelsplatz über Sie speichert, warum, wer es sehen kann und wie lange.',
  kept: {
    heading: 'Was gespeichert wird',
    items: {
      account:
        '**Ihr Konto.** E-Mail-Adresse, Nationalität, Sprache, Einladungscode, wer Sie eingeladen hat, das Anti-Phishing-Wort, falls Sie eines gewählt haben, Passwörter als argon2id-Hashes, die niemand zurückrechnen kann, Ihre Einstellungen und Nachrichten und was Mitarbeiter mit welcher Begründung am Konto getan haben.',
      trading:
        '**Ihre Geschäfte.** Orders, Trades, Transfers, Einzahlungen und Auszahlungen, im signierten Log unter einer Nummer statt Ihres Namens. Außerhalb des Logs die Adressen, an die Sie auszahlen, und Zahlungsnachweise, die verschlüsselt sind.',
      security:
        '**Sicherheit.** Sitzungen mit Browser und Zeit, Logins mit der Netzwerkadresse, API-Schlüssel mit den von Ihnen genannten Adressen und dem Netz, aus dem jeder zuletzt verwendet wurde, und Geheimnisse zweiter Faktoren, die verschlüsselt sind.',
      identity:
        '**Identität, wenn Sie sie verifizieren.** Namen, Dokumentnummern und Bilder, verschlüsselt mit einem Schlüssel, der außerhalb der Datenbank liegt. Bilder werden aus ihren Pixeln neu erzeugt, sodass verborgene Daten wie der Ort einer Aufnahme verschwinden. An Kennungen der Dokumentnummern ist zu erkennen, ob dasselbe Dokument für ein anderes Konto eingereicht wurde.',
    },
  },
  browser: {
    heading: 'In Ihrem Browser',
    items: {
      session:
        '**candor_session** ist ein Cookie, das belegt, dass Sie eingeloggt sind. Es endet mit Ihrer Sitzung.',
      device:
        '**candor_device** ist ein Cookie, an dem dieser Browser beim nächsten Login wiedererkannt wird, damit Sie nicht ausgesperrt werden, wenn andere Passwörter durchprobieren. Es bleibt 180 Tage ab Ihrem letzten Login.',
    },
    text: 'Auf diesem Gerät speichert Ihr Browser auch die Nummer des eingeloggten Kontos, Ihre Anzeigeeinstellungen, die Zufallsbytes Ihrer Tickets sowie den Schlüssel und die neueste Wurzel dieses Handelsplatzes, die er gesehen hat, und, bis der Tab geschlossen wird, seit wann Sie auf der Seite der Sekundenkontrakte sind, an welche Adresse ein Code ging und Kennungen dessen, was Sie ohne Antwort gesendet haben. Es gibt keine Tracker und keine Werbung, und keine Anfrage geht an einen anderen Host.',
  },
  people: {
    heading: 'Wer es sehen kann',
    text: 'Mitarbeiter öffnen ein Konto nur mit einem Grund und übernehmen eine Anfrage von Ihnen nur unter ihrem Namen. Jeder dieser Schritte wird festgehalten und kann nicht entfernt werden, und Sie lesen in den Aktivitäten Ihres Kontos, dass es geöffnet wurde, von wem und warum. Namen und Dokumentnummern werden dem Prüfer Ihrer Verifizierung gezeigt, jedes Bild nach Angabe eines Grundes eine Minute lang dem, der es prüft. Ohne Grund sehen Mitarbeiter Ihre E-Mail-Adresse: in den Listen der Anfragen, die sie bearbeiten, und wenn sie danach suchen.',
    shared:
      'Nichts wird verkauft. Andere erhalten Daten über Sie nur, wo das Gesetz den Betreiber zur Herausgabe verpflichtet, und der Maildienst eines Live-Handelsplatzes erhält die Adresse, an die eine E-Mail geht. Von den anderen Nutzern sieht, wem Sie Geld senden, die Nummer Ihres Kontos, und wer Sie eingeladen hat, Nummer und Zeit jedes Spot-Trades, für den eine Empfehlungsprovision gezahlt wird. Die Startseite kann die größten Gewinne aus Sekundenkontrakten zeigen, ohne zu sagen, wessen sie sind.',
  },
  paper: {
    heading: 'An einem Demo-Handelsplatz',
    text: 'E-Mails werden zurückgehalten statt gesendet. Sie können in dem Fenster gelesen werden, das sie angefordert hat, und werden nach einer Woche gelöscht. Verwenden Sie kein Passwort, das Sie anderswo verwenden, und keine echten Dokumente.',
  },
  published: {
    heading: 'Das veröffentlichte Log',
    text: 'Der Betreiber eines Handelsplatzes kann das signierte Log veröffentlichen; an einem Demo-Handelsplatz ist es veröffentlicht, solange der Betreiber das nicht abschaltet. Dann kann jeder es lesen und nachrechnen. Ihre Geschäfte stehen darin unter Ihrer Nummer, mit Beträgen und Zeiten, mit den Transaktionsnummern Ihrer Einzahlungen und Auszahlungen und mit Ihrer Stufe, dem Einfrieren Ihres Kontos und Ihren eigenen Limits und Pausen. Wer eines Ihrer Geschäfte kennt, etwa weil Sie ihm Geld gesendet haben oder er Sie eingeladen hat, kann daran Ihre Nummer finden und damit alle anderen. E-Mail-Adressen, Namen, Dokumente, Netzwerkadressen und Geräte stehen nicht darin. Was veröffentlicht wurde, kann nicht zurückgenommen werden.',
  },
  time: {
    heading: 'Wie lange',
    text: 'Aufzeichnungen über Geschäfte und Verifizierungen werden ab Ihrem letzten Geschäft mindestens fünf Jahre aufbewahrt, weil die Regeln gegen Geldwäsche es verlangen. Datensätze des signierten Logs werden nie geändert oder entfernt: Das macht jedes Guthaben prüfbar.',
    sooner:
      'Anderes wird früher gelöscht: Codes nach einem Tag, E-Mails über Ihr Konto nach 30 Tagen, Kennungen Ihrer Geräte und Netze und beendete Sitzungen nach 180 Tagen. Sicherungskopien enthalten all das, bis auch sie gelöscht werden.',
  },
  rights: {
    heading: 'Ihre Rechte',
    items: {
      read: 'Sie können die Aktivitäten Ihres Kontos jederzeit lesen und Ihre Buchungen herunterladen.',
      ask: 'Sie können beim Betreiber unter der Adresse am Fuß der Seite eine Kopie von allem anfordern, was über Sie gespeichert ist, als Datei, die Programme lesen können, und Falsches berichtigen lassen.',
      erase:
        'Sie können alles löschen lassen, was sagt, wer Sie sind, sobald die oben genannte Zeit vorbei ist, oder früher, wo keine Regel die Aufbewahrung verlangt. Im signierten Log bleiben nur Nummern.',
      object:
        'Sie können einer Verwendung Ihrer Daten widersprechen und sich bei der Datenschutzbehörde Ihres Wohnorts beschweren.',
      end: 'Sie können Sitzungen selbst beenden und Ihr Konto selbst einfrieren. Was aufbewahrt werden muss, bleibt für die oben genannte Zeit.',
    },
  },
};
