// Mails in Spanish.
import type { MailTexts } from './catalogue.ts';

const ONCE = 'Se puede usar una vez en un plazo de 10 minutos. Si no lo solicitaste, ignora este correo.\n';
const NOBODY = 'Nadie de Candor te lo pedirá nunca.\n';
const NOT_YOU =
  'Si no fuiste tú, restablece de inmediato tu contraseña de acceso, congela la cuenta en su página de seguridad y escríbenos.\n';
const BLOCKED =
  'Para protegerte, los retiros y los envíos a otras cuentas quedan suspendidos durante 24 horas.\n';

const credentials = {
  password: 'Se cambió la contraseña con la que accedes a la consola, y tus demás sesiones se cerraron.',
  authenticator: 'Se configuró una nueva app de autenticación para tu acceso a la consola.',
  recoveryCodes:
    'Se crearon nuevos códigos de recuperación para tu acceso a la consola. Los anteriores ya no sirven.',
  reset:
    'La administración restableció tu acceso a la consola: la contraseña y la app de autenticación son nuevas, y todas tus sesiones se cerraron.',
  made: 'Tienes acceso a la consola. Quien te lo dio te entrega tu primera contraseña y la clave de tu app de autenticación.',
  roles: 'Se cambiaron tus roles en la consola.',
  disabled: 'Se bloqueó tu acceso a la consola, y todas tus sesiones se cerraron.',
  enabled: 'Tienes acceso a la consola de nuevo.',
} as const;

const operatorChanges = {
  made: 'Operador creado',
  roles: 'Roles cambiados',
  disabled: 'Operador bloqueado',
  enabled: 'Operador readmitido',
  reset: 'Acceso restablecido',
} as const;

export const es: MailTexts = {
  verification: (code) => ({
    subject: 'Tu código de verificación de Candor',
    text: `Tu código de verificación es ${code}.\n\n${ONCE}`,
  }),
  alreadyRegistered: {
    subject: 'Ya tienes una cuenta de Candor',
    text: 'Alguien pidió registrar una cuenta con esta dirección, pero ya tiene una.\n\nSi fuiste tú, inicia sesión en ella. Si no, ignora este correo.\n',
  },
  reset: (code) => ({
    subject: 'Restablece tu contraseña de Candor',
    text: `Tu código para una contraseña nueva es ${code}.\n\n${ONCE}${NOBODY}`,
  }),
  notRegistered: {
    subject: 'No hay ninguna cuenta de Candor con esta dirección',
    text: 'Alguien pidió una contraseña nueva, pero no hay ninguna cuenta con esta dirección.\n\nSi fuiste tú, regístrate o prueba con la dirección con la que lo hiciste. Si no, ignora este correo.\n',
  },
  loginPasswordChanged: {
    subject: 'Tu contraseña de Candor se cambió',
    text: `La contraseña de acceso de tu cuenta se cambió y todas las demás sesiones se cerraron.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  loginPasswordReset: {
    subject: 'Tu contraseña de Candor se cambió',
    text: `La contraseña de acceso de tu cuenta se restableció, todas las sesiones se cerraron y las claves API dejaron de funcionar.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  tradePasswordCode: (code) => ({
    subject: 'Tu código para una nueva contraseña de transacción',
    text: `Tu código para una nueva contraseña de transacción es ${code}.\n\n${ONCE}${NOBODY}`,
  }),
  tradePasswordChanged: {
    subject: 'Tu contraseña de transacción de Candor quedó definida',
    text: `Se definió una nueva contraseña de transacción para tu cuenta.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  mailboxCode: (code) => ({
    subject: 'Confirma tu nueva dirección en Candor',
    text: `Alguien quiere usar esta dirección para una cuenta de Candor. El código es ${code}.\n\n${ONCE}${NOBODY}`,
  }),
  mailboxChanged: (masked) => ({
    subject: 'Tu cuenta de Candor tiene ahora otra dirección',
    text: `Tu cuenta está vinculada ahora a ${masked}. Los correos ya no llegan a esta dirección y todas las demás sesiones se cerraron.\n\n${BLOCKED}\nSi no fuiste tú, escríbenos de inmediato.\n`,
  }),
  mailWordSet: {
    subject: 'Tienes una palabra antiphishing',
    text: `Desde ahora, la palabra de arriba figura en cada correo a tu cuenta. Un correo en nuestro nombre sin ella no es nuestro.\n\n${NOT_YOU}`,
  },
  mailWordChanged: {
    subject: 'Se cambió tu palabra antiphishing',
    text: `Este es el último correo con la palabra de arriba. Desde el próximo, la palabra nueva figura en cada correo a tu cuenta.\n\n${NOT_YOU}`,
  },
  mailWordRemoved: {
    subject: 'Se eliminó tu palabra antiphishing',
    text: `Este es el último correo con la palabra de arriba. Desde ahora, los correos a tu cuenta no llevan ninguna palabra.\n\n${NOT_YOU}`,
  },
  totpStarted: {
    subject: 'Tu app de autenticación está activa',
    text: `Desde ahora tu cuenta pide un código de tu app de autenticación.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  totpStopped: {
    subject: 'Tu app de autenticación está inactiva',
    text: `Tu cuenta ya no pide un código de tu app de autenticación.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  passkeyAdded: (name) => ({
    subject: 'Se añadió una llave de acceso a tu cuenta',
    text: `La llave de acceso “${name}” se añadió a tu cuenta.\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  passkeyRemoved: (name) => ({
    subject: 'Se eliminó una llave de acceso de tu cuenta',
    text: `La llave de acceso “${name}” se eliminó de tu cuenta.\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  apiKeyAdded: (name, mayTrade) => ({
    subject: 'Se creó una clave API para tu cuenta',
    text: `La clave API “${name}” se creó para tu cuenta. ${mayTrade ? 'Puede leer y operar, pero no retirar ni enviar.' : 'Solo puede leer.'}\n\n${NOT_YOU}`,
  }),
  apiKeyRemoved: (name) => ({
    subject: 'Se eliminó una clave API de tu cuenta',
    text: `La clave API “${name}” de tu cuenta se eliminó. Ya no funciona.\n\n${NOT_YOU}`,
  }),
  apiKeyEnds: (name, time) => ({
    subject: 'Una clave API de tu cuenta vence pronto',
    text: `La clave API “${name}” de tu cuenta vence el ${time}. A partir de entonces se rechazan los programas que la usan.\n\nSi aún la necesitas, crea una clave nueva en la página de seguridad de tu cuenta y dásela a tus programas. Si no, no tienes que hacer nada.\n`,
  }),
  apiKeyEnded: (name, time) => ({
    subject: 'Una clave API de tu cuenta ha vencido',
    text: `La clave API “${name}” de tu cuenta venció el ${time}. Los programas que la usan se rechazan.\n\nSi aún la necesitas, crea una clave nueva en la página de seguridad de tu cuenta y dásela a tus programas. Si no, no tienes que hacer nada.\n`,
  }),
  recoveryCodesRenewed: {
    subject: 'Tienes nuevos códigos de recuperación',
    text: `Se crearon nuevos códigos de recuperación para tu cuenta. Los anteriores ya no sirven.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  recoveryCodeUsed: (left) => ({
    subject: 'Se usó un código de recuperación',
    text: `Se usó un código de recuperación de tu cuenta. Códigos que quedan: ${left}.\n\n${NOT_YOU}`,
  }),
  secondFactorGuessed: ({ device, network, time }) => ({
    subject: 'Alguien sabe tu contraseña de Candor',
    text: `Alguien introdujo la contraseña correcta y falló varias veces en el segundo factor.\n\nHora: ${time}\nDispositivo: ${device}\nRed: ${network}\n\nSi no fuiste tú, restablece ahora tu contraseña de acceso.\n`,
  }),
  passwordGuessed: ({ device, network, time }, failures) => ({
    subject: 'Alguien está probando contraseñas en tu cuenta de Candor',
    text: `Desde tu último inicio de sesión, el acceso a tu cuenta ha fallado ${failures} veces. Nadie entró con esos intentos. El último intento:\n\nHora: ${time}\nDispositivo: ${device}\nRed: ${network}\n\nSi fuiste tú, no hay nada que hacer. Si no, asegúrate de no usar tu contraseña en ningún otro sitio y activa un segundo factor. Te avisamos de esto como máximo una vez al día.\n`,
  }),
  operatorPasswordGuessed: ({ device, network, time }, failures) => ({
    subject: 'Alguien está probando contraseñas en tu acceso a la consola',
    text: `Desde tu último inicio de sesión, el acceso a la consola con tu nombre ha fallado ${failures} veces. Nadie entró con esos intentos. El último intento:\n\nHora: ${time}\nDispositivo: ${device}\nRed: ${network}\n\nSi fuiste tú, no hay nada que hacer. Si no, avisa a la administración y asegúrate de no usar tu contraseña en ningún otro sitio y de que tu app de autenticación esté activa. Te avisamos de esto como máximo una vez al día.\n`,
  }),
  operatorCodeGuessed: ({ device, network, time }, failures) => ({
    subject: 'Alguien sabe tu contraseña de la consola',
    text: `Alguien introdujo la contraseña correcta para acceder a la consola con tu nombre y después falló el código ${failures} veces. Nadie entró con esos intentos. El último intento:\n\nHora: ${time}\nDispositivo: ${device}\nRed: ${network}\n\nSi no fuiste tú, cambia tu contraseña ahora y avisa a la administración.\n`,
  }),
  operatorCredentialsChanged: (what, facts) => ({
    subject: 'Tu acceso a la consola ha cambiado',
    text: `${credentials[what]}\n\n${facts}Si no lo esperabas, avisa de inmediato a la administración.\n`,
  }),
  operatorChanged: (what, facts) => ({
    subject: 'Cambió el acceso de un operador',
    text: `${operatorChanges[what]}\n\n${facts}El motivo está en la auditoría. Si no lo esperabas, pregunta a quien lo hizo y bloquea a quien no deba tener este acceso.\n`,
  }),
  operatorFacts: {
    operator: 'Operador: ',
    roles: 'Roles: ',
    by: 'Por: ',
    time: 'Hora: ',
    names: {
      support: 'soporte',
      finance: 'finanzas',
      compliance: 'cumplimiento',
      product: 'producto',
      admin: 'administración',
    },
  },
  newDevice: ({ device, network, time }) => ({
    subject: 'Un nuevo inicio de sesión en tu cuenta de Candor',
    text: `Alguien inició sesión en tu cuenta desde un dispositivo o un lugar nuevo.\n\nHora: ${time}\nDispositivo: ${device}\nRed: ${network}\n\nSi fuiste tú, no hay nada que hacer. ${NOT_YOU}`,
  }),
  frozen: {
    subject: 'Tu cuenta de Candor está congelada',
    text: 'Tu cuenta se congeló como pediste. Se cancelaron las órdenes spot abiertas, también las órdenes stop-limit. Se pueden cancelar órdenes de contrato pendientes y retiros sin aprobar, y cerrar posiciones; no se acepta nada nuevo, todas las demás sesiones se cerraron y las claves API dejaron de funcionar.\n\nSolo nuestro soporte puede descongelarla. Escríbenos cuando quieras.\n',
  },
  sessionsEnded: {
    subject: 'Se cerraron todas las sesiones de tu cuenta',
    text: 'Nuestro equipo cerró todas las sesiones y desactivó todas las claves API de tu cuenta. El registro de tu cuenta dice quién lo hizo y por qué. Vuelve a acceder y crea claves nuevas para tus programas.\n\nSi no sabes de qué se trata, escríbenos.\n',
  },
  secondFactorsResetProposed: {
    subject: 'Se pidió eliminar los segundos factores de tu cuenta',
    text: `Se pidió a nuestra atención al cliente que elimine los segundos factores de tu cuenta: app de autenticación, llaves de acceso y códigos de recuperación. Todavía no ha cambiado nada: antes tiene que aprobarlo otra persona de nuestro equipo.\n\n${NOT_YOU}`,
  },
  secondFactorsResetWithdrawn: {
    subject: 'No se eliminó nada: tus segundos factores siguen activos',
    text: `Se había pedido a nuestra atención al cliente que eliminara los segundos factores de tu cuenta. La solicitud se retiró y no ha cambiado nada: la app de autenticación, las llaves de acceso y los códigos de recuperación funcionan como antes.\n\n${NOT_YOU}`,
  },
  secondFactorsReset: {
    subject: 'Se eliminaron los segundos factores de tu cuenta',
    text: `Nuestra atención al cliente eliminó los segundos factores de tu cuenta: app de autenticación, llaves de acceso y códigos de recuperación. Todas las sesiones se han cerrado, las claves API ya no funcionan y para entrar basta la contraseña. Configura de nuevo un segundo factor.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  erased: {
    subject: 'Tu cuenta de Candor se borró',
    text: 'Lo que guardábamos sobre ti se eliminó: tu dirección, tus documentos y el registro y los mensajes de tu cuenta. Quedan los asientos de lo que se operó y se pagó, sin tu nombre. Ya nadie puede acceder a la cuenta.\n\nEsto se hace cuando alguien lo pide o cuando termina el plazo en que debemos conservar los datos. Si no te consta ninguna de las dos cosas, escríbenos.\n',
  },
};
