// Words of the keyboard shortcuts.
import type { TextsOf } from '../catalogue.ts';

export const shortcuts: TextsOf<'es'>['shortcuts'] = {
  use: 'Usar atajos de teclado',
  note: 'No actúan mientras escribes en un campo ni con Ctrl, Alt o la tecla Comando pulsada.',
  andThen: 'luego',
  group: { everywhere: 'En todas partes', trade: 'En las pantallas de operación', go: 'Ir a' },
  action: {
    help: 'Abrir esta lista',
    search: 'Buscar en los mercados',
    buy: 'Elegir compra, largo o alza',
    sell: 'Elegir venta, corto o baja',
    price: 'Ir al precio',
    amount: 'Ir a la cantidad',
    cancelAll: 'Cancelar todas las órdenes o cerrar todas las posiciones, tras una pregunta',
    previousFrame: 'Intervalo más corto del gráfico',
    nextFrame: 'Intervalo más largo del gráfico',
  },
};
