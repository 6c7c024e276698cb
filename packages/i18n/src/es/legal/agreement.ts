// The user agreement: who may have an account, what is done with it, and what binds the venue.
import type { TextsOf } from '../../catalogue.ts';

export const agreement: NonNullable<TextsOf<'es'>['legal']['agreement']> = {
  title: 'Acuerdo de usuario',
  lead: 'Al abrir una cuenta acuerdas estos términos con el operador de esta plataforma.',
  who: {
    heading: 'Quién puede tener una cuenta',
    items: {
      age: 'Tienes 18 años o más, o la mayoría de edad del lugar donde vives si es posterior.',
      one: 'Abres la cuenta para ti o para una institución a la que representas. Una persona tiene una cuenta.',
      nationality:
        'Declaras tu nacionalidad con veracidad. Decide qué productos se te ofrecen y no se puede cambiar después.',
    },
  },
  security: {
    heading: 'Mantenerla segura',
    text: 'Elige una contraseña que no uses en ningún otro lugar y un segundo factor. Lo que se haga con tu contraseña vale como hecho por ti hasta que avises. Después de un cambio de contraseñas, correo o segundos factores no se puede retirar ni enviar nada durante 24 horas.',
  },
  money: {
    heading: 'Dinero',
    text: 'En una plataforma simulada los saldos son fondos de prueba sin valor. En una plataforma real rigen estas reglas:',
    items: {
      deposit: 'Un depósito se acredita una sola vez, después de revisarse su transacción.',
      address:
        'Un retiro va a la dirección que vinculaste, 24 horas después de vincularla como mínimo. Solo el soporte puede desvincular una dirección.',
      withdrawal:
        'Un retiro se hace con la comisión que mostró su formulario o no se hace. Los grandes necesitan la aprobación de dos personas.',
      taken: 'El equipo no puede quitarte dinero, salvo lo que quede de un bono que indique.',
    },
  },
  trading: {
    heading: 'Operativa',
    items: {
      book: '**Spot.** Las órdenes se casan por precio y luego por tiempo. La comisión habitual es el 0,045\u00a0% de lo que recibes y se muestra antes de que envíes la orden.',
      house:
        '**La casa.** Un creador de mercado de la casa cotiza con las mismas reglas que todos y está marcado. Los contratos apalancados y de segundos se celebran con la propia casa, a precios de una serie pública.',
      final:
        '**Definitivo.** Lo que el registro ha aceptado es definitivo, también cuando fue un error. Nadie, tampoco el operador, puede fijar un precio ni un resultado.',
      yield:
        '**Bloqueo y suscripción.** Los términos se fijan cuando los aceptas. Los intereses prometidos se guardan en una reserva, y cualquiera puede repetir un sorteo.',
      cashBack:
        '**Cashback.** Quien invita recibe hasta el 30\u00a0% de las comisiones de operación en spot de las personas que invita.',
    },
  },
  forbidden: {
    heading: 'Qué no está permitido',
    text: 'No se permiten el uso para blanqueo de capitales o fraude, las cuentas para otra persona, los documentos falsos ni los ataques a la plataforma o a sus usuarios. Se agradecen los fallos que encuentres y comuniques en privado.',
  },
  freeze: {
    heading: 'Congelación',
    text: 'El equipo puede congelar una cuenta por un motivo, que se te comunica. Eso cancela las órdenes spot abiertas de la cuenta y libera lo que retenían. Una cuenta congelada aún se puede consultar, y se pueden cambiar sus contraseñas. Por lo demás solo puede reducir riesgo: cancelar órdenes de apalancamiento pendientes, cerrar posiciones y cancelar retiros que nadie haya aprobado. Puedes congelar tu propia cuenta en cualquier momento; el soporte la vuelve a abrir.',
  },
  changes: {
    heading: 'Cambios',
    text: 'Un texto cambiado se publica aquí con su fecha y se conservan las versiones anteriores. Los términos de un contrato, un bloqueo o una suscripción que ya tienes no cambian.',
  },
};
