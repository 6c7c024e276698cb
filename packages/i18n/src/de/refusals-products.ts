// Refusals of the markets and products: spot, perpetuals, seconds contracts, lock-up mining, subscriptions.
import type { RefusalTexts } from '../refusal-texts.ts';

export const refusedProducts = {
  'spot.marketHalted': 'Der Handel an diesem Markt ist ausgesetzt.',
  'spot.marketCancelOnly': 'Dieser Markt nimmt derzeit nur Stornierungen an.',
  'spot.priceOutOfRange': 'Dieser Preis liegt außerhalb des Bereichs.',
  'spot.quantityOutOfRange': 'Diese Menge liegt außerhalb des Bereichs.',
  'spot.notionalTooSmall': 'Der Gesamtbetrag ist zu klein.',
  'spot.notionalTooLarge': 'Der Gesamtbetrag ist zu groß.',
  'spot.tooManyOpenOrders': 'Zu viele offene Orders. Stornieren Sie zuerst eine.',
  'spot.priceOutsideBand': 'Dieser Preis ist zu weit vom Index entfernt.',
  'spot.postOnlyWouldTake': 'Post-Only: Zu diesem Preis würde die Order sofort ausgeführt.',
  'spot.postOnlyNeedsGtc': 'Post-Only erfordert GTC.',
  'spot.cannotFillWhole': 'Das Orderbuch kann die ganze Menge zu diesem Preis nicht ausführen.',
  'spot.noLiquidity': 'Im Orderbuch steht nichts zum Handeln.',
  'spot.orderUnknown': 'Diese Order ist nicht mehr offen.',
  'spot.stopWouldTrigger': 'Der Indexpreis hat diesen Stop bereits erreicht.',
  'spot.stopPriceOutOfRange': 'Dieser Stop-Preis liegt außerhalb des Bereichs.',
  'spot.noReferencePrice': 'Der Markt hat noch keinen Preis.',
  'spot.levelFull': 'Bei diesem Preis warten zu viele Orders.',
  'spot.quotesInvalid': 'Die Kurse sind ungültig.',
  'spot.notDue': 'Der letzte Preis hat den Stop nicht erreicht.',
  'spot.orderNotChangeable':
    'Nur Limit-Orders im Orderbuch lassen sich ändern. Stornieren Sie diese und erteilen Sie eine neue.',
  'spot.remainderMoved':
    'Von dieser Order ist inzwischen eine andere Menge offen: Sie wurde teilweise ausgeführt oder verkleinert.',
  'spot.orderUnchanged': 'Ändern Sie den Preis oder die Menge.',
  'spot.feeRaised':
    'Die Gebühren dieses Markts sind gestiegen. Es wurde keine Order aufgegeben: Sehen Sie sich die neuen Gebühren an und senden Sie erneut.',
  'perpetual.unknown': 'Diesen Kontrakt gibt es nicht.',
  'perpetual.alreadyListed': 'Dieser Kontrakt ist bereits gelistet.',
  'perpetual.otherCurrency': 'Alle Kontrakte werden in einer Währung abgerechnet.',
  'perpetual.inUse':
    'Die Kontraktgröße kann sich nicht ändern, solange Orders oder Positionen darauf beruhen.',
  'perpetual.closed': 'In diesem Kontrakt lassen sich derzeit keine Positionen eröffnen.',
  'perpetual.termsChanged':
    'Die Bedingungen des Kontrakts haben sich geändert. Sehen Sie sich die neuen an und bestätigen Sie erneut.',
  'perpetual.multipleInvalid': 'Wählen Sie einen Hebel von 10, 20, 50 oder 100.',
  'perpetual.quantityOutOfRange': 'Diese Zahl von Kontrakten liegt außerhalb des Bereichs.',
  'perpetual.priceOutOfRange': 'Dieser Preis liegt außerhalb des Bereichs.',
  'perpetual.tooMany': 'Zu viele offene Orders und Positionen. Schließen Sie zuerst eine.',
  'perpetual.noFreshPrice':
    'Zurzeit gibt es keinen aktuellen Preis. Versuchen Sie es wieder, wenn die Preise zurück sind.',
  'perpetual.takeProfitTooClose':
    'Der Take-Profit-Preis muss auf der Gewinnseite mehr als 0,5\u00a0% vom aktuellen Preis entfernt sein.',
  'perpetual.stopLossTooClose':
    'Der Stop-Loss-Preis muss auf der Verlustseite mehr als 0,5\u00a0% vom aktuellen Preis entfernt sein.',
  'perpetual.takeProfitOutOfRange': 'Dieser Take-Profit-Preis liegt außerhalb des Bereichs.',
  'perpetual.stopLossOutOfRange': 'Dieser Stop-Loss-Preis liegt außerhalb des Bereichs.',
  'perpetual.overUserLimit': 'Das ist mehr, als ein Nutzer in diesem Kontrakt halten darf.',
  'perpetual.overCapacity': 'Das Haus kann zurzeit keine weiteren Positionen dieser Art decken.',
  'perpetual.marginMissing': 'Ihre Hebel-Wallet enthält zu wenig für diese Position.',
  'perpetual.marginNeeded':
    'Offene Positionen oder eine Order, die der nächste Preis eröffnet, stützen sich auf dieses Geld.',
  'perpetual.orderUnknown': 'Diese Order ist nicht mehr offen.',
  'perpetual.positionUnknown': 'Diese Position ist nicht mehr offen.',
  'perpetual.alreadyClosing': 'Diese Position wird bereits geschlossen.',
  'perpetual.moreThanOpen': 'So viele Kontrakte hat diese Position nicht.',
  'perpetual.notDue': 'Nichts dieser Art ist fällig.',
  'perpetual.opening':
    'Eine Order, die der nächste Preis eröffnet, lässt sich nicht stornieren, solange dieser Preis noch kommen kann. Versuchen Sie es gleich noch einmal.',
  'seconds.optionUnknown': 'Diese Option gibt es nicht. Wählen Sie eine andere.',
  'seconds.off': 'Sekundenkontrakte sind hier zurzeit abgeschaltet.',
  'seconds.optionChanged':
    'Die Option hat sich geändert. Sehen Sie sich die neuen Bedingungen an und bestätigen Sie erneut.',
  'seconds.selfExcluded':
    'Sie haben sich von Sekundenkontrakten ausgeschlossen. Niemand kann das vorzeitig beenden.',
  'seconds.coolingOff':
    'Sie legen bei Sekundenkontrakten eine Pause ein. Niemand kann sie vorzeitig beenden.',
  'seconds.stakeOutOfRange': 'Dieser Betrag liegt außerhalb des Bereichs.',
  'seconds.priceStale': 'Zurzeit gibt es keinen aktuellen Preis. Versuchen Sie es in Kürze erneut.',
  'seconds.tooFewSources': 'Zurzeit liefern zu wenige Quellen einen Preis. Versuchen Sie es in Kürze erneut.',
  'seconds.tooManyOpen': 'Zu viele Kontrakte sind offen. Warten Sie, bis einer beendet ist.',
  'seconds.overDailyStake': 'Das ist mehr als Ihr eigenes Tageslimit für Einsätze.',
  'seconds.overDailyLoss':
    'Damit könnten Sie mehr verlieren, als Ihr eigenes Tageslimit für Verluste erlaubt.',
  'seconds.dailyCountReached': 'Ihr eigenes Tageslimit für die Zahl der Kontrakte ist erreicht.',
  'seconds.overSymbolCap':
    'Der Handelsplatz nimmt auf dieses Symbol zurzeit nichts mehr an. Versuchen Sie einen kleineren Betrag oder warten Sie.',
  'seconds.overMinuteCap':
    'Der Handelsplatz nimmt nichts mehr an, was in dieser Minute endet. Versuchen Sie einen kleineren Betrag oder eine andere Laufzeit.',
  'seconds.pauseOutOfRange':
    'Eine Pause dauert eine Stunde bis sechs Wochen, ein Selbstausschluss ein halbes Jahr bis fünf Jahre.',
  'seconds.pauseShorter': 'Es läuft bereits eine längere Pause, und sie lässt sich nicht verkürzen.',
  'seconds.orderUnknown': 'Dieser Kontrakt ist nicht mehr offen.',
  'seconds.notDue': 'Das Ergebnis dieses Kontrakts steht noch nicht fest.',
  'seconds.notSetAside': 'Dieser Kontrakt wurde nicht zurückgestellt.',
  'seconds.setAside':
    'Kontrakte dieses Marktes sind zurückgestellt. Versuchen Sie sie erneut, bevor Sie ihn einschalten.',
  'mining.planUnknown': 'Diesen Plan gibt es nicht. Wählen Sie einen anderen.',
  'mining.off': 'Dieser Plan nimmt zurzeit keine neuen Bindungen an.',
  'mining.planChanged':
    'Der Plan hat sich geändert. Sehen Sie sich die neuen Bedingungen an und bestätigen Sie erneut.',
  'mining.amountOutOfRange': 'Dieser Betrag liegt außerhalb des Bereichs.',
  'mining.tooMany': 'Sie haben zu viele offene Bindungen. Warten Sie, bis eine fällig ist.',
  'mining.overCapacity':
    'Dieser Plan ist voll. Versuchen Sie einen kleineren Betrag oder einen anderen Plan.',
  'mining.reserveShort':
    'Die Reserve kann die Zinsen auf diesen Betrag nicht decken. Versuchen Sie einen kleineren.',
  'mining.lockUnknown': 'Diese Bindung ist nicht mehr offen.',
  'mining.notDue': 'Diese Bindung ist noch nicht fällig.',
  'mining.notSetAside': 'Diese Bindung wurde nicht zurückgestellt.',
  'subscription.projectUnknown': 'Dieses Projekt gibt es nicht.',
  'subscription.alreadyOpen': 'Dieses Projekt ist geöffnet oder vorbei: Es lässt sich nicht mehr ändern.',
  'subscription.tooManyProjects': 'Es laufen zu viele Projekte.',
  'subscription.notOpen': 'Die Zeichnung dieses Projekts ist nicht geöffnet.',
  'subscription.projectChanged':
    'Das Projekt hat sich geändert. Sehen Sie sich die neuen Bedingungen an und bestätigen Sie erneut.',
  'subscription.tierNeeded': 'Verifizieren Sie Ihre Identität, um an diesem Projekt teilzunehmen.',
  'subscription.nonceMalformed':
    'Ihr Beitrag zum Zufallswert ist ungültig. Laden Sie die Seite neu und versuchen Sie es erneut.',
  'subscription.ticketsOutOfRange': 'Wählen Sie mindestens ein Ticket.',
  'subscription.overUserCap': 'Das ist mehr, als ein Nutzer in diesem Projekt haben darf.',
  'subscription.soldOut': 'So viele Tickets sind nicht mehr übrig.',
  'subscription.noBeaconWanted': 'Die Ziehung dieses Projekts wartet auf keinen Beacon.',
  'subscription.beaconInvalid': 'Das ist nicht der Beacon, den das Projekt genannt hat.',
  'subscription.notDue': 'Nichts dieser Art ist fällig.',
  'subscription.notSetAside': 'Dieses Projekt wurde nicht zurückgestellt.',
} as const satisfies Partial<RefusalTexts>;
