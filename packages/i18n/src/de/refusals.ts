// What the reader is told for every refusal.
import type { RefusalTexts, RefusalTextsWithValues } from '../refusal-texts.ts';
import { refusedProducts } from './refusals-products.ts';
import { refusedWallet } from './refusals-wallet.ts';

export const refused: RefusalTexts = {
  'request.malformed': 'Ein Teil der Anfrage fehlt oder ist unverständlich.',
  'request.unknownField':
    'Diese Seite hat ein Feld gesendet, das der Server nicht kennt. Laden Sie die Seite neu.',
  'request.tooLarge': 'Die Anfrage ist zu groß.',
  'request.mediaType':
    'Diese Seite hat ein Format gesendet, das der Server nicht liest. Laden Sie die Seite neu.',
  'request.notFound': 'Unter dieser Adresse kennt der Server nichts. Laden Sie die Seite neu.',
  'request.originMismatch': 'Die Anfrage kam von einer anderen Website und wurde nicht ausgeführt.',
  'request.rateLimited': 'Zu viele Anfragen. Warten Sie einen Moment.',
  'request.conflict': 'Diese Anfrage wurde bereits für etwas anderes verwendet. Versuchen Sie es erneut.',
  'request.expired':
    'Die Anfrage ist zu alt und wurde jetzt nicht ausgeführt. Falls sie schon einmal gesendet wurde, sehen Sie im Verlauf nach, bevor Sie sie neu senden; sonst prüfen Sie die Uhr dieses Geräts.',
  'request.idMalformed': 'Die Nummer der Anfrage ist ungültig. Laden Sie die Seite neu.',
  'request.tooMany': 'Zu viele Anfragen in kurzer Zeit. Warten Sie einen Moment.',
  'request.tooManySubscriptions': 'Dieses Fenster verfolgt zu vieles gleichzeitig. Laden Sie die Seite neu.',
  'request.tooManySnapshots': 'Dieses Fenster hat zu viel auf einmal abgefragt. Warten Sie einen Moment.',
  'request.hostUnknown':
    'Unter diesem Namen antwortet der Handelsplatz nicht. Öffnen Sie ihn unter seiner eigenen Adresse.',
  'session.missing': 'Loggen Sie sich zuerst ein.',
  'session.foreignAid': 'Die Anfrage nennt ein anderes Konto als das eingeloggte.',
  'session.keyMayNot': 'Dieser API-Schlüssel darf das nicht.',
  'session.keyElsewhere': 'Dieser API-Schlüssel gilt nicht für die Adresse, von der die Anfrage kam.',
  'identity.emailInvalid': 'Das ist keine E-Mail-Adresse.',
  'identity.codeWrong': 'Der Bestätigungscode ist falsch.',
  'identity.captchaWrong': 'Die Zeichen aus dem Bild sind falsch.',
  'identity.passwordLength': 'Das Passwort muss 6 bis 16 Zeichen lang sein.',
  'identity.passwordCommon': 'Dieses Passwort ist zu gebräuchlich. Wählen Sie ein anderes.',
  'identity.passwordMismatch': 'Die Passwörter stimmen nicht überein.',
  'identity.agreementMissing': 'Die Vereinbarung muss akzeptiert werden.',
  'identity.adultMissing': 'Nur Personen ab 18 Jahren dürfen ein Konto eröffnen.',
  'identity.nationalityUnknown': 'Wählen Sie Ihre Nationalität.',
  'identity.invitationUnknown': 'Diesen Einladungscode gibt es nicht.',
  'identity.credentialsWrong': 'E-Mail-Adresse oder Passwort ist falsch.',
  'identity.slowDown': 'Zu viele Versuche. Warten Sie einen Moment.',
  'identity.passwordWrong': 'Das bisherige Passwort ist falsch.',
  'identity.secondFactorNeeded': 'Bestätigen Sie mit Ihrem zweiten Faktor.',
  'identity.secondFactorWrong':
    'Dieser Code ist falsch oder wurde bereits verwendet. Kommt er aus einer App, prüfen Sie die Uhr des Geräts mit der App.',
  'identity.challengeEnded': 'Dieser Login dauerte zu lange. Beginnen Sie neu.',
  'identity.tradePasswordWrong': 'Das Transaktionspasswort ist falsch.',
  'identity.tradePasswordMissing': 'Legen Sie zuerst ein Transaktionspasswort fest.',
  'identity.passwordsEqual': 'Login-Passwort und Transaktionspasswort müssen sich unterscheiden.',
  'identity.emailCodeNeeded': 'Geben Sie den Code aus Ihrer E-Mail ein.',
  'identity.emailUnchanged': 'Das ist bereits Ihre Adresse.',
  'identity.totpAlreadyOn': 'Die Authenticator-App ist bereits eingeschaltet.',
  'identity.secondFactorOff': 'Dieser zweite Faktor ist nicht eingeschaltet.',
  'identity.passkeyInvalid': 'Der Passkey konnte nicht geprüft werden. Versuchen Sie es erneut.',
  'identity.passkeyUnknown': 'Diesen Passkey gibt es nicht.',
  'identity.passkeyTooMany': 'Es gibt zu viele Passkeys. Entfernen Sie zuerst einen.',
  'identity.passkeyNotHere': 'Unter dieser Adresse des Handelsplatzes funktionieren Passkeys nicht.',
  'identity.sessionUnknown': 'Diese Sitzung gibt es nicht.',
  'identity.keyUnknown': 'Diesen API-Schlüssel gibt es nicht.',
  'identity.keyTooMany': 'Es gibt zu viele API-Schlüssel. Löschen Sie zuerst einen.',
  'identity.keyAddressInvalid':
    'Eine Adresse sieht aus wie 192.0.2.1, ein Netz wie 192.0.2.0/24; die weitesten möglichen sind /8 und bei IPv6 /16.',
  'identity.keyDaysOutOfRange':
    'Ein Schlüssel gilt 1 bis 365 Tage, und höchstens 90, wenn er von überall handeln darf.',
  'identity.mailWordUnfit':
    'Nehmen Sie 3 bis 20 Buchstaben oder Ziffern, dazwischen einzelne Leerzeichen oder Bindestriche. Es darf nicht Ihr Passwort sein und nicht wie ein Code, eine Adresse oder ein Link aussehen.',
  'identity.resetNotHere':
    'Ein Demo-Handelsplatz verschickt keine E-Mails: Ein Passwort lässt sich nur auf dem Rechner des Handelsplatzes zurücksetzen oder dort, wo Sie noch eingeloggt sind.',
  'amount.notADecimal': 'Geben Sie eine einfache Zahl ein, etwa 12,5.',
  'amount.notText': 'Beträge werden als Text gesendet, etwa "12.5".',
  'amount.tooManyDecimals': 'Zu viele Nachkommastellen.',
  'amount.outOfRange': 'Diese Zahl liegt außerhalb des Bereichs.',
  'user.alreadyOpen': 'Das Konto ist bereits eröffnet.',
  'user.unknown': 'Dieses Konto ist nicht bekannt.',
  'user.idOutOfRange': 'Die Kontonummer liegt außerhalb des Bereichs.',
  'user.inviterUnknown': 'Der Einladende ist nicht bekannt.',
  'user.frozen':
    'Ihr Konto ist eingefroren. Orders lassen sich stornieren; bitten Sie den Support, das Einfrieren aufzuheben.',
  'user.alreadyFrozen': 'Das Konto ist bereits eingefroren.',
  'user.notFrozen': 'Das Konto ist nicht eingefroren.',
  'user.changeRepeated': 'Diese Änderung wurde bereits vermerkt.',
  'venue.busy': 'Der Handelsplatz ist ausgelastet. Es wurde nichts ausgeführt, versuchen Sie es erneut.',
  'venue.notReady': 'Der Handelsplatz ist nicht bereit. Versuchen Sie es gleich noch einmal.',
  'venue.fault':
    'Beim Handelsplatz ist etwas schiefgegangen. Prüfen Sie Ihre offenen Orders, bevor Sie es erneut versuchen.',
  'venue.currencyCodeTaken': 'Diese Währung ist bereits gelistet.',
  'venue.currencyUnknown': 'Diese Währung ist nicht gelistet.',
  'venue.scaleOutOfRange': 'Die Zahl der Nachkommastellen liegt außerhalb des Bereichs.',
  'venue.termsInvalid': 'Diese Bedingungen sind ungültig.',
  'venue.marketSymbolTaken': 'Dieser Markt ist bereits gelistet.',
  'venue.marketUnknown': 'Dieser Markt ist nicht gelistet.',
  'venue.feeOutOfRange': 'Die Gebühr liegt außerhalb des Bereichs.',
  'venue.notDesignated': 'Das darf nur ein benannter Maker.',
  'venue.actionMissing': 'Ein Mitarbeiter muss die Handlung nennen, die den Grund angibt.',
  'venue.actionRepeated': 'Diese Handlung wurde bereits ausgeführt.',
  'venue.houseAccountInvalid': 'Dieses Konto des Hauses kann hier nicht verwendet werden.',
  'venue.inputSuspended':
    'Beim Handelsplatz trat mit einer solchen Anfrage ein Fehler auf, solche Anfragen sind daher ausgesetzt. Wenden Sie sich an den Kundenservice.',
  'prices.empty': 'Die Anfrage enthält keine Preise.',
  'prices.outOfRange': 'Ein Preis liegt außerhalb des Bereichs.',
  'prices.observedInFuture': 'Ein Preis stammt aus der Zukunft.',
  'prices.notNewer': 'Ein Preis ist nicht neuer als der letzte.',
  'prices.duplicateSymbol': 'Ein Markt steht zweimal in der Anfrage.',
  'prices.tooOld': 'Ein Preis ist zu alt.',
  'prices.sourceInvalid': 'Der Name einer Preisquelle ist ungültig.',
  'prices.tooFewSources': 'Ein Preis beruht auf zu wenigen gleichzeitigen Quellen.',
  'notification.unknown': 'Diese Nachricht gibt es nicht.',
  'notification.mailNeeded': 'Diese E-Mails schützen Ihr Konto und lassen sich nicht abschalten.',
  'alert.unknown': 'Diesen Preisalarm gibt es nicht.',
  'alert.tooMany': 'Sie haben zu viele Preisalarme. Entfernen Sie zuerst einen.',
  'alert.reached': 'Der Preis ist schon dort.',
  ...refusedWallet,
  ...refusedProducts,
  'file.missing': 'Ein Bild fehlt. Wählen Sie eines.',
  'file.kindUnknown': 'Es können nur Standbilder in JPEG, PNG oder WebP gesendet werden.',
  'file.tooLarge': 'Das Bild ist größer als 5 MB. Wählen Sie ein kleineres.',
  'file.tooManyPixels':
    'Das Bild hat mehr als 25 Millionen Pixel. Verkleinern Sie es und senden Sie es erneut.',
  'file.damaged':
    'Das Bild ist beschädigt und kann nicht gelesen werden. Speichern Sie es neu oder nehmen Sie ein anderes.',
  'file.notOnlyPicture':
    'Die Datei enthält mehr als ein Bild, etwa ein Skript oder ein Archiv. Speichern Sie das Bild neu und senden Sie dieses.',
  'file.quota':
    'Sie haben zu viele Dateien gesendet. Warten Sie, bis sie geprüft sind, oder versuchen Sie es morgen erneut.',
  'file.unknown': 'Diese Datei gibt es nicht. Senden Sie sie erneut.',
  'file.repeated': 'Dasselbe Bild steht an zwei Stellen. Wählen Sie ein anderes.',
  'verification.pending': 'Ihre Dokumente werden bereits geprüft.',
  'verification.final': 'Sie sind bereits verifiziert.',
  'verification.photoTooOld':
    'Das Foto ist zu alt. Es darf höchstens sechs Monate vor Ihrer Registrierung aufgenommen worden sein.',
  'verification.photoInFuture': 'Der Aufnahmetag des Fotos liegt in der Zukunft.',
  'verification.unknown': 'Diese Verifizierung gibt es nicht.',
  'verification.decided': 'Über die Verifizierung wurde bereits entschieden.',
  'operator.credentialsWrong': 'E-Mail-Adresse oder Passwort ist falsch.',
  'operator.roleMissing': 'Keine Ihrer Rollen darf das.',
  'operator.passwordMustChange': 'Legen Sie zuerst ein eigenes Passwort fest.',
  'operator.reasonMissing': 'Geben Sie einen Grund mit 3 bis 500 Zeichen an.',
  'operator.claimedByOther': 'Ein anderer Mitarbeiter bearbeitet diesen Vorgang.',
  'operator.notClaimed': 'Übernehmen Sie den Vorgang, bevor Sie darüber entscheiden.',
  'operator.alreadyDecided': 'Über diesen Vorgang wurde bereits entschieden.',
  'operator.ownAccount': 'Sie dürfen nicht an Ihrem eigenen Konto handeln.',
  'operator.sameOperator': 'Ein zweiter, anderer Mitarbeiter muss zustimmen.',
  'operator.approvesPayments':
    'Wer Zahlungen genehmigt, erhöht nicht den Betrag, bis zu dem eine Person genügt. Das kann nur jemand mit der Rolle Compliance, der die Rolle Finanzen nicht hat.',
  'operator.alreadyProposed': 'Das hat bereits jemand vorgeschlagen.',
  'operator.proposalLapsed':
    'Wer das vorgeschlagen hat, darf es nicht mehr vorschlagen. Ziehen Sie den Vorschlag zurück; wer es darf, kann ihn neu machen.',
  'operator.accessTooNew':
    'Wer seinen Zugang vor weniger als 24 Stunden von einem Admin bekommen hat, zählt noch nicht als eine von zwei Personen.',
  'operator.lastAdmin': 'Der letzte Admin muss bleiben.',
  'operator.ownRoles': 'Sie dürfen Ihre eigenen Rollen oder Ihren Zugang nicht ändern.',
  'operator.emailTaken': 'Es gibt bereits einen Mitarbeiter mit dieser E-Mail-Adresse.',
  'operator.nameTaken':
    'Diesen Namen oder einen, der gleich aussieht, hat oder hatte schon ein Mitarbeiter. Niemand könnte die beiden unterscheiden.',
  'operator.nameUnfit':
    'Schreiben Sie den Namen in einer einzigen Schrift. Er beginnt mit einem Buchstaben und enthält keine Symbole.',
  'operator.unknown': 'Diesen Mitarbeiter gibt es nicht.',
  'operator.itemUnknown': 'Diesen Vorgang gibt es nicht.',
  'operator.parameterInvalid': 'Dieser Wert ist hier nicht zulässig.',
  'operator.tooManyViews': 'In einer Stunde wurden zu viele Dokumente geöffnet.',
  'operator.giftUnknown': 'Einen solchen Bonus für diesen Nutzer gibt es nicht.',
  'operator.termsChanged':
    'Jemand hat diese Bedingungen inzwischen geändert. Sehen Sie sich zuerst die aktuellen an.',
  'operator.notOpened': 'Geben Sie zuerst an, warum Sie dieses Konto öffnen.',
  'operator.tooManyOpened': 'In einer Stunde wurden zu viele Konten geöffnet oder gesucht.',
  'notice.unknown': 'Diese Mitteilung gibt es nicht.',
  'product.notInCountry':
    'Dieses Produkt wird in Ihrem Land nicht angeboten. Was offen ist, lässt sich weiterhin schließen.',
  'receipt.unknown': 'Dazu gibt es keinen Beleg: Die Order ist nicht Ihre, oder es gab sie nie.',
  'receipt.notYet':
    'Noch gibt es keinen Beleg: Die Order ist nicht beendet, oder ihr Nachweis wartet auf den nächsten Preis dieses Marktes, der zeigt, dass keiner ausgelassen wurde.',
  'receipt.tooLarge': 'Die Order stützt sich auf mehr Datensätze, als ein Beleg fasst.',
  'reserve.addressInvalid':
    'Das ist keine Adresse dieses Netzwerks, für die ein einzelner Schlüssel signieren kann.',
  'reserve.signatureMalformed': 'Das ist keine Signatur, wie sie Wallets dieses Netzwerks ausgeben.',
  'reserve.signatureWrong':
    'Diese Signatur gehört zu einem anderen Text oder zum Schlüssel einer anderen Adresse.',
  'reserve.stated': 'Diese Adresse ist für diese Wurzel bereits angegeben.',
};

/** Said instead when the answer carries every value that the text names. */
export const refusedWith: RefusalTextsWithValues = {
  'request.rateLimited': 'Zu viele Anfragen. Warten Sie {{seconds}} s.',
  'identity.passwordLength': 'Das Passwort muss {{minimum}} bis {{maximum}} Zeichen lang sein.',
  'identity.slowDown': 'Zu viele Versuche. Warten Sie {{seconds}} s.',
  'identity.keyAddressInvalid':
    '{{address}} ist keine Adresse oder ein zu weites Netz: Die weitesten möglichen sind /8 und bei IPv6 /16.',
  'operator.accessTooNew':
    'Ein Admin hat Ihnen diesen Zugang eben erst gegeben. Als eine von zwei Personen zählen Sie ab {{until}} UTC.',
  'amount.tooManyDecimals': 'Mögliche Nachkommastellen: höchstens {{decimals}}.',
  'wallet.insufficientBalance':
    'Benötigt werden {{needed}} {{currency}}, verfügbar sind {{available}} {{currency}}.',
  'wallet.belowMinimum': 'Der Betrag muss mindestens {{minimum}} {{currency}} betragen.',
  'wallet.overDailyLimit':
    'Höchstens {{limit}} {{currency}} pro Tag; heute sind noch {{left}} {{currency}} möglich.',
  'wallet.feeChanged':
    'Die Gebühr beträgt jetzt {{fee}} {{currency}}. Es wurde nichts ausgezahlt: Sehen Sie sie an und senden Sie erneut.',
  'wallet.giftExceeded': 'Vom Bonus sind nur noch {{left}} {{currency}} übrig.',
  'spot.priceOutOfRange': 'Der Preis muss über 0 liegen und darf höchstens {{max}} betragen.',
  'spot.stopPriceOutOfRange': 'Der Stop-Preis muss über 0 liegen und darf höchstens {{max}} betragen.',
  'spot.quantityOutOfRange': 'Die Menge muss {{min}} bis {{max}} betragen.',
  'spot.notionalTooSmall': 'Der Gesamtbetrag muss mindestens {{minimum}} {{currency}} betragen.',
  'spot.notionalTooLarge': 'Der Gesamtbetrag darf höchstens {{maximum}} {{currency}} betragen.',
  'mining.amountOutOfRange': 'Der Betrag muss {{minimum}} bis {{maximum}} {{currency}} betragen.',
  'mining.overCapacity': 'In diesem Plan sind nur noch {{left}} {{currency}} frei.',
  'subscription.overUserCap': 'Tickets je Nutzer: höchstens {{maximum}}; für Sie noch übrig: {{left}}.',
  'subscription.soldOut': 'Noch übrige Tickets: {{left}}.',
  'seconds.stakeOutOfRange': 'Der Betrag muss {{minimum}} bis {{maximum}} {{currency}} betragen.',
  'seconds.overDailyStake':
    'Ihr eigenes Limit für Einsätze beträgt {{limit}} {{currency}} pro Tag; heute sind noch {{left}} {{currency}} übrig.',
  'seconds.overDailyLoss':
    'Ihr eigenes Limit für Verluste beträgt {{limit}} {{currency}} pro Tag; heute können noch {{left}} {{currency}} riskiert werden.',
  'seconds.dailyCountReached': 'Ihr eigenes Tageslimit für die Zahl der Kontrakte ist erreicht: {{maximum}}.',
  'perpetual.quantityOutOfRange': 'Die Zahl der Kontrakte muss 1 bis {{max}} betragen.',
  'perpetual.priceOutOfRange': 'Der Preis muss über 0 liegen und darf höchstens {{max}} betragen.',
  'perpetual.takeProfitOutOfRange':
    'Der Take-Profit-Preis muss über 0 liegen und darf höchstens {{max}} betragen.',
  'perpetual.stopLossOutOfRange':
    'Der Stop-Loss-Preis muss über 0 liegen und darf höchstens {{max}} betragen.',
  'perpetual.moreThanOpen': 'Offene Kontrakte dieser Position: {{max}}.',
  'perpetual.overUserLimit':
    'Höchstens {{limit}} {{currency}} je Nutzer in diesem Kontrakt; das wären {{notional}} {{currency}}.',
  'perpetual.marginMissing':
    'Übertragen Sie für diese Position mindestens {{missing}} {{currency}} in Ihre Hebel-Wallet.',
  'perpetual.marginNeeded':
    'Offene Positionen oder eine Order, die der nächste Preis eröffnet, stützen sich auf dieses Geld: Höchstens {{withdrawable}} {{currency}} lassen sich bewegen.',
};
