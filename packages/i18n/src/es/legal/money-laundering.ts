// The guidelines against money laundering: who is identified, what is reviewed, and what is kept.
import type { TextsOf } from '../../catalogue.ts';

export const moneyLaundering: NonNullable<TextsOf<'es'>['legal']['moneyLaundering']> = {
  title: 'Directrices de prevención del blanqueo de capitales',
  lead: 'Esta plataforma no sirve para ocultar de dónde viene el dinero. Estas directrices dicen cómo se asegura.',
  paper: {
    heading: 'En una plataforma simulada',
    text: 'En una plataforma simulada no entra ni sale dinero, por lo que nada se puede blanquear en ella. Existen los mismos pasos para que se puedan probar; no envíes documentos reales. Lo que sigue obliga a las plataformas reales.',
  },
  identity: {
    heading: 'A quién se identifica',
    text: 'Sin una identidad verificada, una cuenta puede retirar y enviar poco: 1.000 USDT por día UTC, salvo que el operador haya fijado menos. La verificación sube ese límite.',
    items: {
      person:
        '**Los particulares** dan su nombre, el número de un documento de identidad o pasaporte, e imágenes de su anverso, de su reverso y de sí mismos sosteniéndolo.',
      institution:
        '**Las instituciones** dan nombre de la empresa, domicilio social, representante legal, licencia y el documento del representante.',
      owners: '**Propietarios.** Una institución nombra a cada accionista con el 25\u00a0% o más.',
      photo: '**Las fotografías** no pueden haberse tomado más de seis meses antes del registro.',
    },
    decision:
      'Una persona decide sobre cada verificación. Un rechazo indica su motivo, y puedes enviar de nuevo.',
  },
  money: {
    heading: 'Dinero que entra y sale',
    items: {
      deposits:
        'Un operador busca cada depósito en su blockchain antes de acreditarlo. Una transacción vale una sola vez.',
      withdrawals:
        'Los retiros van a una única dirección vinculada y se revisan. Por encima de 10.000 USDT deben estar de acuerdo dos operadores distintos.',
      sends: 'Lo que se envía a otras cuentas cuenta para el mismo límite del día.',
    },
  },
  review: {
    heading: 'Revisión',
    text: 'Los clientes de alto riesgo se revisan cada seis meses. Los movimientos inusuales los examina una persona, que puede preguntar de dónde viene el dinero, congelar la cuenta mientras tanto y comunicar lo que la ley manda comunicar.',
  },
  records: {
    heading: 'Conservación',
    text: 'Los documentos, las decisiones y los movimientos de dinero se conservan al menos cinco años. Cada paso del equipo lleva un nombre y un motivo y consta en un registro de auditoría que no se puede cambiar.',
  },
  refusal: {
    heading: 'Rechazo',
    text: 'Un depósito cuyo origen no se puede explicar se rechaza. No se atiende a nadie con un nombre falso, por cuenta de un propietario oculto ni en un país donde el producto no esté activado. Los documentos falsos ponen fin a la cuenta.',
  },
  duties: {
    heading: 'Qué se te pide',
    items: {
      truth: 'Da datos verdaderos y avísanos cuando cambien.',
      own: 'Usa tu propia cuenta y tu propio dinero, y no dejes que los use nadie más.',
      answer: 'Responde a las preguntas sobre el origen del dinero.',
    },
  },
};
