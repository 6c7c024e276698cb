// Words of the app as something installed: what it is, a new version, and a page without a connection.
import type { TextsOf } from '../catalogue.ts';

export const install: TextsOf<'es'>['install'] = {
  description:
    'Una plataforma de negociación que cualquiera puede poner en marcha y cualquiera puede comprobar.',
  update: { ready: 'Hay una versión nueva.', reload: 'Cargarla ahora' },
  offline: {
    title: 'Sin conexión',
    text: 'No se puede acceder a la plataforma. No se muestra ningún precio ni saldo, porque no estaría al día.',
    again: 'Esta página lo vuelve a intentar sola y abre la app en cuanto haya conexión.',
    retry: 'Intentar ahora',
    failed: 'Sigue sin conexión.',
  },
};
