// The page about the venue: what it is, what makes it different, and how to check that.
import type { TextsOf } from '../../catalogue.ts';

export const about: NonNullable<TextsOf<'es'>['legal']['about']> = {
  title: 'Acerca de Candor',
  lead: 'Candor es una plataforma de negociación que cualquiera puede poner en marcha con un solo comando y cualquiera puede comprobar.',
  why: {
    heading: 'Por qué existe',
    text: 'Las plataformas de este tipo tienen mala fama: resultados elegidos para usuarios concretos, plazos que se alargan hasta que la operación pierde, precios dibujados a mano, operaciones que nunca ocurrieron, ganadores inventados. Candor ofrece los mismos productos, hace imposible cada una de esas cosas y muestra que es así.',
  },
  checks: {
    heading: 'Qué puedes comprobar',
    items: {
      balances:
        '**Saldos.** Cada uno es la suma de un libro contable de partida doble. Puedes leer cada asiento con su causa.',
      log: '**El registro.** Todo lo que hace la plataforma es una entrada de un único registro firmado, cuyo pasado nadie puede cambiar sin que se vea.',
      receipts:
        '**Comprobantes.** Cada contrato terminado tiene uno. Tu navegador recalcula el resultado a partir de precios públicos.',
      draws:
        '**Sorteos.** Los boletos y las reglas se fijan antes de que exista la aleatoriedad. Cualquiera puede repetir el sorteo.',
      marks:
        '**Marcas.** Las operaciones con la casa, los ejemplos y los precios simulados dicen lo que son.',
    },
  },
  nobody: {
    heading: 'Qué no puede hacer nadie',
    text: 'Ningún rol del equipo puede fijar un precio, un resultado ni la duración de un contrato. Cada cambio que hace el equipo lleva un nombre y un motivo, y lees los que te conciernen.',
  },
  products: {
    heading: 'Qué ofrece',
    items: {
      spot: 'Operativa spot con un libro de órdenes real para 36 pares',
      perpetual: 'Contratos perpetuos con apalancamiento de hasta 100 veces',
      seconds: 'Contratos de segundos cuyo vencimiento nunca cambia',
      lock: 'Minería con bloqueo e intereses que ya están en una reserva',
      subscription: 'Suscripción de tokens con sorteo público',
      wallet: 'Billeteras con depósitos, retiros, transferencias y conversiones',
    },
  },
  modes: {
    heading: 'Simulado y real',
    text: 'En modo simulado el mercado es simulado, salvo que el operador haya elegido precios reales, cada cuenta empieza con fondos de prueba y los correos se retienen. En modo real los precios, los correos y el dinero son reales. El programa es el mismo. Una franja en cada pantalla avisa cuando es simulado.',
  },
  contact: {
    heading: 'Contacto',
    text: 'Las preguntas van a atención al cliente o a la dirección al pie de cada página. Si encuentras un fallo de seguridad, comunícalo al operador en privado antes de que nadie más lo sepa.',
  },
};
