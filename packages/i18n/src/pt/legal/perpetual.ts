// The rules of perpetual contracts, with the numbers that an installation starts with.
import type { TextsOf } from '../../catalogue.ts';

export const perpetual: NonNullable<TextsOf<'pt'>['legal']['perpetual']> = {
  title: 'Regras dos contratos perpétuos',
  lead: 'Contratos perpétuos seguem o preço de uma moeda sem data de término. São celebrados com a casa, ao preço do índice. Os termos em vigor constam do formulário de ordem.',
  contracts: {
    heading: 'Contratos',
    items: {
      symbols: 'BTC, ETH, XRP, LTC e EOS, cotados e pagos em USDT.',
      hours:
        'Long ou short, a qualquer hora de qualquer dia; uma posição pode ser fechada, inteira ou em parte, no instante seguinte à abertura.',
      multiples:
        'Alavancagem de 10, 20, 50 ou 100. Todas as posições dividem a carteira de alavancagem como margem.',
      limits:
        'No máximo 1.000.000 USDT de valor por usuário em BTC e ETH, 200.000 USDT nos demais, e nunca mais do que a casa pode pagar.',
    },
  },
  costs: {
    heading: 'Custos',
    items: {
      spread:
        '**Spread.** 0,5\u00a0% do preço para BTC e 1\u00a0% para os demais, da compra à venda: metade vale na abertura, nada no fechamento.',
      fee: '**Taxa.** 10\u00a0% da margem inicial, uma vez, na abertura; o fechamento está incluído. Isso equivale a 1,0; 0,5; 0,2 ou 0,1\u00a0% do valor com 10, 20, 50 ou 100 vezes. Uma ordem revogada a recebe de volta por inteiro.',
      overnight: '**Overnight.** 0,01\u00a0% do valor de cada posição que está aberta às 00:00 UTC.',
    },
  },
  orders: {
    heading: 'Ordens',
    text: 'Uma ordem a mercado abre no primeiro preço observado depois que ela foi aceita, de modo que ninguém negocia a um preço já conhecido. Uma ordem limite espera até que o preço com a sua metade do spread a tenha atingido. O fechamento funciona como uma ordem a mercado.',
    stops:
      'Para um long, o take-profit fica acima de 100,5\u00a0% e o stop-loss abaixo de 99,5\u00a0% do preço atual ou, em uma ordem limite que espera, do seu preço limite; para um short, o take-profit fica abaixo de 99,5\u00a0% e o stop-loss acima de 100,5\u00a0%. O que for atingido primeiro fecha a posição.',
  },
  risk: {
    heading: 'Taxa de risco e liquidação',
    text: 'A taxa de risco é o seu patrimônio dividido pela margem em uso.',
    items: {
      transfer: 'Abaixo de 100\u00a0% você é avisado, e nada pode sair da carteira.',
      opening:
        'Uma ordem que deixaria menos de 70\u00a0% é recusada, e cair abaixo disso gera um novo aviso.',
      liquidation:
        'Abaixo de 50\u00a0% suas posições são liquidadas: as ordens pendentes são revogadas primeiro, depois a posição com a maior perda é fechada, até que a taxa passe de 60\u00a0% ou nada reste.',
    },
  },
  losses: {
    heading: 'Quando uma perda é maior que a margem',
    text: 'Sua carteira nunca fica abaixo de zero. O que falta é pago pela conta de seguro e depois pela casa. Nenhum usuário sem posição arca com uma perda. Se a casa e o seguro juntos não pudessem pagar os lucros dos usuários, as posições com os maiores lucros seriam fechadas primeiro ao preço atual.',
  },
  prices: {
    heading: 'Preços',
    text: 'Em uma plataforma real cada preço é a mediana de no mínimo três fontes. Enquanto ele está desatualizado ou suspenso, nada é aberto, fechado ou liquidado. Cada posição fechada tem um comprovante que seu navegador pode verificar.',
  },
};
