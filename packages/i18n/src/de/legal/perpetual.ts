// The rules of perpetual contracts, with the numbers that an installation starts with.
import type { TextsOf } from '../../catalogue.ts';

export const perpetual: NonNullable<TextsOf<'de'>['legal']['perpetual']> = {
  title: 'Handelsregeln für Perpetual-Kontrakte',
  lead: 'Perpetual-Kontrakte folgen dem Preis einer Währung ohne Enddatum. Sie werden mit dem Haus abgeschlossen, zum Indexpreis. Die geltenden Bedingungen stehen im Orderformular.',
  contracts: {
    heading: 'Kontrakte',
    items: {
      symbols: 'BTC, ETH, XRP, LTC und EOS, notiert und abgerechnet in USDT.',
      hours:
        'Long oder Short, zu jeder Stunde an jedem Tag; eine Position darf gleich nach ihrer Eröffnung ganz oder teilweise geschlossen werden.',
      multiples: 'Hebel von 10, 20, 50 oder 100. Alle Positionen teilen sich die Hebel-Wallet als Margin.',
      limits:
        'Höchstens 1.000.000 USDT Wert je Nutzer bei BTC und ETH, 200.000 USDT bei den anderen, und nie mehr, als das Haus zahlen kann.',
    },
  },
  costs: {
    heading: 'Kosten',
    items: {
      spread:
        '**Spread.** 0,5 % des Preises bei BTC und 1 % bei den anderen, von Geld- zu Briefkurs: Die Hälfte zählt bei der Eröffnung, nichts beim Schließen.',
      fee: '**Gebühr.** 10 % der Anfangsmargin, einmal, bei der Eröffnung; das Schließen ist enthalten. Das sind 1,0, 0,5, 0,2 oder 0,1 % des Werts bei Hebel 10, 20, 50 oder 100. Eine stornierte Order erhält sie ganz zurück.',
      overnight: '**Overnight.** 0,01 % des Werts für jede Position, die um 00:00 UTC offen ist.',
    },
  },
  orders: {
    heading: 'Orders',
    text: 'Eine Marktorder eröffnet zum ersten Preis, der nach ihrer Annahme beobachtet wird; so handelt niemand zu einem schon bekannten Preis. Eine Limit-Order wartet, bis der Preis mit seiner Hälfte des Spreads sie erreicht hat. Das Schließen verläuft wie eine Marktorder.',
    stops:
      'Bei Long liegt Take-Profit über 100,5 % und Stop-Loss unter 99,5 % des aktuellen Preises oder, bei einer wartenden Limit-Order, ihres Limits; bei Short liegt Take-Profit unter 99,5 % und Stop-Loss über 100,5 %. Was zuerst erreicht wird, schließt die Position.',
  },
  risk: {
    heading: 'Risikoquote und Liquidation',
    text: 'Die Risikoquote ist Ihr Eigenkapital geteilt durch die genutzte Margin.',
    items: {
      transfer: 'Unter 100 % werden Sie gewarnt, und nichts darf die Wallet verlassen.',
      opening:
        'Eine Order, die weniger als 70 % übrig ließe, wird abgelehnt; fällt die Quote darunter, werden Sie erneut gewarnt.',
      liquidation:
        'Unter 50 % werden Ihre Positionen liquidiert: Zuerst werden wartende Orders storniert, dann wird jeweils die Position mit dem größten Verlust geschlossen, bis die Quote über 60 % liegt oder nichts übrig ist.',
    },
  },
  losses: {
    heading: 'Wenn ein Verlust größer ist als die Margin',
    text: 'Ihre Wallet fällt nie unter null. Was fehlt, zahlt das Versicherungskonto, dann das Haus. Kein Nutzer ohne Position trägt einen Verlust. Könnten Haus und Versicherung zusammen die Gewinne der Nutzer nicht zahlen, würden zuerst die Positionen mit den größten Gewinnen zum aktuellen Preis geschlossen.',
  },
  prices: {
    heading: 'Preise',
    text: 'An einem Live-Handelsplatz ist jeder Preis der Median von mindestens drei Quellen. Solange er veraltet oder ausgesetzt ist, wird nichts eröffnet, geschlossen oder liquidiert. Jede geschlossene Position hat einen Beleg, den Ihr Browser prüfen kann.',
  },
};
