// Refusals about the wallets, deposits, withdrawals and swaps.
import type { RefusalTexts } from '../refusal-texts.ts';

export const refusedWallet = {
  'wallet.amountOutOfRange': 'Der Betrag liegt außerhalb des Bereichs.',
  'wallet.sameWallet': 'Wählen Sie zwei verschiedene Wallets.',
  'wallet.insufficientBalance': 'Das verfügbare Guthaben reicht nicht aus.',
  'wallet.alreadyCredited': 'Diese Transaktion wurde bereits gutgeschrieben.',
  'wallet.transactionMalformed': 'Das ist keine Transaktionsnummer dieses Netzwerks.',
  'wallet.transactionUsed': 'Diese Transaktion steht bereits für eine andere Auszahlung.',
  'wallet.networkOff': 'Dieses Netzwerk ist zurzeit abgeschaltet.',
  'wallet.networkCurrency': 'Dieses Netzwerk unterstützt diese Währung nicht.',
  'wallet.addressMalformed': 'Das ist keine Adresse dieses Netzwerks. Prüfen Sie jedes Zeichen.',
  'wallet.addressRepeated': 'Diese Adresse wurde bereits gesendet. Laden Sie die Seite neu.',
  'wallet.addressAlreadyBound': 'Es ist bereits eine Adresse hinterlegt. Nur der Support kann sie entfernen.',
  'wallet.addressNotBound': 'Hinterlegen Sie zuerst eine Auszahlungsadresse.',
  'wallet.addressTooNew': 'Eine neue Adresse ist nach 24 Stunden verwendbar.',
  'wallet.withdrawalsBlocked':
    'Nach einer Änderung Ihrer Sicherheitseinstellungen sind Auszahlen und Senden 24 Stunden lang gesperrt.',
  'wallet.belowMinimum': 'Der Betrag liegt unter dem Minimum.',
  'wallet.overDailyLimit': 'Das ist mehr, als Sie heute auszahlen und senden können.',
  'wallet.tooManyWithdrawals': 'Zu viele Auszahlungen warten. Warten Sie, bis eine erledigt ist.',
  'wallet.withdrawalUnknown': 'Diese Auszahlung ist nicht mehr offen.',
  'wallet.withdrawalUnderReview': 'Die Auszahlung wurde bereits genehmigt und lässt sich nicht stornieren.',
  'wallet.withdrawalApproved': 'Die Auszahlung hat alle Genehmigungen.',
  'wallet.withdrawalNotApproved': 'Die Auszahlung ist noch nicht genehmigt.',
  'wallet.sameOperator': 'Dem muss auch ein anderer Mitarbeiter zustimmen.',
  'wallet.sameAccount': 'Wählen Sie ein anderes Konto als Ihr eigenes.',
  'wallet.recipientUnknown': 'Diesen Empfänger gibt es nicht.',
  'wallet.sameCurrency': 'Wählen Sie zwei verschiedene Währungen.',
  'wallet.noSwapPrice':
    'Für diesen Tausch gibt es gerade keinen Preis: Er ist verspätet oder holt den Markt erst noch ein. Versuchen Sie es in einigen Sekunden erneut.',
  'wallet.swapTooSmall': 'Der Betrag ist zu klein zum Tauschen.',
  'wallet.quoteUnknown': 'Dieses Angebot gilt nicht mehr. Fordern Sie ein neues an.',
  'wallet.quoteExpired': 'Dieses Angebot ist abgelaufen. Fordern Sie ein neues an.',
  'wallet.houseCannotCover': 'Der Handelsplatz kann das zurzeit nicht decken.',
  'wallet.giftUnknown': 'Diesen Bonus gibt es nicht.',
  'wallet.giftExceeded': 'Das ist mehr, als vom Bonus übrig ist.',
  'wallet.feeChanged':
    'Die Gebühr hat sich geändert. Es wurde nichts ausgezahlt: Sehen Sie sich die neue Gebühr an und senden Sie erneut.',
  'wallet.noValue': 'Für diese Währung gibt es keinen Indexpreis, daher lässt sie sich zurzeit nicht senden.',
  'wallet.quoteMoved': 'Der Markt hat sich seit diesem Angebot bewegt. Fordern Sie ein neues an.',
  'wallet.networkUnknown': 'Dieses Netzwerk ist nicht bekannt.',
  'wallet.noDepositAddress': 'In diesem Netzwerk gibt es zurzeit keine Einzahlungsadressen.',
  'wallet.depositReported': 'Diese Transaktion wurde bereits gemeldet.',
  'wallet.tooManyDeposits':
    'Zu viele Einzahlungen warten auf ihre Prüfung. Warten Sie, bis sie geprüft sind.',
  'wallet.depositUnknown': 'Diese Einzahlung gibt es nicht.',
  'wallet.depositDecided': 'Über die Einzahlung wurde bereits entschieden.',
  'wallet.addressOwn':
    'Das ist eine Einzahlungsadresse des Handelsplatzes selbst. Wählen Sie eine eigene Adresse.',
  'wallet.quoteMismatch': 'Das Angebot galt für einen anderen Tausch. Fordern Sie ein neues an.',
  'wallet.addressNotAsked':
    'Rufen Sie in diesem Netzwerk Ihre Einzahlungsadresse ab, bevor Sie eine Einzahlung melden.',
  'wallet.addressChanged':
    'Inzwischen ist eine andere Auszahlungsadresse hinterlegt. Es wurde nichts ausgezahlt: Sehen Sie sich die Adresse an und senden Sie erneut.',
} as const satisfies Partial<RefusalTexts>;
