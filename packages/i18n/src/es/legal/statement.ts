// The legal notice: who runs a venue, what the two modes are, and what is not promised.
import type { TextsOf } from '../../catalogue.ts';

export const statement: NonNullable<TextsOf<'es'>['legal']['statement']> = {
  title: 'Aviso legal',
  lead: 'Esta página dice quién es responsable de esta plataforma, qué ofrece y qué no te promete nadie.',
  operator: {
    heading: 'Quién opera esta plataforma',
    text: 'Candor es software abierto. Cada instalación tiene un operador propio, responsable de ella y de cumplir las leyes del lugar donde se ofrece. El operador de esta se puede contactar en la dirección al pie de cada página.',
    names:
      'El equipo trabaja con su nombre: quien cambia algo que te concierne figura en el registro de tu cuenta, con el motivo.',
  },
  modes: {
    heading: 'Dos modos',
    text: 'Una instalación funciona en uno de dos modos y nunca se puede pasar de uno al otro.',
    items: {
      paper:
        '**Simulado.** Los precios vienen de un simulador, o de fuentes públicas donde el operador lo eligió así. Los fondos son de prueba: no valen nada, no se pueden retirar ni reclamar a nadie. Una franja en cada pantalla lo dice.',
      live: '**Real.** Los precios vienen de al menos tres fuentes independientes. Los depósitos y retiros son de tokens reales. Los productos con límites legales están desactivados en cada país hasta que el operador los active allí.',
    },
  },
  advice: {
    heading: 'Ni asesoramiento ni oferta',
    text: 'Lo que lees aquí explica cómo funciona el programa. No es asesoramiento de inversión, ni recomendación, ni invitación a operar. Las filas marcadas como ejemplos son ejemplos, y nadie ganó esas cantidades.',
  },
  risk: {
    heading: 'Riesgo',
    items: {
      prices: '**Precios.** Pueden cambiar rápido y en tu contra, a cualquier hora.',
      leverage:
        '**Apalancamiento.** Una posición a 100 veces se puede perder con un movimiento pequeño. Ninguna billetera baja de cero, pero el margen puede perderse.',
      seconds:
        '**Contratos de segundos.** Una dirección equivocada pierde la parte de la apuesta que indican los términos. Son una apuesta corta contra la casa, no una inversión.',
      tokens: '**Tokens.** Un token al que te suscribes puede perder todo su valor.',
    },
  },
  working: {
    heading: 'Disponibilidad',
    text: 'La plataforma puede detenerse por mantenimiento, tras un fallo o donde falten precios. Lo que se te confirmó se mantiene. Mientras un precio está desactualizado, nada se abre, se cierra ni se liquida con él.',
  },
  liability: {
    heading: 'Responsabilidad',
    text: 'El software se ofrece tal cual, sin garantía, bajo la licencia que lo acompaña. Quien opera una instalación responde ante sus usuarios según la ley que se aplica a ambos; nada en esta página quita derechos que esa ley te da.',
  },
};
