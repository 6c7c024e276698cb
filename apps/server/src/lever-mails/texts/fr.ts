// Mails on leveraged contracts in French.
import type { ClosedFacts, LeverMailTexts } from './catalogue.ts';

const list = ({ positions }: ClosedFacts): string =>
  positions
    .map(({ id, symbol, price, settled }) => `N° ${id}, ${symbol}, fermée à ${price} : ${settled}\n`)
    .join('');

export const fr: LeverMailTexts = {
  warning: ({ percent, rate, time }) => ({
    subject: `Votre taux de risque est passé sous ${percent} %`,
    text: `Le ${time}, le taux de risque de votre portefeuille levier était de ${rate} %.\n\nSous 50 %, des positions sont fermées sans vous consulter, la plus perdante en premier. Pour relever le taux, transférez des USDT vers le portefeuille levier ou fermez des positions. Le taux bouge avec chaque prix : consultez-le dans l’application avant de décider.\n`,
  }),
  liquidation: (facts) => ({
    subject: 'Certaines de vos positions ont été liquidées',
    text: `Le taux de risque de votre portefeuille levier était sous 50 %, de sorte que des positions ont été fermées au prix de référence.\n\nHeure : ${facts.time}\n${list(facts)}\nLa marge restante est de nouveau disponible. Chaque position a dans l’application un reçu avec les prix sur lesquels elle repose.\n`,
  }),
  houseCapacity: (facts) => ({
    subject: 'Certaines de vos positions ont été fermées avant terme',
    text: `La plateforme ne pouvait plus couvrir tous les profits ouverts, de sorte que les positions aux plus grands profits ont été fermées au prix de référence.\n\nHeure : ${facts.time}\n${list(facts)}\nLes reçus dans l’application disent ce qui a été payé, et ce qui ne l’a pas été.\n`,
  }),
};
