// Mails about accounts in Spanish.
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

const levels = { none: 'sin verificar', individual: 'particular', institution: 'institución' } as const;

const ended: EndWords = {
  stop: 'Se alcanzó el stop, pero no se ejecutó nada. ',
  reasons: {
    unfilled: 'Lo que no se pudo ejecutar al instante se canceló.',
    selfTrade: 'Se habría ejecutado contra una orden tuya.',
    notWhole: 'No se pudo ejecutar por completo.',
    priceBand: 'Al alcanzarse el stop, su precio estaba fuera de la banda de precio.',
    market: 'Había demasiadas órdenes esperando a su precio.',
    frozen: 'La cuenta fue congelada.',
  },
};

const closed: CloseWords = {
  user: 'Cerrada por ti.',
  takeProfit: 'Cerrada por take-profit.',
  stopLoss: 'Cerrada por stop-loss.',
  liquidation: 'Liquidada.',
  houseCapacity: 'Cerrada porque la casa no podía soportar más.',
};

const revoked: RevokeWords = {
  user: 'Revocada por ti.',
  margin: 'El margen no alcanzaba.',
  risk: 'La tasa de riesgo habría sido demasiado baja.',
  userLimit: 'Superaba tu límite.',
  capacity: 'La casa no podía soportar más.',
  price: 'Su precio estaba fuera de los límites.',
  liquidation: 'Tus posiciones se estaban liquidando.',
  loss: 'Lo retenido para ella hizo falta para una pérdida.',
  frozen: 'La cuenta estaba congelada.',
};

const draw: DrawWords = {
  lost: ' Lo retenido por los boletos que no ganaron vuelve a estar disponible.',
  proof: ' Cualquiera puede repetir el sorteo y verificarlo aquí:',
};

export const es: NotificationMailTexts = {
  several: 'Novedades de tu cuenta de Candor',
  titles: {
    fill: 'Ejecución de tu orden',
    orderEnded: 'Orden cancelada por la plataforma',
    positionOpened: 'Posición abierta',
    positionClosed: 'Posición cerrada',
    orderRevoked: 'Orden revocada',
    secondsEnded: 'Contrato de segundos terminado',
    depositCredited: 'Depósito acreditado',
    depositRefused: 'Depósito rechazado',
    withdrawalRequested: 'Retiro solicitado',
    withdrawalApproved: 'Retiro aprobado',
    withdrawalSent: 'Retiro enviado',
    withdrawalRefused: 'Retiro rechazado',
    addressBound: 'Dirección de retiro vinculada',
    addressUnbound: 'Dirección de retiro desvinculada',
    sent: 'Enviado a otra cuenta',
    received: 'Recibido de otra cuenta',
    verified: 'Tu identidad está verificada',
    verificationRefused: 'Tus documentos se rechazaron',
    levelChanged: 'Se fijó el nivel de tu cuenta',
    drawn: 'Resultado de un sorteo',
    lockPaid: 'Bloqueo vencido',
    alertReached: 'Alerta de precio',
    counted: 'Tu saldo está en la raíz publicada',
    accountFrozen: 'Tu cuenta se congeló',
    accountReleased: 'Tu cuenta ya no está congelada',
  },
  lines: {
    fill: (m) =>
      `${m.side === 'buy' ? 'Compra' : 'Venta'} de ${baseAmount(m)} por ${quoteAmount(m)}, orden n.º ${m.order}.`,
    orderEnded: (m) => `${baseAmount(m)}, n.º ${m.order}. ${endedWhy(m, ended)}`,
    positionOpened: (m) => `${m.symbol}, n.º ${m.order}, a ${m.price}.`,
    positionClosed: (m) =>
      `${m.symbol}, n.º ${m.order}, a ${m.price}. ${closed[m.reason]} Resultado: ${m.settled} USDT.`,
    orderRevoked: (m) =>
      `${m.symbol}, n.º ${m.order}. ${revoked[m.reason]} Se devolvieron el margen y la comisión.`,
    secondsEnded: (m) => `${m.symbol}, n.º ${m.order}. Ganancia o pérdida: ${m.profit} ${m.currency}.`,
    depositCredited: (m) => `${m.amount} ${m.currency} están en tu billetera de fondos.`,
    depositRefused: (m) => `No se acreditaron ${m.amount} ${m.currency}.${withReason(m.reason)}`,
    withdrawalRequested: (m) =>
      `Se ha solicitado enviar ${m.amount} ${m.currency} a ${m.address ?? '—'}. Si no lo solicitaste, cancela el retiro y congela tu cuenta de inmediato.`,
    withdrawalApproved: (m) =>
      `Se enviarán ${m.amount} ${m.currency}. Si no lo solicitaste, congela tu cuenta de inmediato.`,
    withdrawalSent: (m) =>
      `Se enviaron ${m.received} ${m.currency} a tu dirección. Si no lo solicitaste, congela tu cuenta de inmediato.`,
    withdrawalRefused: (m) => `${m.amount} ${m.currency} vuelven a estar disponibles.${withReason(m.reason)}`,
    addressBound: (m) =>
      `${m.network}, ${m.address ?? '—'}. En 24 horas se podrá retirar a esta dirección. Si no fuiste tú, congela tu cuenta de inmediato.`,
    addressUnbound: (m) =>
      `Nuestro soporte desvinculó ${m.address ?? '—'} (${m.network}).${withReason(m.reason)}`,
    sent: (m) =>
      `Se enviaron ${m.amount} ${m.currency} a la cuenta ${m.account ?? '—'}. Si no fuiste tú, congela tu cuenta de inmediato.`,
    received: (m) =>
      `Llegaron ${m.amount} ${m.currency} de la cuenta ${m.account ?? '—'} y están en tu billetera de fondos.`,
    verified: () => 'Tus documentos se aceptaron. Tus límites son ahora más altos.',
    verificationRefused: (m) => `Puedes enviarlos de nuevo.${withReason(m.reason)}`,
    levelChanged: (m) =>
      `Nivel actual: ${levels[m.level]}. Tus límites dependen de él.${withReason(m.reason)}`,
    drawn: (m) =>
      m.refunded
        ? `${m.name}: no hubo sorteo. Todo lo retenido por tus boletos vuelve a estar disponible.`
        : `${m.name}: boletos ganadores: ${m.won} de ${m.won + m.lost}. Recibes ${m.tokens} ${m.token}.${drawnMore(m, draw)}`,
    lockPaid: (m) => `Se pagaron ${m.principal} ${m.currency} y ${m.interest} ${m.currency} de intereses.`,
    alertReached: (m) => `${m.symbol} está en ${m.reached}. Pediste que se te avisara en ${m.price}.`,
    counted: (m) =>
      `Tus saldos están en la raíz de la entrada ${m.record}: ${m.root}. Verifícalo en la página de transparencia y guarda este correo para comparar.`,
    accountFrozen: (m) =>
      `La congeló nuestro equipo. Se cancelaron las órdenes spot abiertas y todas las claves API dejaron de funcionar. Se puede cancelar lo que está en espera y cerrar posiciones; no se acepta nada nuevo. Solo nuestro soporte puede descongelarla: escríbenos.${withReason(m.reason)}`,
    accountReleased: (m) =>
      `Todo vuelve a funcionar. Las órdenes canceladas y las claves API que dejaron de funcionar no vuelven. Si no lo pediste, congela de nuevo tu cuenta y escríbenos de inmediato.${withReason(m.reason)}`,
  },
  more: 'Ha ocurrido más de lo que cabe en un correo y aquí falta una parte. En la app está todo.',
  foot: 'En la página de la cuenta de la app eliges cuáles de estos correos recibes.',
};
