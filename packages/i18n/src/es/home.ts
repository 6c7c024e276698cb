// Words of the landing page.
import type { TextsOf } from '../catalogue.ts';

export const home: TextsOf<'es'>['home'] = {
  title: 'Candor, una plataforma de negociación que cualquiera puede comprobar',
  cashBack: 'Hasta {{rate}} de cashback',
  tradingFee: '{{rate}} de comisión de operación',
  lead: 'Un libro contable, no un casino. Cada saldo es una suma, cada orden está en un registro firmado y nada de lo que aparece en pantalla es inventado.',
  start: 'Empezar',
  cashBackMeaning:
    'El cashback es de hasta {{rate}} de las comisiones de operación en spot de las personas que invitas.',
  agreement:
    'Al empezar aceptas el <terms>acuerdo de usuario</terms> y la <privacy>política de privacidad</privacy>.',
  shortcuts: 'Más usados',
  transfer: 'Transferir',
  seconds: 'Segundos',
  carousel: {
    label: 'Cómo funciona esta plataforma, en imágenes',
    pause: 'Detener las imágenes',
    play: 'Reanudar las imágenes',
    dot: 'Imagen {{number}} de {{count}}',
    ledger: {
      art: 'Dos columnas de asientos con sumas iguales',
      caption: 'Dos lados, un total: cada asiento tiene su contrapartida.',
    },
    tree: {
      art: 'Un árbol cuyas hojas llevan a una raíz firmada',
      caption: 'Cada entrada es una hoja bajo la cabecera firmada del registro.',
    },
    queue: {
      art: 'Ofertas en fila en sus precios',
      caption: 'Una fila en cada precio: quien llegó primero opera primero.',
    },
  },
  offers: {
    buy: 'Ofertas de compra',
    sell: 'Ofertas de venta',
    time: 'Hora ({{zone}})',
    total: 'Total ({{currency}})',
    price: 'Precio ({{currency}})',
    currency: 'Moneda',
    failed: 'Las ofertas no se cargaron.',
    stopped: 'Las actualizaciones se detuvieron: {{reason}}',
  },
  samples: {
    mark: 'Ejemplo',
    winners: 'Mayores ganancias',
    trend: 'Tendencia',
    card: 'Tarjeta',
    invested: 'Invertido',
    back: 'Recibido',
    roi: 'ROI',
    currency: 'Moneda',
    last: 'Último',
    change: 'Cambio',
    failed: 'Las filas de ejemplo no se cargaron.',
    off: 'Esta plataforma no muestra filas de ejemplo.',
    real: 'Real, últimas 24 horas',
    none: 'Nada en las últimas 24 horas.',
  },
  facts: {
    balance: {
      title: 'Cada saldo es una suma',
      text: 'Los saldos son sumas de un libro contable de partida doble. Comisiones, operaciones y depósitos tienen siempre dos lados.',
    },
    timers: {
      title: 'Los plazos nunca cambian',
      text: 'Un contrato de segundos termina con el último tick hasta su vencimiento. Cualquiera puede recalcular su comprobante.',
    },
    draws: {
      title: 'Sorteos que cualquiera puede repetir',
      text: 'Los boletos, las reglas y la fuente de aleatoriedad son públicos. La página repite el sorteo en tu navegador.',
    },
  },
  band: {
    title: 'Pruébalo con fondos de prueba',
    text: 'Una cuenta en esta plataforma simulada empieza con dinero de prueba. Sin tarjeta, sin depósito.',
    liveTitle: 'Abre una cuenta',
    liveText: 'Bastan un correo y una contraseña para empezar. Para personas de 18 años o más.',
  },
};
