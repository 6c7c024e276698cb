// Mails on leveraged contracts in Spanish.
import type { ClosedFacts, LeverMailTexts } from './catalogue.ts';

const list = ({ positions }: ClosedFacts): string =>
  positions
    .map(({ id, symbol, price, settled }) => `N.º ${id}, ${symbol}, cerrada a ${price}: ${settled}\n`)
    .join('');

export const es: LeverMailTexts = {
  warning: ({ percent, rate, time }) => ({
    subject: `Tu tasa de riesgo ha caído por debajo del ${percent} %`,
    text: `El ${time} la tasa de riesgo de tu billetera de apalancamiento era del ${rate} %.\n\nPor debajo del 50 % se cierran posiciones sin preguntarte, primero la de mayor pérdida. Para subir la tasa, transfiere USDT a la billetera de apalancamiento o cierra posiciones. La tasa se mueve con cada precio: mírala en la app antes de decidir.\n`,
  }),
  liquidation: (facts) => ({
    subject: 'Se liquidaron posiciones tuyas',
    text: `La tasa de riesgo de tu billetera de apalancamiento estaba por debajo del 50 %, por lo que se cerraron posiciones al precio de marca.\n\nHora: ${facts.time}\n${list(facts)}\nEl margen restante vuelve a estar disponible. Cada posición tiene en la app un comprobante con los precios en que se apoya.\n`,
  }),
  houseCapacity: (facts) => ({
    subject: 'Se cerraron antes de tiempo posiciones tuyas',
    text: `La plataforma ya no podía cubrir todas las ganancias abiertas, por lo que las posiciones con las mayores ganancias se cerraron al precio de marca.\n\nHora: ${facts.time}\n${list(facts)}\nLos comprobantes en la app dicen qué se pagó y qué no.\n`,
  }),
};
