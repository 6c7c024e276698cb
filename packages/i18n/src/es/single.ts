// Words above a list that shows one thing alone: which one it is, and the way to all of them.
import type { TextsOf } from '../catalogue.ts';

export const single: TextsOf<'es'>['single'] = {
  order: 'Orden {{number}}',
  trade: 'Operación {{number}}',
  leverOrder: 'Orden de contrato {{number}}',
  position: 'Posición {{number}}',
  contract: 'Contrato de segundos {{number}}',
  lock: 'Bloqueo {{number}}',
  record: 'Registro n.º {{number}}',
  swap: 'Conversión con la cotización {{number}}',
  withdrawal: 'Retiro {{number}}',
  deposit: 'Depósito con la transacción {{number}}',
  reportedDeposit: 'Depósito {{number}}',
  cashBack: 'Cashback de la operación {{number}}',
  all: 'Ver todo',
  missing: 'No encontrado: nada en esta cuenta tiene este número.',
};
