// Words of the frame: places, roles, the operator's card, states, and what every change asks for.

export const frame = {
  brand: 'Candor',
  mark: 'Consola',
  skip: 'Ir al contenido',
  navigation: 'Secciones de la consola',
  menu: 'Menú',
  close: 'Cerrar',
  back: 'Volver a la lista',
  messages: 'Mensajes',
  paper: 'Operativa simulada: mercado simulado, sin dinero real',
  noOutcome: 'Ningún rol puede fijar un resultado ni un precio.',
  toDay: 'Cambiar al tema claro',
  toNight: 'Cambiar al tema oscuro',
  language: 'Idioma: {{name}}',
  signOut: 'Cerrar sesión',
  yourSignIn: 'Tu acceso',
  waiting: 'en espera',
  notFound: 'Esta sección no existe o tus roles no la abren.',
  screenFailed: 'No se pudo mostrar esta pantalla.',
  reload: 'Recargar',
  noPlace: 'Tus roles no abren ninguna sección de la consola. Pide ayuda a un administrador.',
} as const;

export const place = {
  overview: 'Resumen',
  deposits: 'Depósitos',
  withdrawals: 'Retiros',
  identity: 'Identidad',
  users: 'Usuarios',
  house: 'Cuentas de la casa',
  reserves: 'Reservas',
  markets: 'Mercados',
  contracts: 'Contratos',
  mining: 'Minería',
  projects: 'Suscripciones',
  exposure: 'Exposición',
  settlements: 'Cierres',
  notices: 'Avisos',
  audit: 'Auditoría',
  settings: 'Ajustes',
  operators: 'Operadores',
} as const;

export const role = {
  support: 'soporte',
  finance: 'finanzas',
  compliance: 'cumplimiento',
  product: 'producto',
  admin: 'administración',
} as const;

export const roleDoes = {
  support: 'usuarios, congelación, desvinculación',
  finance: 'depósitos, retiros, cuentas de la casa, redes, bonos',
  compliance: 'identidad, límites, niveles, alto riesgo, registro de auditoría',
  product: 'monedas, mercados, comisiones, tasas, contratos, planes de bloqueo, proyectos, países, avisos',
  admin: 'operadores, ajustes, fuentes de precios, registro de auditoría',
} as const;

export const state = {
  loading: 'Cargando…',
  retry: 'Reintentar',
  unreachable: 'El servidor no respondió. Revisa la conexión e inténtalo de nuevo.',
  uncertain: 'La respuesta no llegó. Envíalo de nuevo: tendrá un solo efecto.',
  missingTitle: 'Falta una respuesta',
  missingText:
    'Se envió una solicitud desde esta pestaña y no llegó ninguna respuesta. Puede que se haya ejecutado: mira el registro de auditoría antes de enviarla de nuevo.',
  repeatedTitle: 'Ejecutada una sola vez',
  repeatedText:
    'La misma solicitud ya se había enviado, sin respuesta. Esta es aquella respuesta: no se hizo nada dos veces. Para ejecutarla otra vez, envíala de nuevo.',
  signedOut: 'Tu sesión ha terminado. Inicia sesión de nuevo.',
  stale: 'desactualizado',
  none: '–',
  utc: '{{time}} UTC',
  page: 'Página {{page}} de {{pages}}',
  previous: 'Anterior',
  next: 'Siguiente',
  search: 'Buscar',
  yes: 'Sí',
  on: 'Activo',
  off: 'Inactivo',
} as const;

export const change = {
  reason: 'Motivo',
  audited: 'queda en el registro de auditoría',
  shownToUser: 'se muestra al usuario, queda en el registro de auditoría',
  usual: 'Insertar un motivo habitual',
  count: '{{length}} / {{max}}',
  reasonShort: 'Da un motivo de al menos {{min}} caracteres.',
  reasonPlaceholder: '¿Por qué se hace esto?',
  what: 'Qué va a pasar',
  cancel: 'Cancelar',
  sending: 'Enviando…',
  doneBody: 'La acción {{action}} está en el registro de auditoría.',
  needed: 'Rellena este campo.',
  number: 'Introduce un número simple.',
  aboveZero: 'Introduce una cantidad mayor que cero.',
  atLeast: 'Introduce {{least}} como mínimo.',
  atMost: 'Introduce {{most}} como máximo.',
  codeWrong: 'Introduce de 2 a 10 mayúsculas o dígitos.',
  none: 'Todavía no cambia nada.',
} as const;
