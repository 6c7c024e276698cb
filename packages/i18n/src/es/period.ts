// Words about the period of a list: the last days, or from one day to another.
import type { TextsOf } from '../catalogue.ts';

export const period: TextsOf<'es'>['period'] = {
  label: 'Período',
  all: 'Todo',
  days_one: '{{count}} día',
  days_many: '{{count}} de días',
  days_other: '{{count}} días',
  from: 'Desde',
  to: 'Hasta',
  zone: 'Horas en {{zone}}',
  notDay: 'Ese día no existe.',
  tooFar: 'Elige un día entre el {{first}} y el {{last}}.',
  reversed: 'Este día es anterior al primero.',
  empty: 'Nada en este período.',
  clear: 'Ver todo',
  pair: 'Par',
  everyPair: 'Todos los pares',
  emptyPair: 'Aquí no hay nada de {{pair}}.',
  csv: 'Descargar en CSV',
};
