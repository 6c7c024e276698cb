// Words of the leveraged contracts' rules, and of what is said when an order or position changes.
import type { TextsOf } from '../catalogue.ts';

type Lever = NonNullable<TextsOf<'es'>['lever']>;

export const leverToast: NonNullable<Lever['toast']> = {
  placed: 'Orden aceptada',
  placedMarket: '{{what}} se abre en el próximo tick.',
  placedLimit: '{{what}} espera a {{price}}.',
  opened: 'Posición abierta',
  openedText: '{{what}} a {{price}} · margen {{margin}} · comisión {{fee}} USDT',
  closedUser: 'Posición cerrada',
  closedTakeProfit: 'Cerrada por take-profit',
  closedStopLoss: 'Cerrada por stop-loss',
  liquidated: 'Posición liquidada',
  closedByHouse: 'Cerrada porque la casa no podía soportar más',
  closedText: '{{what}} a {{price}} · ganancia {{profit}} USDT',
  revoked: 'Orden revocada',
  revokedText: '{{what}} · {{reason}}. Se devolvieron el margen y la comisión.',
  what_one: '{{symbol}} {{direction}} {{multiple}}×, {{count}} contrato',
  what_many: '{{symbol}} {{direction}} {{multiple}}×, {{count}} de contratos',
  what_other: '{{symbol}} {{direction}} {{multiple}}×, {{count}} contratos',
  closing_one: '{{count}} posición se está cerrando',
  closing_many: '{{count}} de posiciones se están cerrando',
  closing_other: '{{count}} posiciones se están cerrando',
  stopsSaved: 'TP/SL guardados',
  cancelled: 'Orden cancelada',
  cancelledText: 'El margen y la comisión vuelven a estar disponibles.',
  refused: 'Rechazado',
  warningLow: 'Tasa de riesgo por debajo del 100\u00a0%',
  warningLowText: 'Nada puede salir de la billetera de apalancamiento hasta que la tasa se recupere.',
  warningDanger: 'Tasa de riesgo por debajo del 70\u00a0%',
  warningDangerText:
    'No se puede abrir nada. Por debajo del 50\u00a0% se cierran posiciones, primero la de mayor pérdida.',
};

export const leverRules: NonNullable<Lever['rules']> = {
  title: 'Reglas y costos de {{symbol}}',
  short: 'Reglas',
  open: 'Cuánto cuesta y cuándo termina',
  counterparty: 'Contraparte',
  counterpartyText: 'La casa, al precio índice. Lo que ganas lo paga ella, lo que pierdes lo recibe ella.',
  spread: 'Spread',
  spreadText:
    '{{width}} de ancho. La mitad se cobra una vez, al abrirse una posición; nada cuando se cierra.',
  fee: 'Comisión',
  feeText:
    '{{share}} del margen inicial, una vez, por apertura y cierre juntos: {{parts}} del nocional con apalancamiento de {{multiples}} veces. Se devuelve entera cuando se revoca una orden pendiente.',
  overnight: 'Comisión nocturna',
  overnightText: '{{share}} del nocional a cada 00:00 UTC. Una posición conserva la tasa de su orden.',
  liquidation: 'Liquidación',
  liquidationText:
    'Tasa de riesgo = patrimonio ÷ margen usado. Estrictamente por debajo del {{limit}} a un precio actual, se revocan las órdenes pendientes y luego se cierra primero la posición de mayor pérdida, hasta que la tasa supere el 60\u00a0%. Nunca debes más de lo que hay en la billetera.',
  opening: 'Apertura',
  openingText:
    'No se abre nada que deje la tasa por debajo del {{limit}}, y nada sale de la billetera por debajo del {{leave}}.',
  limits: 'Límites',
  limitsText:
    'Un contrato equivale a {{size}} {{base}}. Como máximo {{maximum}} {{quote}} de este contrato por usuario.',
  readAll: 'Reglas de los contratos perpetuos',
};
