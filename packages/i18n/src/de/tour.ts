// Words of the first visit: what a paper venue is, the test funds, and the short tour.
import type { TextsOf } from '../catalogue.ts';

export const tour: TextsOf<'de'>['tour'] = {
  first: {
    title: 'Ihr erster Besuch',
    paper: 'Das Geld ist hier Testgeld: Es kann nicht ausgezahlt werden und ist nichts wert.',
    funds: 'Ihr Konto begann mit:',
    live: 'Ein kurzer Rundgang zeigt, wo was ist.',
    later: 'Nicht jetzt',
  },
  start: 'Rundgang starten',
  startText: 'Fünf Orte, eine Minute',
  label: 'Rundgang',
  step: 'Schritt {{at}} von {{of}}',
  next: 'Weiter',
  back: 'Zurück',
  skip: 'Rundgang beenden',
  done: 'Fertig',
  paper: {
    title: 'Demo-Handel',
    text: 'Diese Zeile steht auf jedem Bildschirm, solange das Geld nicht echt ist. Der Link darin erklärt, was das bedeutet.',
  },
  markets: {
    title: 'Märkte und Handel',
    text: 'Wählen Sie einen Markt und handeln Sie. Jedes Formular zeigt, was eine Order kostet, bevor Sie sie erteilen.',
  },
  assets: {
    title: 'Ihre Wallets',
    text: 'Sie haben vier Wallets: Spot, Hebel, Funding und Sekunden. Hier sehen Sie sie und bewegen Geld zwischen ihnen.',
  },
  display: {
    title: 'Wie es Ihnen gefällt',
    text: 'Hell oder dunkel, die Farben für Steigen und Fallen und dreizehn Sprachen. Ihre Wahl bleibt gespeichert.',
  },
  account: {
    title: 'Ihr Konto',
    text: 'Passwörter, Ihre eigenen Limits und der ganze Verlauf sind hier, und dieser Rundgang, wann immer Sie ihn wieder möchten.',
  },
};
