// Words of signing in: password, code, the first change of the password, the authenticator and recovery codes.

export const signIn = {
  title: 'Iniciar sesión en la consola',
  lead: 'Para operadores de esta plataforma. Cada acción se guarda con tu nombre y tu motivo.',
  email: 'Correo',
  password: 'Contraseña',
  show: 'Mostrar la contraseña',
  hide: 'Ocultar la contraseña',
  code: 'Código de la app de autenticación',
  codeHint: '6 dígitos, o un código de recuperación',
  submit: 'Iniciar sesión',
  sending: 'Iniciando sesión…',
  noOperators: 'Todavía no hay operadores. Crea el primero en la máquina de la plataforma:',
  emailNeeded: 'Introduce tu correo.',
  passwordNeeded: 'Introduce tu contraseña.',
  codeNeeded: 'Introduce un código.',
  asksCode: 'La contraseña es correcta. Ahora el segundo factor.',
  failedBefore_one:
    '{{count}} intento con una contraseña incorrecta desde tu último inicio de sesión. Si no fuiste tú, avisa a la administración.',
  failedBefore_many:
    '{{count}} de intentos con una contraseña incorrecta desde tu último inicio de sesión. Si no fuiste tú, avisa a la administración.',
  failedBefore_other:
    '{{count}} intentos con una contraseña incorrecta desde tu último inicio de sesión. Si no fuiste tú, avisa a la administración.',
} as const;

export const password = {
  firstTitle: 'Elige una contraseña propia',
  firstLead: 'Otra persona ha visto la actual. Hasta que se cambie, la consola permanece cerrada.',
  title: 'Cambiar la contraseña',
  old: 'Contraseña actual',
  fresh: 'Contraseña nueva',
  repeat: 'Repite la contraseña nueva',
  length: 'De {{min}} a {{max}} caracteres',
  mismatch: 'Las dos no son iguales.',
  submit: 'Cambiar la contraseña',
  done: 'La contraseña se cambió. Todas tus demás sesiones se cerraron.',
} as const;

export const factor = {
  title: 'Segundo factor',
  on: 'La app de autenticación está activa.',
  off: 'La app de autenticación está inactiva. En modo real nadie inicia sesión sin una.',
  codesLeft: 'Códigos de recuperación restantes: {{count}}',
  start: 'Configurar una app de autenticación',
  again: 'Crear nuevos códigos de recuperación',
  againLead: 'Los anteriores dejan de servir al instante.',
  scan: 'Escanea esto con una app de autenticación o escribe la clave en ella.',
  key: 'Clave',
  picture: 'Código QR para una app de autenticación',
  confirmSubmit: 'Activar',
  recoveryTitle: 'Códigos de recuperación',
  recoveryLead:
    'Cada uno sustituye a la app de autenticación una vez. Solo se muestran ahora: guárdalos bien.',
  kept: 'Los he guardado',
  passwordFirst: 'Confirma con tu contraseña',
  next: 'Continuar',
} as const;
