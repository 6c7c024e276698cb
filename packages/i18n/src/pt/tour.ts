// Words of the first visit: what a paper venue is, the test funds, and the short tour.
import type { TextsOf } from '../catalogue.ts';

export const tour: TextsOf<'pt'>['tour'] = {
  first: {
    title: 'Sua primeira visita',
    paper: 'Aqui o dinheiro é de teste: não pode ser sacado e não tem valor.',
    funds: 'Sua conta começou com:',
    live: 'Um tour rápido mostra onde fica cada coisa.',
    later: 'Agora não',
  },
  start: 'Fazer o tour',
  startText: 'Cinco lugares, um minuto',
  label: 'Tour',
  step: 'Passo {{at}} de {{of}}',
  next: 'Avançar',
  back: 'Voltar',
  skip: 'Encerrar o tour',
  done: 'Concluir',
  paper: {
    title: 'Negociação simulada',
    text: 'Esta linha aparece em todas as telas enquanto o dinheiro não é real. O link explica o que isso significa.',
  },
  markets: {
    title: 'Mercados e negociação',
    text: 'Escolha um mercado e negocie. Todo formulário diz quanto uma ordem custa antes de você enviá-la.',
  },
  assets: {
    title: 'Suas carteiras',
    text: 'Você tem quatro carteiras: spot, alavancagem, fundos e segundos. Aqui você as vê e move dinheiro entre elas.',
  },
  display: {
    title: 'Do seu jeito',
    text: 'Tema escuro ou claro, as cores de alta e baixa e treze idiomas. Sua escolha fica salva.',
  },
  account: {
    title: 'Sua conta',
    text: 'Aqui estão senhas, seus próprios limites e todos os registros, além deste tour, sempre que quiser repeti-lo.',
  },
};
