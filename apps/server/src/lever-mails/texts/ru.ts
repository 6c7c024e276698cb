// Mails on leveraged contracts in Russian.
import type { ClosedFacts, LeverMailTexts } from './catalogue.ts';

const list = ({ positions }: ClosedFacts): string =>
  positions
    .map(({ id, symbol, price, settled }) => `№ ${id}, ${symbol}, закрыта по ${price}: ${settled}\n`)
    .join('');

export const ru: LeverMailTexts = {
  warning: ({ percent, rate, time }) => ({
    subject: `Ваш уровень маржи упал ниже ${percent}\u00a0%`,
    text: `На ${time} уровень маржи вашего кошелька «Плечо» составлял ${rate}\u00a0%.\n\nНиже 50\u00a0% позиции закрываются без запроса, начиная с самой убыточной. Чтобы повысить уровень, переведите USDT в кошелек «Плечо» или закройте позиции. Уровень меняется с каждой ценой: прежде чем решать, посмотрите его в приложении.\n`,
  }),
  liquidation: (facts) => ({
    subject: 'Ваши позиции ликвидированы',
    text: `Уровень маржи вашего кошелька «Плечо» был ниже 50\u00a0%, поэтому позиции закрыты по цене маркировки.\n\nВремя: ${facts.time}\n${list(facts)}\nОставшаяся маржа снова доступна. У каждой позиции в приложении есть квитанция с ценами, на которые она опирается.\n`,
  }),
  houseCapacity: (facts) => ({
    subject: 'Ваши позиции закрыты досрочно',
    text: `Площадка больше не могла покрыть всю открытую прибыль, поэтому позиции с наибольшей прибылью закрыты по цене маркировки.\n\nВремя: ${facts.time}\n${list(facts)}\nКвитанции в приложении говорят, что выплачено, а что нет.\n`,
  }),
};
