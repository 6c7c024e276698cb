// Words of the keyboard shortcuts.
import type { TextsOf } from '../catalogue.ts';

export const shortcuts: TextsOf<'pt'>['shortcuts'] = {
  use: 'Usar atalhos do teclado',
  note: 'Eles ficam inativos enquanto você digita em um campo e com Ctrl, Alt ou a tecla Command pressionada.',
  andThen: 'depois',
  group: { everywhere: 'Em toda parte', trade: 'Nas telas de negociação', go: 'Ir para' },
  action: {
    help: 'Abrir esta lista',
    search: 'Buscar nos mercados',
    buy: 'Escolher compra, long ou alta',
    sell: 'Escolher venda, short ou baixa',
    price: 'Ir para o preço',
    amount: 'Ir para a quantidade',
    cancelAll: 'Cancelar todas as ordens ou fechar todas as posições, após confirmação',
    previousFrame: 'Intervalo mais curto do gráfico',
    nextFrame: 'Intervalo mais longo do gráfico',
  },
};
