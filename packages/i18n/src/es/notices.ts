// Words of the list of notices and of a single notice or legal text.
import type { TextsOf } from '../catalogue.ts';

export const notices: TextsOf<'es'>['notices'] = {
  title: 'Avisos',
  tabs: {
    label: 'Mensajes y avisos',
    messages: 'Mensajes',
    notices: 'Avisos',
  },
  sources: {
    title: 'Cambio de las fuentes de precios',
    times: 'Anunciado el {{announced}}; entra en vigor a partir del {{effective}}.',
    simulated: 'Precios simulados',
    manual: 'Precios manuales',
    external: 'Fuentes externas',
  },
  list: 'Avisos publicados',
  empty: 'Todavía no hay avisos.',
  emptyAction: 'Ir a los mercados',
  failed: 'Los avisos no se cargaron.',
  signIn: 'Inicia sesión para leer los mensajes sobre tu cuenta.',
  published: 'Publicado el {{date}}',
  changed: 'Versión {{version}}, publicada el {{date}}',
  builtIn: 'El texto que acompaña al programa.',
  otherLanguage: 'Este texto solo existe en este idioma: {{language}}',
  detailFailed: 'El texto no se cargó.',
  all: 'Todos los avisos',
  newer: 'Más reciente',
  older: 'Más antiguo',
  others: 'Otros avisos',
  page: 'Página {{page}} de {{pages}}',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  legal: 'Textos sobre la plataforma',
};
