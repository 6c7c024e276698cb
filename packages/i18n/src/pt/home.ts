// Words of the landing page.
import type { TextsOf } from '../catalogue.ts';

export const home: TextsOf<'pt'>['home'] = {
  title: 'Candor, uma plataforma de negociação que qualquer um pode conferir',
  cashBack: 'Até {{rate}} de cashback',
  tradingFee: '{{rate}} de taxa de negociação',
  lead: 'Um livro contábil, não um cassino. Cada saldo é uma soma, cada ordem está em um log assinado e nada do que aparece na tela é inventado.',
  start: 'Começar',
  cashBackMeaning: 'O cashback é de até {{rate}} das taxas de negociação spot das pessoas que você convida.',
  agreement:
    'Ao começar, você aceita o <terms>contrato do usuário</terms> e a <privacy>política de privacidade</privacy>.',
  shortcuts: 'Mais usados',
  transfer: 'Transferir',
  seconds: 'Segundos',
  carousel: {
    label: 'Como esta plataforma funciona, em imagens',
    pause: 'Pausar as imagens',
    play: 'Retomar as imagens',
    dot: 'Imagem {{number}} de {{count}}',
    ledger: {
      art: 'Duas colunas de lançamentos com somas iguais',
      caption: 'Dois lados, um total: cada lançamento tem a sua contrapartida.',
    },
    tree: {
      art: 'Uma árvore cujas folhas levam a uma raiz assinada',
      caption: 'Cada registro é uma folha abaixo do topo assinado do log.',
    },
    queue: {
      art: 'Ofertas em fila nos seus preços',
      caption: 'Uma fila em cada preço: quem chegou primeiro negocia primeiro.',
    },
  },
  offers: {
    buy: 'Ofertas de compra',
    sell: 'Ofertas de venda',
    time: 'Horário ({{zone}})',
    total: 'Total ({{currency}})',
    price: 'Preço ({{currency}})',
    currency: 'Moeda',
    failed: 'As ofertas não carregaram.',
    stopped: 'As atualizações pararam: {{reason}}',
  },
  samples: {
    mark: 'Exemplo',
    winners: 'Maiores ganhos',
    trend: 'Tendência',
    card: 'Cartão',
    invested: 'Investido',
    back: 'Recebido',
    roi: 'ROI',
    currency: 'Moeda',
    last: 'Último',
    change: 'Variação',
    failed: 'As linhas de exemplo não carregaram.',
    off: 'Esta plataforma não mostra linhas de exemplo.',
    real: 'Real, últimas 24 horas',
    none: 'Nada nas últimas 24 horas.',
  },
  facts: {
    balance: {
      title: 'Cada saldo é uma soma',
      text: 'Os saldos são somas de um livro contábil de partidas dobradas. Taxas, negociações e depósitos têm sempre dois lados.',
    },
    timers: {
      title: 'Os prazos nunca mudam',
      text: 'Um contrato de segundos termina com o último tick até o vencimento. Qualquer um pode recalcular o comprovante.',
    },
    draws: {
      title: 'Sorteios que qualquer um pode refazer',
      text: 'Bilhetes, regras e fonte de aleatoriedade são públicos. A página refaz o sorteio no seu navegador.',
    },
  },
  band: {
    title: 'Experimente com fundos de teste',
    text: 'Uma conta nesta plataforma simulada começa com dinheiro de teste. Sem cartão, sem depósito.',
    liveTitle: 'Abra uma conta',
    liveText: 'Um e-mail e uma senha bastam para começar. Para pessoas com 18 anos ou mais.',
  },
};
