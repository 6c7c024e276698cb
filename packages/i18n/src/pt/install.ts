// Words of the app as something installed: what it is, a new version, and a page without a connection.
import type { TextsOf } from '../catalogue.ts';

export const install: TextsOf<'pt'>['install'] = {
  description: 'Uma plataforma de negociação que qualquer um pode pôr no ar e qualquer um pode conferir.',
  update: { ready: 'Uma nova versão está pronta.', reload: 'Carregar agora' },
  offline: {
    title: 'Sem conexão',
    text: 'Não foi possível acessar a plataforma. Nenhum preço ou saldo é exibido, pois estaria desatualizado.',
    again: 'Esta página tenta de novo sozinha e abre o app assim que houver conexão.',
    retry: 'Tentar agora',
    failed: 'Ainda sem conexão.',
  },
};
