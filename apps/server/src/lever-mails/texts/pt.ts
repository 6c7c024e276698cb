// Mails on leveraged contracts in Portuguese.
import type { ClosedFacts, LeverMailTexts } from './catalogue.ts';

const list = ({ positions }: ClosedFacts): string =>
  positions
    .map(({ id, symbol, price, settled }) => `N.º ${id}, ${symbol}, fechada a ${price}: ${settled}\n`)
    .join('');

export const pt: LeverMailTexts = {
  warning: ({ percent, rate, time }) => ({
    subject: `Sua taxa de risco caiu abaixo de ${percent} %`,
    text: `Em ${time} a taxa de risco da sua carteira de alavancagem era de ${rate} %.\n\nAbaixo de 50 % as posições são fechadas sem consultar você, a de maior perda primeiro. Para aumentar a taxa, transfira USDT para a carteira de alavancagem ou feche posições. A taxa se move com cada preço: veja-a no app antes de decidir.\n`,
  }),
  liquidation: (facts) => ({
    subject: 'Posições suas foram liquidadas',
    text: `A taxa de risco da sua carteira de alavancagem estava abaixo de 50 %, por isso posições foram fechadas ao preço de marcação.\n\nHorário: ${facts.time}\n${list(facts)}\nA margem restante voltou a ficar disponível. Cada posição tem no app um comprovante com os preços em que se baseia.\n`,
  }),
  houseCapacity: (facts) => ({
    subject: 'Posições suas foram fechadas antes do tempo',
    text: `A plataforma não podia mais cobrir todos os lucros em aberto, por isso as posições com os maiores lucros foram fechadas ao preço de marcação.\n\nHorário: ${facts.time}\n${list(facts)}\nOs comprovantes no app dizem o que foi pago e o que não foi.\n`,
  }),
};
