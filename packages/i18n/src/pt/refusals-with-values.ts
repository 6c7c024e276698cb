// What the reader is told of a refusal whose answer carries figures.
import type { RefusalTextsWithValues } from '../refusal-texts.ts';

/** Said instead when the answer carries every value that the text names. */
export const refusedWith: RefusalTextsWithValues = {
  'request.rateLimited': 'Solicitações demais. Aguarde {{seconds}} s.',
  'identity.passwordLength': 'A senha deve ter entre {{minimum}} e {{maximum}} caracteres.',
  'identity.slowDown': 'Tentativas demais. Aguarde {{seconds}} s.',
  'identity.keyAddressInvalid':
    '{{address}} não é um endereço ou é uma rede ampla demais: as mais amplas possíveis são /8 e, em IPv6, /16.',
  'operator.accessTooNew':
    'Um administrador acabou de lhe dar este acesso. Você conta como uma das duas pessoas a partir de {{until}} UTC.',
  'amount.tooManyDecimals': 'Casas decimais possíveis aqui: no máximo {{decimals}}.',
  'wallet.insufficientBalance':
    'São necessários {{needed}} {{currency}}; há {{available}} {{currency}} disponíveis.',
  'wallet.belowMinimum': 'O valor deve ser de no mínimo {{minimum}} {{currency}}.',
  'wallet.overDailyLimit': 'No máximo {{limit}} {{currency}} por dia; restam {{left}} {{currency}} hoje.',
  'wallet.feeChanged': 'A taxa agora é {{fee}} {{currency}}. Nada foi sacado: confira e envie de novo.',
  'wallet.giftExceeded': 'Restam somente {{left}} {{currency}} do bônus.',
  'spot.priceOutOfRange': 'O preço deve ser maior que 0 e de no máximo {{max}}.',
  'spot.stopPriceOutOfRange': 'O preço de stop deve ser maior que 0 e de no máximo {{max}}.',
  'spot.quantityOutOfRange': 'A quantidade deve ser de {{min}} a {{max}}.',
  'spot.notionalTooSmall': 'O total deve ser de no mínimo {{minimum}} {{currency}}.',
  'spot.notionalTooLarge': 'O total deve ser de no máximo {{maximum}} {{currency}}.',
  'mining.amountOutOfRange': 'O valor deve ser de {{minimum}} a {{maximum}} {{currency}}.',
  'mining.overCapacity': 'Restam somente {{left}} {{currency}} neste plano.',
  'subscription.overUserCap': 'Bilhetes por usuário: no máximo {{maximum}}; restantes para você: {{left}}.',
  'subscription.soldOut': 'Bilhetes restantes: {{left}}.',
  'seconds.stakeOutOfRange': 'O valor deve ser de {{minimum}} a {{maximum}} {{currency}}.',
  'seconds.overDailyStake':
    'Seu próprio limite de apostas é de {{limit}} {{currency}} por dia; restam {{left}} {{currency}} hoje.',
  'seconds.overDailyLoss':
    'Seu próprio limite de perdas é de {{limit}} {{currency}} por dia; hoje ainda podem ser arriscados {{left}} {{currency}}.',
  'seconds.dailyCountReached': 'Você atingiu seu próprio limite diário de contratos: {{maximum}}.',
  'perpetual.quantityOutOfRange': 'O número de contratos deve ser de 1 a {{max}}.',
  'perpetual.priceOutOfRange': 'O preço deve ser maior que 0 e de no máximo {{max}}.',
  'perpetual.takeProfitOutOfRange': 'O preço de take-profit deve ser maior que 0 e de no máximo {{max}}.',
  'perpetual.stopLossOutOfRange': 'O preço de stop-loss deve ser maior que 0 e de no máximo {{max}}.',
  'perpetual.moreThanOpen': 'Contratos abertos nesta posição: {{max}}.',
  'perpetual.overUserLimit':
    'No máximo {{limit}} {{currency}} por usuário neste contrato; isto seria {{notional}} {{currency}}.',
  'perpetual.marginMissing':
    'Transfira no mínimo {{missing}} {{currency}} para sua carteira de alavancagem para esta posição.',
  'perpetual.marginNeeded':
    'Posições abertas, ou uma ordem que abre no próximo preço, dependem deste dinheiro: no máximo {{withdrawable}} {{currency}} podem ser movidos.',
};
