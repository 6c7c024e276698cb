// Words of the list of notices and of a single notice or legal text.
import type { TextsOf } from '../catalogue.ts';

export const notices: TextsOf<'pt'>['notices'] = {
  title: 'Avisos',
  tabs: {
    label: 'Mensagens e avisos',
    messages: 'Mensagens',
    notices: 'Avisos',
  },
  sources: {
    title: 'Mudança das fontes de preço',
    times: 'Anunciada em {{announced}}; entra em vigor a partir de {{effective}}.',
    simulated: 'Preços simulados',
    manual: 'Preços manuais',
    external: 'Fontes externas',
  },
  list: 'Avisos publicados',
  empty: 'Ainda não há avisos.',
  emptyAction: 'Ir para os mercados',
  failed: 'Os avisos não carregaram.',
  signIn: 'Entre para ler as mensagens sobre sua conta.',
  published: 'Publicado em {{date}}',
  changed: 'Versão {{version}}, publicada em {{date}}',
  builtIn: 'O texto que acompanha o programa.',
  otherLanguage: 'Este texto só existe neste idioma: {{language}}',
  detailFailed: 'O texto não carregou.',
  all: 'Todos os avisos',
  newer: 'Mais recente',
  older: 'Mais antigo',
  others: 'Outros avisos',
  page: 'Página {{page}} de {{pages}}',
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
  legal: 'Textos sobre a plataforma',
};
