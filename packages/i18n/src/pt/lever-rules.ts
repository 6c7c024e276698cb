// Words of the leveraged contracts' rules, and of what is said when an order or position changes.
import type { TextsOf } from '../catalogue.ts';

type Lever = NonNullable<TextsOf<'pt'>['lever']>;

export const leverToast: NonNullable<Lever['toast']> = {
  placed: 'Ordem aceita',
  placedMarket: '{{what}} abre no próximo tick.',
  placedLimit: '{{what}} espera a {{price}}.',
  opened: 'Posição aberta',
  openedText: '{{what}} a {{price}} · margem {{margin}} · taxa {{fee}} USDT',
  closedUser: 'Posição fechada',
  closedTakeProfit: 'Fechada por take-profit',
  closedStopLoss: 'Fechada por stop-loss',
  liquidated: 'Posição liquidada',
  closedByHouse: 'Fechada porque a casa não podia suportar mais',
  closedText: '{{what}} a {{price}} · lucro {{profit}} USDT',
  revoked: 'Ordem revogada',
  revokedText: '{{what}} · {{reason}}. Margem e taxa foram devolvidas.',
  what_one: '{{symbol}} {{direction}} {{multiple}}×, {{count}} contrato',
  what_many: '{{symbol}} {{direction}} {{multiple}}×, {{count}} de contratos',
  what_other: '{{symbol}} {{direction}} {{multiple}}×, {{count}} contratos',
  closing_one: '{{count}} posição está sendo fechada',
  closing_many: '{{count}} de posições estão sendo fechadas',
  closing_other: '{{count}} posições estão sendo fechadas',
  stopsSaved: 'TP/SL salvos',
  cancelled: 'Ordem cancelada',
  cancelledText: 'Margem e taxa voltaram a ficar disponíveis.',
  refused: 'Recusado',
  warningLow: 'Taxa de risco abaixo de 100\u00a0%',
  warningLowText: 'Nada pode sair da carteira de alavancagem até que a taxa de risco se recupere.',
  warningDanger: 'Taxa de risco abaixo de 70\u00a0%',
  warningDangerText:
    'Nada pode ser aberto. Abaixo de 50\u00a0% as posições são fechadas, a de maior perda primeiro.',
};

export const leverRules: NonNullable<Lever['rules']> = {
  title: 'Regras e custos de {{symbol}}',
  short: 'Regras',
  open: 'Quanto custa e quando termina',
  counterparty: 'Contraparte',
  counterpartyText: 'A casa, ao preço do índice. O que você ganha ela paga, o que você perde ela recebe.',
  spread: 'Spread',
  spreadText:
    '{{width}} de largura. Metade é cobrada uma vez, quando uma posição abre; nada quando ela fecha.',
  fee: 'Taxa',
  feeText:
    '{{share}} da margem inicial, uma vez, para abertura e fechamento juntos: {{parts}} do nocional com alavancagem de {{multiples}} vezes. Devolvida por inteiro quando uma ordem pendente é revogada.',
  overnight: 'Taxa overnight',
  overnightText: '{{share}} do nocional a cada 00:00 UTC. Uma posição mantém a taxa da sua ordem.',
  liquidation: 'Liquidação',
  liquidationText:
    'Taxa de risco = patrimônio ÷ margem usada. Estritamente abaixo de {{limit}} a um preço atual, as ordens pendentes são revogadas e depois a posição de maior perda é fechada primeiro, até a taxa passar de 60\u00a0%. Você nunca deve mais do que há na carteira.',
  opening: 'Abertura',
  openingText:
    'Nada abre se deixar a taxa abaixo de {{limit}}, nada sai da carteira se a deixar abaixo de {{leave}}.',
  limits: 'Limites',
  limitsText:
    'Um contrato equivale a {{size}} {{base}}. No máximo {{maximum}} {{quote}} deste contrato por usuário.',
  readAll: 'Regras dos contratos perpétuos',
};
