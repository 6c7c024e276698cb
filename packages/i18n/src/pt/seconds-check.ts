// Words of the reality check of seconds contracts.
import type { TextsOf } from '../catalogue.ts';

export const secondsCheck: TextsOf<'pt'>['seconds']['check'] = {
  title: 'Você está aqui há {{time}}',
  since: 'Desde {{since}}',
  ended_one: '{{count}} contrato encerrado',
  ended_many: '{{count}} de contratos encerrados',
  ended_other: '{{count}} contratos encerrados',
  won_one: '{{count}} ganho',
  won_many: '{{count}} ganhos',
  won_other: '{{count}} ganhos',
  net: 'Resultado líquido',
  netHint: 'O que foi devolvido, menos apostas e taxas.',
  cut: 'Foram encerrados mais contratos do que os contados aqui. Só os {{count}} mais recentes são contados.',
  failed: 'O resultado dos seus contratos não carregou.',
  goOn: 'Continuar',
  limits: 'Meus limites e pausas',
  list: 'Lista de contratos',
};
