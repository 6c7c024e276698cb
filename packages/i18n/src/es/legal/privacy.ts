// The privacy policy: what is kept about a person, who can see it, and what cannot be taken back.
import type { TextsOf } from '../../catalogue.ts';

export const privacy: NonNullable<TextsOf<'es'>['legal']['privacy']> = {
  title: 'Política de privacidad',
  lead: 'Esta política dice qué guarda esta plataforma sobre ti, por qué, quién puede verlo y durante cuánto tiempo.',
  kept: {
    heading: 'Qué se guarda',
    items: {
      account:
        '**Tu cuenta.** Dirección de correo, nacionalidad, idioma, código de invitación, quién te invitó, la palabra antiphishing si elegiste una, las contraseñas como hashes argon2id que nadie puede revertir, tus ajustes y mensajes, y lo que el equipo hizo en la cuenta, con sus motivos.',
      trading:
        '**Tus operaciones.** Órdenes, operaciones, transferencias, depósitos y retiros, en el registro firmado, con un número en lugar de tu nombre. Fuera de él, las direcciones a las que retiras y las capturas de los pagos, que se cifran.',
      security:
        '**Seguridad.** Sesiones con navegador y hora, inicios de sesión con la dirección de red, claves API con las direcciones que indicaste y la red desde la que se usó cada una por última vez, y secretos de los segundos factores, que se cifran.',
      identity:
        '**Identidad, si la verificas.** Nombres, números de documento e imágenes, cifrados con una clave que está fuera de la base de datos. Las imágenes se rehacen a partir de sus píxeles, de modo que los datos ocultos, como el lugar de una fotografía, desaparecen. Unas marcas de los números de documento muestran si el mismo documento se envió para otra cuenta.',
    },
  },
  browser: {
    heading: 'En tu navegador',
    items: {
      session:
        '**candor_session** es una cookie que prueba que tienes la sesión iniciada. Termina con tu sesión.',
      device:
        '**candor_device** es una cookie por la que se reconoce este navegador cuando vuelves a iniciar sesión, para que no te quedes fuera si otros prueban contraseñas. Dura 180 días desde tu último inicio de sesión.',
    },
    text: 'En este dispositivo tu navegador guarda también el número de la cuenta en la que iniciaste sesión, los ajustes de pantalla, los bytes aleatorios de tus boletos, y la clave y la última raíz de esta plataforma que ha visto y, hasta que se cierra la pestaña, desde cuándo estás en la pantalla de los contratos de segundos, a qué dirección se envió un código y marcas de las solicitudes que quedaron sin respuesta. No hay rastreadores ni publicidad, y ninguna solicitud va a otro servidor.',
  },
  people: {
    heading: 'Quién puede verlo',
    text: 'El equipo abre una cuenta solo con un motivo, y se encarga de una solicitud tuya solo con su nombre. Cada uno de estos pasos queda anotado y no se puede eliminar, y lees en el registro de tu cuenta que se abrió, quién lo hizo y por qué. Los nombres y números de documento se muestran al revisor de tu verificación, y cada imagen a quien la comprueba, tras un motivo y durante un minuto. Lo que el equipo ve sin motivo es tu dirección de correo, en las listas de solicitudes que atiende y cuando la busca.',
    shared:
      'No se vende nada. Otros reciben datos sobre ti solo donde la ley obliga al operador a entregarlos, y el servicio de correo de una plataforma real recibe la dirección a la que va un correo. De los demás usuarios, aquel a quien envías dinero ve el número de tu cuenta, y quien te invitó ve el número y la hora de cada operación de spot por la que recibe cashback. La página de inicio puede mostrar las mayores ganancias de los contratos de segundos, sin decir de quién son.',
  },
  paper: {
    heading: 'En una plataforma simulada',
    text: 'Los correos se retienen en lugar de enviarse. Se pueden leer en la ventana que los solicitó y se olvidan después de una semana. No uses una contraseña que uses en otro lugar ni documentos reales.',
  },
  published: {
    heading: 'El registro publicado',
    text: 'El operador de una plataforma puede publicar el registro firmado; en una plataforma simulada está publicado salvo que el operador lo desactive. Entonces cualquiera puede leerlo y reproducirlo. Tus operaciones figuran en él bajo tu número, con importes y horas, con los números de transacción de tus depósitos y retiros, y con tu nivel, las congelaciones de tu cuenta y tus propios límites y pausas. Quien conoce una de tus operaciones, por ejemplo porque le enviaste dinero o porque te invitó, puede hallar por ella tu número y, con él, todas las demás. No contiene direcciones de correo, nombres, documentos, direcciones de red ni dispositivos. Lo que se publicó no se puede retirar.',
  },
  time: {
    heading: 'Durante cuánto tiempo',
    text: 'Los datos de operaciones y de verificaciones se conservan al menos cinco años desde tu última operación, porque las reglas contra el blanqueo de capitales lo exigen. Las entradas del registro firmado nunca se cambian ni se eliminan: eso es lo que permite comprobar cada saldo.',
    sooner:
      'Lo demás se borra antes: los códigos al cabo de un día, los correos sobre tu cuenta a los 30 días, y las marcas de tus dispositivos y redes y las sesiones terminadas a los 180 días. Las copias de seguridad contienen todo eso hasta que también se borran.',
  },
  rights: {
    heading: 'Tus derechos',
    items: {
      read: 'Puedes leer el registro de tu cuenta y descargar tu libro contable en cualquier momento.',
      ask: 'Puedes pedir al operador, en la dirección que está al pie de la página, una copia de todo lo que se guarda sobre ti, en un archivo que los programas puedan leer, y hacer que se corrija lo que esté mal.',
      erase:
        'Puedes hacer que se borre todo lo que dice quién eres, una vez pasado el tiempo indicado arriba, o antes si ninguna regla exige conservarlo. En el registro firmado quedan solo números.',
      object:
        'Puedes oponerte a un uso de tus datos y presentar una queja ante la autoridad de protección de datos del lugar donde vives.',
      end: 'Puedes cerrar sesiones y congelar tu cuenta sin pedirlo a nadie. Lo que debe conservarse permanece el tiempo indicado arriba.',
    },
  },
};
