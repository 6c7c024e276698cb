// Words above a list that shows one thing alone: which one it is, and the way to all of them.
import type { TextsOf } from '../catalogue.ts';

export const single: TextsOf<'pt'>['single'] = {
  order: 'Ordem {{number}}',
  trade: 'Negociação {{number}}',
  leverOrder: 'Ordem de contrato {{number}}',
  position: 'Posição {{number}}',
  contract: 'Contrato de segundos {{number}}',
  lock: 'Bloqueio {{number}}',
  record: 'Registro {{number}}',
  swap: 'Conversão pela cotação {{number}}',
  withdrawal: 'Saque {{number}}',
  deposit: 'Depósito com a transação {{number}}',
  reportedDeposit: 'Depósito {{number}}',
  cashBack: 'Cashback da negociação {{number}}',
  all: 'Ver tudo',
  missing: 'Não encontrado: nada nesta conta tem este número.',
};
