// Mails on leveraged contracts in English.
import type { ClosedFacts, LeverMailTexts } from './catalogue.ts';

const list = ({ positions }: ClosedFacts): string =>
  positions
    .map(({ id, symbol, price, settled }) => `No. ${id}, ${symbol}, closed at ${price}: ${settled}\n`)
    .join('');

export const en: LeverMailTexts = {
  warning: ({ percent, rate, time }) => ({
    subject: `Your risk rate has fallen below ${percent}\u00a0%`,
    text: `At ${time} the risk rate of your leverage wallet was ${rate}\u00a0%.\n\nBelow 50\u00a0% positions are closed without asking you, the largest loss first. To raise the rate, transfer USDT into the leverage wallet or close positions. The rate moves with every price: look at it in the app before you decide.\n`,
  }),
  liquidation: (facts) => ({
    subject: 'Positions of yours were liquidated',
    text: `The risk rate of your leverage wallet was below 50\u00a0%, so that positions were closed at the mark price.\n\nTime: ${facts.time}\n${list(facts)}\nMargin that was left is available again. Each position has a receipt in the app with the prices that it rests on.\n`,
  }),
  houseCapacity: (facts) => ({
    subject: 'Positions of yours were closed early',
    text: `The venue could no longer cover all profits that were open, so that the largest were closed at the mark price.\n\nTime: ${facts.time}\n${list(facts)}\nThe receipts in the app say what was paid, and what was not.\n`,
  }),
};
