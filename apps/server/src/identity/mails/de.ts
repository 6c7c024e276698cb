// Mails in German.
import type { MailTexts } from './catalogue.ts';

const ONCE =
  'Er ist einmal innerhalb von 10 Minuten gültig. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail.\n';
const NOBODY = 'Niemand von Candor fragt Sie jemals danach.\n';
const NOT_YOU =
  'Wenn Sie es nicht waren, setzen Sie sofort Ihr Login-Passwort zurück, frieren Sie das Konto auf seiner Sicherheitsseite ein und schreiben Sie uns.\n';
const BLOCKED =
  'Zu Ihrem Schutz sind Auszahlungen und das Senden an andere Konten für 24 Stunden gesperrt.\n';

const credentials = {
  password:
    'Das Passwort, mit dem Sie sich an der Konsole anmelden, wurde geändert, und Ihre anderen Sitzungen sind beendet.',
  authenticator: 'Für Ihren Zugang zur Konsole wurde ein neuer Authenticator eingerichtet.',
  recoveryCodes:
    'Für Ihren Zugang zur Konsole wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
  reset:
    'Ein Admin hat Ihren Zugang zur Konsole zurückgesetzt: Passwort und Authenticator sind neu, und alle Ihre Sitzungen sind beendet.',
  made: 'Sie haben jetzt Zugang zur Konsole. Ihr erstes Passwort und den Schlüssel für Ihren Authenticator übergibt Ihnen, wer Ihnen den Zugang gegeben hat.',
  roles: 'Ihre Rollen an der Konsole wurden geändert.',
  disabled: 'Sie wurden von der Konsole ausgesperrt, und alle Ihre Sitzungen sind beendet.',
  enabled: 'Sie wurden an der Konsole wieder zugelassen.',
} as const;

const operatorChanges = {
  made: 'Mitarbeiter angelegt',
  roles: 'Rollen geändert',
  disabled: 'Mitarbeiter ausgesperrt',
  enabled: 'Mitarbeiter wieder zugelassen',
  reset: 'Anmeldung zurückgesetzt',
} as const;

export const de: MailTexts = {
  verification: (code) => ({
    subject: 'Ihr Bestätigungscode von Candor',
    text: `Ihr Bestätigungscode ist ${code}.\n\n${ONCE}`,
  }),
  alreadyRegistered: {
    subject: 'Sie haben bereits ein Konto bei Candor',
    text: 'Jemand wollte mit dieser Adresse ein Konto eröffnen, aber sie hat bereits eines.\n\nWenn Sie es waren, loggen Sie sich ein. Wenn nicht, ignorieren Sie diese E-Mail.\n',
  },
  reset: (code) => ({
    subject: 'Ihr Passwort bei Candor zurücksetzen',
    text: `Ihr Code für ein neues Passwort ist ${code}.\n\n${ONCE}${NOBODY}`,
  }),
  notRegistered: {
    subject: 'Mit dieser Adresse gibt es kein Konto bei Candor',
    text: 'Jemand hat ein neues Passwort angefordert, aber mit dieser Adresse gibt es kein Konto.\n\nWenn Sie es waren, registrieren Sie sich oder versuchen Sie die Adresse, mit der Sie es getan haben. Wenn nicht, ignorieren Sie diese E-Mail.\n',
  },
  loginPasswordChanged: {
    subject: 'Ihr Passwort bei Candor wurde geändert',
    text: `Das Login-Passwort Ihres Kontos wurde geändert, und alle anderen Sitzungen sind beendet.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  loginPasswordReset: {
    subject: 'Ihr Passwort bei Candor wurde geändert',
    text: `Das Login-Passwort Ihres Kontos wurde neu gesetzt, und alle Sitzungen und API-Schlüssel sind beendet.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  tradePasswordCode: (code) => ({
    subject: 'Ihr Code für ein neues Transaktionspasswort',
    text: `Ihr Code für ein neues Transaktionspasswort ist ${code}.\n\n${ONCE}${NOBODY}`,
  }),
  tradePasswordChanged: {
    subject: 'Ihr Transaktionspasswort bei Candor wurde festgelegt',
    text: `Für Ihr Konto wurde ein neues Transaktionspasswort festgelegt.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  mailboxCode: (code) => ({
    subject: 'Bestätigen Sie Ihre neue Adresse bei Candor',
    text: `Jemand möchte diese Adresse für ein Konto bei Candor verwenden. Der Code ist ${code}.\n\n${ONCE}${NOBODY}`,
  }),
  mailboxChanged: (masked) => ({
    subject: 'Ihr Konto bei Candor hat jetzt eine andere Adresse',
    text: `Ihr Konto ist jetzt mit ${masked} verbunden. An diese Adresse kommen keine E-Mails mehr, und alle anderen Sitzungen sind beendet.\n\n${BLOCKED}\nWenn Sie es nicht waren, schreiben Sie uns sofort.\n`,
  }),
  mailWordSet: {
    subject: 'Sie haben ein Anti-Phishing-Wort',
    text: `Ab jetzt steht das Wort oben in jeder E-Mail an Ihr Konto. Eine E-Mail in unserem Namen ohne dieses Wort ist nicht von uns.\n\n${NOT_YOU}`,
  },
  mailWordChanged: {
    subject: 'Ihr Anti-Phishing-Wort wurde geändert',
    text: `Dies ist die letzte E-Mail mit dem Wort oben. Ab der nächsten steht in jeder E-Mail an Ihr Konto das neue Wort.\n\n${NOT_YOU}`,
  },
  mailWordRemoved: {
    subject: 'Ihr Anti-Phishing-Wort wurde entfernt',
    text: `Dies ist die letzte E-Mail mit dem Wort oben. Ab jetzt steht in den E-Mails an Ihr Konto kein Wort mehr.\n\n${NOT_YOU}`,
  },
  totpStarted: {
    subject: 'Ihre Authenticator-App ist eingeschaltet',
    text: `Ab jetzt fragt Ihr Konto nach einem Code Ihrer Authenticator-App.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  totpStopped: {
    subject: 'Ihre Authenticator-App ist ausgeschaltet',
    text: `Ihr Konto fragt nicht mehr nach einem Code Ihrer Authenticator-App.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  passkeyAdded: (name) => ({
    subject: 'Ihrem Konto wurde ein Passkey hinzugefügt',
    text: `Der Passkey „${name}“ wurde Ihrem Konto hinzugefügt.\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  passkeyRemoved: (name) => ({
    subject: 'Aus Ihrem Konto wurde ein Passkey entfernt',
    text: `Der Passkey „${name}“ wurde aus Ihrem Konto entfernt.\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  apiKeyAdded: (name, mayTrade) => ({
    subject: 'Für Ihr Konto wurde ein API-Schlüssel erstellt',
    text: `Für Ihr Konto wurde der API-Schlüssel „${name}“ erstellt. ${mayTrade ? 'Er kann lesen und handeln, aber weder auszahlen noch senden.' : 'Er kann nur lesen.'}\n\n${NOT_YOU}`,
  }),
  apiKeyRemoved: (name) => ({
    subject: 'Ein API-Schlüssel Ihres Kontos wurde gelöscht',
    text: `Der API-Schlüssel „${name}“ Ihres Kontos wurde gelöscht. Er funktioniert nicht mehr.\n\n${NOT_YOU}`,
  }),
  apiKeyEnds: (name, time) => ({
    subject: 'Ein API-Schlüssel Ihres Kontos läuft bald ab',
    text: `Der API-Schlüssel „${name}“ Ihres Kontos läuft am ${time} ab. Programme, die ihn verwenden, werden danach abgewiesen.\n\nWenn Sie noch einen brauchen, erstellen Sie auf der Sicherheitsseite Ihres Kontos einen neuen und geben Sie ihn Ihren Programmen. Wenn nicht, müssen Sie nichts tun.\n`,
  }),
  apiKeyEnded: (name, time) => ({
    subject: 'Ein API-Schlüssel Ihres Kontos ist abgelaufen',
    text: `Der API-Schlüssel „${name}“ Ihres Kontos ist am ${time} abgelaufen. Programme, die ihn verwenden, werden abgewiesen.\n\nWenn Sie noch einen brauchen, erstellen Sie auf der Sicherheitsseite Ihres Kontos einen neuen und geben Sie ihn Ihren Programmen. Wenn nicht, müssen Sie nichts tun.\n`,
  }),
  recoveryCodesRenewed: {
    subject: 'Sie haben neue Wiederherstellungscodes',
    text: `Für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  recoveryCodeUsed: (left) => ({
    subject: 'Ein Wiederherstellungscode wurde verwendet',
    text: `Ein Wiederherstellungscode Ihres Kontos wurde verwendet. Verbleibende Codes: ${left}.\n\n${NOT_YOU}`,
  }),
  secondFactorGuessed: ({ device, network, time }) => ({
    subject: 'Jemand kennt Ihr Passwort bei Candor',
    text: `Jemand hat das richtige Passwort eingegeben und ist am zweiten Schritt mehrmals gescheitert.\n\nZeit: ${time}\nGerät: ${device}\nNetz: ${network}\n\nWenn Sie es nicht waren, setzen Sie jetzt Ihr Login-Passwort zurück.\n`,
  }),
  passwordGuessed: ({ device, network, time }, failures) => ({
    subject: 'Jemand probiert Passwörter für Ihr Konto bei Candor aus',
    text: `Seit Ihrem letzten Login ist das Einloggen in Ihr Konto ${failures}-mal fehlgeschlagen. Dabei kam niemand hinein. Der letzte Versuch:\n\nZeit: ${time}\nGerät: ${device}\nNetz: ${network}\n\nWenn Sie es waren, ist nichts zu tun. Wenn nicht, verwenden Sie Ihr Passwort nirgendwo sonst und schalten Sie einen zweiten Faktor ein. Darüber erhalten Sie höchstens einmal am Tag eine E-Mail.\n`,
  }),
  operatorPasswordGuessed: ({ device, network, time }, failures) => ({
    subject: 'Jemand probiert Passwörter für Ihren Zugang zur Konsole aus',
    text: `Seit Ihrer letzten Anmeldung ist die Anmeldung zur Konsole unter Ihrem Namen ${failures}-mal fehlgeschlagen. Dabei kam niemand hinein. Der letzte Versuch:\n\nZeit: ${time}\nGerät: ${device}\nNetz: ${network}\n\nWenn Sie es waren, ist nichts zu tun. Wenn nicht, sagen Sie einem Admin Bescheid, verwenden Sie Ihr Passwort nirgendwo sonst und achten Sie darauf, dass Ihr Authenticator eingeschaltet ist. Darüber erhalten Sie höchstens einmal am Tag eine E-Mail.\n`,
  }),
  operatorCodeGuessed: ({ device, network, time }, failures) => ({
    subject: 'Jemand kennt Ihr Passwort für die Konsole',
    text: `Jemand hat bei der Anmeldung zur Konsole unter Ihrem Namen das richtige Passwort eingegeben und ist dann ${failures}-mal am Code gescheitert. Dabei kam niemand hinein. Der letzte Versuch:\n\nZeit: ${time}\nGerät: ${device}\nNetz: ${network}\n\nWenn Sie es nicht waren, ändern Sie jetzt Ihr Passwort und sagen Sie einem Admin Bescheid.\n`,
  }),
  operatorCredentialsChanged: (what, facts) => ({
    subject: 'Ihr Zugang zur Konsole wurde geändert',
    text: `${credentials[what]}\n\n${facts}Wenn Sie das nicht erwartet haben, sagen Sie sofort einem Admin Bescheid.\n`,
  }),
  operatorChanged: (what, facts) => ({
    subject: 'Der Zugang eines Mitarbeiters wurde geändert',
    text: `${operatorChanges[what]}\n\n${facts}Warum, steht im Prüfprotokoll. Wenn Sie das nicht erwartet haben, fragen Sie nach, und sperren Sie aus, wer diesen Zugang nicht haben darf.\n`,
  }),
  operatorFacts: {
    operator: 'Mitarbeiter: ',
    roles: 'Rollen: ',
    by: 'Von: ',
    time: 'Zeit: ',
    names: {
      support: 'Support',
      finance: 'Finanzen',
      compliance: 'Compliance',
      product: 'Produkt',
      admin: 'Admin',
    },
  },
  newDevice: ({ device, network, time }) => ({
    subject: 'Ein neuer Login in Ihr Konto bei Candor',
    text: `Jemand hat sich von einem Gerät oder Ort, der für Ihr Konto neu ist, eingeloggt.\n\nZeit: ${time}\nGerät: ${device}\nNetz: ${network}\n\nWenn Sie es waren, ist nichts zu tun. ${NOT_YOU}`,
  }),
  frozen: {
    subject: 'Ihr Konto bei Candor ist eingefroren',
    text: 'Ihr Konto wurde wie gewünscht eingefroren. Offene Spot-Orders wurden storniert, auch Stop-Limit-Orders. Wartende Kontrakt-Orders und nicht genehmigte Auszahlungen können storniert und Positionen geschlossen werden; Neues wird nicht angenommen, und alle anderen Sitzungen und alle API-Schlüssel sind beendet.\n\nNur unser Support kann das aufheben. Schreiben Sie uns, wenn Sie so weit sind.\n',
  },
  sessionsEnded: {
    subject: 'Alle Sitzungen Ihres Kontos wurden beendet',
    text: 'Unsere Mitarbeiter haben alle Sitzungen und alle API-Schlüssel Ihres Kontos beendet. Wer es war und warum, steht in den Aktivitäten Ihres Kontos. Loggen Sie sich wieder ein und erstellen Sie neue Schlüssel für Ihre Programme.\n\nWenn Sie nicht wissen, worum es geht, schreiben Sie uns.\n',
  },
  secondFactorsResetProposed: {
    subject: 'Jemand möchte die zweiten Faktoren Ihres Kontos entfernen lassen',
    text: `Unser Kundenservice wurde gebeten, die zweiten Faktoren Ihres Kontos zu entfernen: Authenticator-App, Passkeys und Wiederherstellungscodes. Noch ist nichts geändert: Zuerst muss jemand anderes von uns zustimmen.\n\n${NOT_YOU}`,
  },
  secondFactorsResetWithdrawn: {
    subject: 'Nichts wurde entfernt: Ihre zweiten Faktoren bleiben',
    text: `Unser Kundenservice wurde gebeten, die zweiten Faktoren Ihres Kontos zu entfernen. Das wurde zurückgezogen, und nichts hat sich geändert: Authenticator-App, Passkeys und Wiederherstellungscodes funktionieren wie bisher.\n\n${NOT_YOU}`,
  },
  secondFactorsReset: {
    subject: 'Die zweiten Faktoren Ihres Kontos wurden entfernt',
    text: `Unser Kundenservice hat die zweiten Faktoren Ihres Kontos entfernt: Authenticator-App, Passkeys und Wiederherstellungscodes. Alle Sitzungen und API-Schlüssel sind beendet, und zum Einloggen genügt das Passwort. Richten Sie wieder einen zweiten Faktor ein.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  erased: {
    subject: 'Ihr Konto bei Candor wurde gelöscht',
    text: 'Was wir über Sie gespeichert hatten, wurde gelöscht: Ihre Adresse, Ihre Dokumente sowie die Aktivitäten und Mitteilungen Ihres Kontos. Die Datensätze darüber, was gehandelt und gezahlt wurde, bleiben ohne Ihren Namen erhalten. Niemand kann sich mehr in das Konto einloggen.\n\nDas geschieht, wenn jemand darum bittet oder wenn die Zeit vorbei ist, in der wir Daten aufbewahren müssen. Wenn Sie von beidem nichts wissen, schreiben Sie uns.\n',
  },
};
