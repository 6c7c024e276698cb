// Mails on leveraged contracts in German.
import type { ClosedFacts, LeverMailTexts } from './catalogue.ts';

const list = ({ positions }: ClosedFacts): string =>
  positions
    .map(({ id, symbol, price, settled }) => `Nr. ${id}, ${symbol}, geschlossen zu ${price}: ${settled}\n`)
    .join('');

export const de: LeverMailTexts = {
  warning: ({ percent, rate, time }) => ({
    subject: `Ihre Risikoquote ist unter ${percent} % gefallen`,
    text: `Am ${time} war die Risikoquote Ihrer Hebel-Wallet ${rate} %.\n\nUnter 50 % werden Positionen ohne Rückfrage geschlossen, die mit dem größten Verlust zuerst. Um die Quote zu erhöhen, übertragen Sie USDT in die Hebel-Wallet oder schließen Sie Positionen. Die Quote bewegt sich mit jedem Preis: Sehen Sie sie in der App an, bevor Sie entscheiden.\n`,
  }),
  liquidation: (facts) => ({
    subject: 'Einige Ihrer Positionen wurden liquidiert',
    text: `Die Risikoquote Ihrer Hebel-Wallet lag unter 50 %, daher wurden Positionen zum Mark-Preis geschlossen.\n\nZeit: ${facts.time}\n${list(facts)}\nVerbliebene Margin ist wieder verfügbar. Jede Position hat in der App einen Beleg mit den Preisen, auf denen sie beruht.\n`,
  }),
  houseCapacity: (facts) => ({
    subject: 'Einige Ihrer Positionen wurden vorzeitig geschlossen',
    text: `Der Handelsplatz konnte nicht mehr alle offenen Gewinne decken, daher wurden die Positionen mit den größten Gewinnen zum Mark-Preis geschlossen.\n\nZeit: ${facts.time}\n${list(facts)}\nDie Belege in der App sagen, was gezahlt wurde und was nicht.\n`,
  }),
};
