// The rules of perpetual contracts, with the numbers that an installation starts with.
import type { TextsOf } from '../../catalogue.ts';

export const perpetual: NonNullable<TextsOf<'es'>['legal']['perpetual']> = {
  title: 'Reglas de los contratos perpetuos',
  lead: 'Los contratos perpetuos siguen el precio de una moneda sin fecha de fin. Se celebran con la casa, al precio índice. Los términos en vigor constan en el formulario de orden.',
  contracts: {
    heading: 'Contratos',
    items: {
      symbols: 'BTC, ETH, XRP, LTC y EOS, cotizados y pagados en USDT.',
      hours:
        'Largo o corto, a cualquier hora de cualquier día; una posición se puede cerrar, entera o en parte, en el momento siguiente a su apertura.',
      multiples:
        'Apalancamiento de 10, 20, 50 o 100. Todas las posiciones comparten como margen la billetera de apalancamiento.',
      limits:
        'Como máximo 1.000.000 USDT de valor por usuario en BTC y ETH, 200.000 USDT en los demás, y nunca más de lo que la casa pueda pagar.',
    },
  },
  costs: {
    heading: 'Costos',
    items: {
      spread:
        '**Spread.** 0,5\u00a0% del precio para BTC y 1\u00a0% para los demás, de compra a venta: la mitad cuenta al abrir, nada al cerrar.',
      fee: '**Comisión.** 10\u00a0% del margen inicial, una vez, al abrir; el cierre está incluido. Eso es 1,0; 0,5; 0,2 o 0,1\u00a0% del valor con 10, 20, 50 o 100 veces. Una orden revocada la recupera entera.',
      overnight: '**Nocturna.** 0,01\u00a0% del valor de cada posición que esté abierta a las 00:00 UTC.',
    },
  },
  orders: {
    heading: 'Órdenes',
    text: 'Una orden a mercado se abre al primer precio que se observa después de aceptarse, de modo que nadie opera a un precio que ya se conoce. Una orden límite espera hasta que el precio con su mitad del spread la haya alcanzado. El cierre funciona como una orden a mercado.',
    stops:
      'Para un largo, el take-profit está por encima del 100,5\u00a0% y el stop-loss por debajo del 99,5\u00a0% del precio actual o, en una orden límite que espera, de su precio límite; para un corto, el take-profit está por debajo del 99,5\u00a0% y el stop-loss por encima del 100,5\u00a0%. El que se alcance primero cierra la posición.',
  },
  risk: {
    heading: 'Tasa de riesgo y liquidación',
    text: 'La tasa de riesgo es tu patrimonio dividido entre el margen en uso.',
    items: {
      transfer: 'Por debajo del 100\u00a0% se te avisa y nada puede salir de la billetera.',
      opening: 'Una orden que dejaría menos del 70\u00a0% se rechaza, y caer por debajo te avisa de nuevo.',
      liquidation:
        'Por debajo del 50\u00a0% tus posiciones se liquidan: primero se revocan las órdenes pendientes y luego se cierra la posición con la mayor pérdida, hasta que la tasa supere el 60\u00a0% o no quede nada.',
    },
  },
  losses: {
    heading: 'Cuando una pérdida es mayor que el margen',
    text: 'Tu billetera nunca baja de cero. Lo que falta lo paga la cuenta de seguro y después la casa. Ningún usuario sin posición soporta una pérdida. Si la casa y el seguro juntos no pudieran pagar las ganancias de los usuarios, las posiciones con las mayores ganancias se cerrarían primero al precio actual.',
  },
  prices: {
    heading: 'Precios',
    text: 'En una plataforma real cada precio es la mediana de al menos tres fuentes. Mientras está desactualizado o suspendido, nada se abre, se cierra ni se liquida. Cada posición cerrada tiene un comprobante que tu navegador puede verificar.',
  },
};
