// The privacy policy: what is kept about a person, who can see it, and what cannot be taken back.
import type { TextsOf } from '../../catalogue.ts';

export const privacy: NonNullable<TextsOf<'de'>['legal']['privacy']> = {
  title: 'Datenschutzerklärung',
  lead: 'Diese Erklärung sagt, was dieser Handelsplatz über Sie speichert, warum, wer es sehen kann und wie lange.',
  kept: {
    heading: 'Was gespeichert wird',
    items: {
      account:
        '**Ihr Konto.** E-Mail-Adresse, Nationalität, Einladungscode, wer Sie eingeladen hat, das Anti-Phishing-Wort, falls Sie eines gewählt haben, und das Passwort als argon2id-Hash, den niemand zurückrechnen kann.',
      trading:
        '**Ihre Geschäfte.** Orders, Trades, Transfers, Einzahlungen und Auszahlungen, im signierten Log unter einer Nummer statt Ihres Namens.',
      security:
        '**Sicherheit.** Sitzungen mit Browser und Zeit, Logins mit der Netzwerkadresse, API-Schlüssel mit den von Ihnen genannten Adressen und dem Netz, aus dem jeder zuletzt verwendet wurde, und Geheimnisse zweiter Faktoren, die verschlüsselt sind.',
      identity:
        '**Identität, wenn Sie sie verifizieren.** Namen, Dokumentnummern und Bilder, verschlüsselt mit einem Schlüssel, der außerhalb der Datenbank liegt. Bilder werden aus ihren Pixeln neu erzeugt, sodass verborgene Daten wie der Ort einer Aufnahme verschwinden.',
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
    text: 'Auf diesem Gerät speichert Ihr Browser auch die Nummer des eingeloggten Kontos, Ihre Anzeigeeinstellungen und die Zufallsbytes Ihrer Tickets und, bis der Tab geschlossen wird, seit wann Sie auf der Seite der Sekundenkontrakte sind, an welche Adresse ein Code ging und Kennungen dessen, was Sie ohne Antwort gesendet haben. Es gibt keine Tracker und keine Werbung, und keine Anfrage geht an einen anderen Host.',
  },
  people: {
    heading: 'Wer es sehen kann',
    text: 'Mitarbeiter öffnen ein Konto nur mit einem Grund. Ein Dokument wird dem Prüfer Ihrer Verifizierung nach Angabe eines Grundes eine Minute lang gezeigt. Jeder dieser Schritte wird festgehalten und kann nicht entfernt werden, und Sie lesen in den Aktivitäten Ihres Kontos, dass es geöffnet wurde, von wem und warum.',
    shared:
      'Nichts wird verkauft. Andere erhalten Daten über Sie nur, wo das Gesetz den Betreiber zur Herausgabe verpflichtet, und der Maildienst eines Live-Handelsplatzes erhält die Adresse, an die eine E-Mail geht.',
  },
  paper: {
    heading: 'An einem Demo-Handelsplatz',
    text: 'E-Mails werden zurückgehalten statt gesendet. Sie können in dem Fenster gelesen werden, das sie angefordert hat, und werden nach einer Woche gelöscht. Verwenden Sie kein Passwort, das Sie anderswo verwenden, und keine echten Dokumente.',
  },
  published: {
    heading: 'Das veröffentlichte Log',
    text: 'Der Betreiber eines Handelsplatzes kann das signierte Log veröffentlichen; an einem Demo-Handelsplatz ist es veröffentlicht, solange der Betreiber das nicht abschaltet. Dann kann jeder es lesen und nachrechnen. Ihre Geschäfte stehen darin unter Ihrer Nummer, mit Beträgen und Zeiten und mit den Transaktionsnummern Ihrer Einzahlungen. E-Mail-Adressen, Namen, Dokumente, Netzwerkadressen und Geräte stehen nicht darin. Was veröffentlicht wurde, kann nicht zurückgenommen werden.',
  },
  time: {
    heading: 'Wie lange',
    text: 'Aufzeichnungen über Geschäfte und Verifizierungen werden mindestens fünf Jahre aufbewahrt, weil die Regeln gegen Geldwäsche es verlangen. Datensätze des signierten Logs werden nie geändert oder entfernt: Das macht jedes Guthaben prüfbar.',
  },
  rights: {
    heading: 'Ihre Rechte',
    items: {
      read: 'Sie können die Aktivitäten Ihres Kontos jederzeit lesen und Ihre Buchungen herunterladen.',
      ask: 'Sie können den Betreiber fragen, was über Sie gespeichert ist, und Falsches berichtigen lassen.',
      end: 'Sie können Sitzungen selbst beenden und Ihr Konto selbst einfrieren. Was aufbewahrt werden muss, bleibt für die oben genannte Zeit.',
    },
  },
};
