// What the reader is told of a refusal whose answer carries figures.
import type { RefusalTextsWithValues } from '../refusal-texts.ts';

/** Said instead when the answer carries every value that the text names. */
export const refusedWith: RefusalTextsWithValues = {
  'request.rateLimited': 'Demasiadas solicitudes. Espera {{seconds}} s.',
  'identity.passwordLength': 'La contraseña debe tener entre {{minimum}} y {{maximum}} caracteres.',
  'identity.slowDown': 'Demasiados intentos. Espera {{seconds}} s.',
  'identity.keyAddressInvalid':
    '{{address}} no es una dirección o es una red demasiado amplia: las más amplias posibles son /8, y /16 en IPv6.',
  'operator.accessTooNew':
    'Un administrador acaba de darte este acceso. Cuentas como una de las dos personas a partir del {{until}} UTC.',
  'amount.tooManyDecimals': 'Decimales admitidos aquí: {{decimals}} como máximo.',
  'wallet.insufficientBalance':
    'Se necesitan {{needed}} {{currency}}; hay {{available}} {{currency}} disponibles.',
  'wallet.belowMinimum': 'La cantidad debe ser de al menos {{minimum}} {{currency}}.',
  'wallet.overDailyLimit': 'Como máximo {{limit}} {{currency}} al día; hoy quedan {{left}} {{currency}}.',
  'wallet.feeChanged':
    'La comisión es ahora de {{fee}} {{currency}}. No se retiró nada: revísala y envía de nuevo.',
  'wallet.giftExceeded': 'Solo quedan {{left}} {{currency}} del bono.',
  'spot.priceOutOfRange': 'El precio debe ser mayor que 0 y como máximo {{max}}.',
  'spot.stopPriceOutOfRange': 'El precio de stop debe ser mayor que 0 y como máximo {{max}}.',
  'spot.quantityOutOfRange': 'La cantidad debe ser de {{min}} a {{max}}.',
  'spot.notionalTooSmall': 'El total debe ser de al menos {{minimum}} {{currency}}.',
  'spot.notionalTooLarge': 'El total debe ser como máximo de {{maximum}} {{currency}}.',
  'mining.amountOutOfRange': 'La cantidad debe ser de {{minimum}} a {{maximum}} {{currency}}.',
  'mining.overCapacity': 'Solo quedan {{left}} {{currency}} en este plan.',
  'subscription.overUserCap': 'Boletos por usuario: {{maximum}} como máximo; te quedan {{left}}.',
  'subscription.soldOut': 'Boletos restantes: {{left}}.',
  'seconds.stakeOutOfRange': 'La cantidad debe ser de {{minimum}} a {{maximum}} {{currency}}.',
  'seconds.overDailyStake':
    'Tu propio límite de apuestas es de {{limit}} {{currency}} al día; hoy quedan {{left}} {{currency}}.',
  'seconds.overDailyLoss':
    'Tu propio límite de pérdidas es de {{limit}} {{currency}} al día; hoy aún se pueden arriesgar {{left}} {{currency}}.',
  'seconds.dailyCountReached': 'Has alcanzado tu propio límite diario de contratos: {{maximum}}.',
  'perpetual.quantityOutOfRange': 'El número de contratos debe ser de 1 a {{max}}.',
  'perpetual.priceOutOfRange': 'El precio debe ser mayor que 0 y como máximo {{max}}.',
  'perpetual.takeProfitOutOfRange': 'El precio de take-profit debe ser mayor que 0 y como máximo {{max}}.',
  'perpetual.stopLossOutOfRange': 'El precio de stop-loss debe ser mayor que 0 y como máximo {{max}}.',
  'perpetual.moreThanOpen': 'Contratos abiertos en esta posición: {{max}}.',
  'perpetual.overUserLimit':
    'Como máximo {{limit}} {{currency}} por usuario en este contrato; esto serían {{notional}} {{currency}}.',
  'perpetual.marginMissing':
    'Transfiere al menos {{missing}} {{currency}} a tu billetera de apalancamiento para esta posición.',
  'perpetual.marginNeeded':
    'Hay posiciones abiertas, o una orden que se abre con el próximo precio, que dependen de este dinero: se pueden mover como máximo {{withdrawable}} {{currency}}.',
};
