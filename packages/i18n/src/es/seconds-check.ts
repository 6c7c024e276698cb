// Words of the reality check of seconds contracts.
import type { TextsOf } from '../catalogue.ts';

export const secondsCheck: TextsOf<'es'>['seconds']['check'] = {
  title: 'Llevas aquí {{time}}',
  since: 'Desde el {{since}}',
  ended_one: '{{count}} contrato terminado',
  ended_many: '{{count}} de contratos terminados',
  ended_other: '{{count}} contratos terminados',
  won_one: '{{count}} ganado',
  won_many: '{{count}} ganados',
  won_other: '{{count}} ganados',
  net: 'Resultado neto',
  netHint: 'Lo devuelto, menos apuestas y comisiones.',
  cut: 'Han terminado más contratos de los que se cuentan aquí. Solo se cuentan los {{count}} más recientes.',
  failed: 'El resultado de tus contratos no se cargó.',
  goOn: 'Continuar',
  limits: 'Mis límites y pausas',
  list: 'Lista de contratos',
};
