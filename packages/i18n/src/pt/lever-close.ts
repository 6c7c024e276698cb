// Words of the dialog that closes a position or a part of it.
import type { TextsOf } from '../catalogue.ts';

export const leverClose: TextsOf<'pt'>['lever']['close'] = {
  open: 'Aberto agora',
  contracts_one: '{{count}} contrato',
  contracts_many: '{{count}} de contratos',
  contracts_other: '{{count}} contratos',
  quantity: 'Contratos a fechar',
  share: 'Parcela da posição',
  profitOfPart: 'Lucro desta parte ao preço de marcação atual',
  stays: 'Continua aberto',
  keepsStops: 'O que continua aberto mantém seu TP/SL.',
  atTick: 'Fecha no próximo tick, sem spread e sem taxa.',
  yes_one: 'Fechar {{count}} contrato',
  yes_many: 'Fechar {{count}} de contratos',
  yes_other: 'Fechar {{count}} contratos',
  smaller_one: 'A posição diminuiu nesse meio-tempo: agora há {{count}} contrato aberto.',
  smaller_many: 'A posição diminuiu nesse meio-tempo: agora há {{count}} de contratos abertos.',
  smaller_other: 'A posição diminuiu nesse meio-tempo: agora há {{count}} contratos abertos.',
  checkAgain: 'Agora há menos contratos abertos. Confira quantos fechar e pressione de novo.',
  closing_one: '{{count}} contrato está sendo fechado',
  closing_many: '{{count}} de contratos estão sendo fechados',
  closing_other: '{{count}} contratos estão sendo fechados',
  partOf: 'Parte de {{number}}',
};
