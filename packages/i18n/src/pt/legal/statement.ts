// The legal notice: who runs a venue, what the two modes are, and what is not promised.
import type { TextsOf } from '../../catalogue.ts';

export const statement: NonNullable<TextsOf<'pt'>['legal']['statement']> = {
  title: 'Aviso legal',
  lead: 'Esta página diz quem é responsável por esta plataforma, o que ela oferece e o que ninguém promete a você.',
  operator: {
    heading: 'Quem opera esta plataforma',
    text: 'Candor é software aberto. Cada instalação tem um operador próprio, que é responsável por ela e por cumprir as leis do lugar onde ela é oferecida. O operador desta pode ser contatado no endereço que está no rodapé de cada página.',
    names:
      'A equipe trabalha com seus nomes: quem altera algo que diz respeito a você é nomeado no registro da sua conta, com o motivo.',
  },
  modes: {
    heading: 'Dois modos',
    text: 'Uma instalação funciona em um de dois modos e nunca pode passar de um para o outro.',
    items: {
      paper:
        '**Simulado.** Os preços vêm de um simulador, ou de fontes públicas onde o operador assim escolheu. Os fundos são de teste: não têm valor, não podem ser sacados nem reclamados de ninguém. Uma faixa em todas as telas diz isso.',
      live: '**Real.** Os preços vêm de no mínimo três fontes independentes. Depósitos e saques envolvem tokens reais. Produtos com restrições legais ficam desativados em cada país até que o operador os ative ali.',
    },
  },
  advice: {
    heading: 'Nem recomendação nem oferta',
    text: 'O que você lê aqui explica como o programa funciona. Não é aconselhamento de investimento, recomendação nem convite a negociar. Linhas marcadas como exemplos são exemplos, e ninguém ganhou esses valores.',
  },
  risk: {
    heading: 'Risco',
    items: {
      prices: '**Preços.** Podem mudar rapidamente e contra você, a qualquer hora.',
      leverage:
        '**Alavancagem.** Uma posição a 100 vezes pode se perder com um pequeno movimento. Nenhuma carteira fica abaixo de zero, mas a margem pode acabar.',
      seconds:
        '**Contratos de segundos.** Uma direção errada perde a parte da aposta que os termos indicam. São uma aposta curta contra a casa, não um investimento.',
      tokens: '**Tokens.** Um token que você subscreve pode perder todo o seu valor.',
    },
  },
  working: {
    heading: 'Disponibilidade',
    text: 'A plataforma pode parar para manutenção, após uma falha ou onde faltam preços. O que foi confirmado a você é mantido. Enquanto um preço está desatualizado, nada é aberto, encerrado ou liquidado com base nele.',
  },
  liability: {
    heading: 'Responsabilidade',
    text: 'O software é fornecido como está, sem garantia, sob a licença que o acompanha. Quem opera uma instalação responde aos seus usuários segundo a lei que se aplica a ambos; nada nesta página retira direitos que essa lei dá a você.',
  },
};
