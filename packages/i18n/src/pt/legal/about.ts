// The page about the venue: what it is, what makes it different, and how to check that.
import type { TextsOf } from '../../catalogue.ts';

export const about: NonNullable<TextsOf<'pt'>['legal']['about']> = {
  title: 'Sobre a Candor',
  lead: 'A Candor é uma plataforma de negociação que qualquer um pode pôr no ar com um único comando e qualquer um pode conferir.',
  why: {
    heading: 'Por que ela existe',
    text: 'Plataformas deste tipo têm má fama: resultados escolhidos para usuários específicos, prazos que se esticam até a operação perder, preços desenhados à mão, negociações que nunca aconteceram, ganhadores inventados. A Candor oferece os mesmos produtos, torna cada uma dessas coisas impossível e mostra que é assim.',
  },
  checks: {
    heading: 'O que você pode conferir',
    items: {
      balances:
        '**Saldos.** Cada um é a soma de um livro contábil de partidas dobradas. Você pode ler cada lançamento com a sua causa.',
      log: '**O log.** Tudo o que a plataforma faz é um registro em um único log assinado, cujo passado ninguém pode mudar sem ser visto.',
      receipts:
        '**Comprovantes.** Todo contrato encerrado tem um. Seu navegador recalcula o resultado a partir de preços públicos.',
      draws:
        '**Sorteios.** Os bilhetes e as regras são fixados antes que a aleatoriedade exista. Qualquer um pode refazer o sorteio.',
      marks: '**Marcas.** Negociações com a casa, exemplos e preços simulados dizem o que são.',
    },
  },
  nobody: {
    heading: 'O que ninguém pode fazer',
    text: 'Nenhuma função da equipe pode definir um preço, um resultado ou a duração de um contrato. Cada alteração feita pela equipe leva um nome e um motivo, e você lê as que dizem respeito a você.',
  },
  products: {
    heading: 'O que ela oferece',
    items: {
      spot: 'Negociação spot com um livro de ordens real para 36 pares',
      perpetual: 'Contratos perpétuos com alavancagem de até 100 vezes',
      seconds: 'Contratos de segundos cujo vencimento nunca muda',
      lock: 'Mineração com bloqueio e juros que já estão em uma reserva',
      subscription: 'Subscrição de tokens com sorteio público',
      wallet: 'Carteiras com depósitos, saques, transferências e conversões',
    },
  },
  modes: {
    heading: 'Simulado e real',
    text: 'No modo simulado o mercado é simulado, a menos que o operador tenha escolhido preços reais, toda conta começa com fundos de teste e os e-mails são retidos. No modo real, preços, e-mails e dinheiro são reais. O programa é o mesmo. Uma faixa em todas as telas avisa quando é simulado.',
  },
  contact: {
    heading: 'Contato',
    text: 'Perguntas vão para o atendimento ao cliente ou para o endereço no rodapé de cada página. Se você encontrar uma falha de segurança, informe-a ao operador em particular antes que qualquer outra pessoa saiba dela.',
  },
};
