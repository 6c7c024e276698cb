// Mails about accounts in Portuguese.
import {
  baseAmount,
  type CloseWords,
  type DrawWords,
  drawnMore,
  type EndWords,
  endedWhy,
  type NotificationMailTexts,
  quoteAmount,
  type RevokeWords,
} from './notification-texts.ts';

const withReason = (reason: string | null): string => (reason ? ` Motivo: ${reason}` : '');

const levels = { none: 'não verificado', individual: 'pessoa física', institution: 'instituição' } as const;

const ended: EndWords = {
  stop: 'O stop foi atingido, mas nada foi executado. ',
  reasons: {
    unfilled: 'O que não pôde ser executado na hora foi cancelado.',
    selfTrade: 'Ela seria executada contra uma ordem sua.',
    notWhole: 'Não pôde ser executada por inteiro.',
    priceBand: 'Quando o stop foi atingido, o preço dela estava fora da banda de preço.',
    market: 'Havia ordens demais esperando nesse preço.',
    frozen: 'A conta foi congelada.',
  },
};

const closed: CloseWords = {
  user: 'Fechada por você.',
  takeProfit: 'Fechada por take-profit.',
  stopLoss: 'Fechada por stop-loss.',
  liquidation: 'Liquidada.',
  houseCapacity: 'Fechada porque a casa não podia suportar mais.',
};

const revoked: RevokeWords = {
  user: 'Revogada por você.',
  margin: 'A margem não bastava.',
  risk: 'A taxa de risco ficaria baixa demais.',
  userLimit: 'Estava acima do seu limite.',
  capacity: 'A casa não podia suportar mais.',
  price: 'O preço dela estava fora dos limites.',
  liquidation: 'Suas posições estavam em liquidação.',
  loss: 'O que estava retido para ela foi necessário para cobrir uma perda.',
  frozen: 'A conta estava congelada.',
};

const draw: DrawWords = {
  lost: ' O que estava retido pelos bilhetes não sorteados voltou a ficar disponível.',
  proof: ' Qualquer pessoa pode refazer o sorteio e verificá-lo aqui:',
};

export const pt: NotificationMailTexts = {
  several: 'Novidades da sua conta da Candor',
  titles: {
    fill: 'Sua ordem foi negociada',
    orderEnded: 'Ordem cancelada pela plataforma',
    positionOpened: 'Posição aberta',
    positionClosed: 'Posição fechada',
    orderRevoked: 'Ordem revogada',
    secondsEnded: 'Contrato de segundos encerrado',
    depositCredited: 'Depósito creditado',
    depositRefused: 'Depósito recusado',
    withdrawalRequested: 'Saque solicitado',
    withdrawalApproved: 'Saque aprovado',
    withdrawalSent: 'Saque enviado',
    withdrawalRefused: 'Saque recusado',
    addressBound: 'Endereço de saque vinculado',
    addressUnbound: 'Endereço de saque desvinculado',
    sent: 'Enviado a outra conta',
    received: 'Recebido de outra conta',
    verified: 'Sua identidade está verificada',
    verificationRefused: 'Seus documentos foram recusados',
    levelChanged: 'O nível da sua conta foi definido',
    drawn: 'Resultado de um sorteio',
    lockPaid: 'Bloqueio vencido',
    alertReached: 'Alerta de preço',
    counted: 'Seu saldo está na raiz publicada',
    accountFrozen: 'Sua conta foi congelada',
    accountReleased: 'Sua conta não está mais congelada',
  },
  lines: {
    fill: (m) =>
      `${m.side === 'buy' ? 'Compra' : 'Venda'} de ${baseAmount(m)} por ${quoteAmount(m)}, ordem n.º ${m.order}.`,
    orderEnded: (m) => `${baseAmount(m)}, n.º ${m.order}. ${endedWhy(m, ended)}`,
    positionOpened: (m) => `${m.symbol}, n.º ${m.order}, a ${m.price}.`,
    positionClosed: (m) =>
      `${m.symbol}, n.º ${m.order}, a ${m.price}. ${closed[m.reason]} Resultado: ${m.settled} USDT.`,
    orderRevoked: (m) => `${m.symbol}, n.º ${m.order}. ${revoked[m.reason]} Margem e taxa foram devolvidas.`,
    secondsEnded: (m) => `${m.symbol}, n.º ${m.order}. Lucro ou perda: ${m.profit} ${m.currency}.`,
    depositCredited: (m) => `${m.amount} ${m.currency} estão na sua carteira de fundos.`,
    depositRefused: (m) => `${m.amount} ${m.currency} não foram creditados.${withReason(m.reason)}`,
    withdrawalRequested: (m) =>
      `Foi solicitado o envio de ${m.amount} ${m.currency} para ${m.address ?? '—'}. Se você não solicitou isto, cancele o saque e congele sua conta imediatamente.`,
    withdrawalApproved: (m) =>
      `${m.amount} ${m.currency} serão enviados. Se você não solicitou isto, congele sua conta imediatamente.`,
    withdrawalSent: (m) =>
      `${m.received} ${m.currency} foram enviados ao seu endereço. Se você não solicitou isto, congele sua conta imediatamente.`,
    withdrawalRefused: (m) =>
      `${m.amount} ${m.currency} voltaram a ficar disponíveis.${withReason(m.reason)}`,
    addressBound: (m) =>
      `${m.network}, ${m.address ?? '—'}. Depois de 24 horas será possível sacar para ele. Se não foi você, congele sua conta imediatamente.`,
    addressUnbound: (m) =>
      `Nosso suporte desvinculou ${m.address ?? '—'} (${m.network}).${withReason(m.reason)}`,
    sent: (m) =>
      `${m.amount} ${m.currency} foram enviados à conta ${m.account ?? '—'}. Se não foi você, congele sua conta imediatamente.`,
    received: (m) =>
      `${m.amount} ${m.currency} vieram da conta ${m.account ?? '—'} e estão na sua carteira de fundos.`,
    verified: () => 'Seus documentos foram aceitos. Seus limites agora são maiores.',
    verificationRefused: (m) => `Você pode enviá-los de novo.${withReason(m.reason)}`,
    levelChanged: (m) =>
      `Nível atual: ${levels[m.level]}. Seus limites seguem esse nível.${withReason(m.reason)}`,
    drawn: (m) =>
      m.refunded
        ? `${m.name}: não houve sorteio. Tudo o que estava retido pelos seus bilhetes voltou a ficar disponível.`
        : `${m.name}: bilhetes sorteados: ${m.won} de ${m.won + m.lost}. Você recebe ${m.tokens} ${m.token}.${drawnMore(m, draw)}`,
    lockPaid: (m) => `Foram pagos ${m.principal} ${m.currency} e ${m.interest} ${m.currency} de juros.`,
    alertReached: (m) => `${m.symbol} está em ${m.reached}. Você pediu para ser avisado em ${m.price}.`,
    counted: (m) =>
      `Seus saldos estão na raiz do registro ${m.record}: ${m.root}. Verifique na página de transparência e guarde este e-mail para comparar.`,
    accountFrozen: (m) =>
      `Nossa equipe a congelou. As ordens spot abertas foram canceladas e todas as chaves de API deixaram de funcionar. O que está pendente pode ser cancelado, e posições podem ser fechadas; nada novo é aceito. Só o nosso suporte pode descongelar a conta: escreva para nós.${withReason(m.reason)}`,
    accountReleased: (m) =>
      `Tudo volta a funcionar. As ordens canceladas e as chaves de API que deixaram de funcionar não voltam. Se você não pediu isso, congele a conta de novo e escreva para nós imediatamente.${withReason(m.reason)}`,
  },
  more: 'Aconteceu mais do que cabe em um e-mail, e aqui falta uma parte. Tudo está no app.',
  foot: 'Você escolhe quais destes e-mails recebe na página da conta, no app.',
};
