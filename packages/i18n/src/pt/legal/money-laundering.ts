// The guidelines against money laundering: who is identified, what is reviewed, and what is kept.
import type { TextsOf } from '../../catalogue.ts';

export const moneyLaundering: NonNullable<TextsOf<'pt'>['legal']['moneyLaundering']> = {
  title: 'Diretrizes de prevenção à lavagem de dinheiro',
  lead: 'Esta plataforma não serve para esconder de onde vem o dinheiro. Estas diretrizes dizem como isso é garantido.',
  paper: {
    heading: 'Em uma plataforma simulada',
    text: 'Nenhum dinheiro entra ou sai de uma plataforma simulada, portanto nada pode ser lavado nela. As mesmas etapas existem para que possam ser experimentadas; não envie documentos reais. O que segue vale para plataformas reais.',
  },
  identity: {
    heading: 'Quem é identificado',
    text: 'Sem identidade verificada, uma conta pode sacar e enviar pouco: 1.000 USDT por dia UTC, a menos que o operador tenha definido menos. A verificação aumenta esse limite.',
    items: {
      person:
        '**Pessoas físicas** informam o nome, o número da carteira de identidade ou do passaporte e imagens da frente, do verso e de si mesmas segurando o documento.',
      institution:
        '**Instituições** informam nome da empresa, endereço da sede, representante legal, licença e o documento do representante.',
      owners: '**Proprietários.** Uma instituição informa todos os acionistas com 25\u00a0% ou mais.',
      photo: '**Fotografias** não podem ter sido tiradas mais de seis meses antes do cadastro.',
    },
    decision:
      'Uma pessoa decide sobre cada verificação. Uma recusa indica o motivo, e você pode enviar de novo.',
  },
  money: {
    heading: 'Dinheiro que entra e sai',
    items: {
      deposits:
        'Um operador confere cada depósito na sua blockchain antes de creditá-lo. Uma transação vale uma única vez.',
      withdrawals:
        'Os saques vão para um único endereço vinculado e são analisados. Acima de 10.000 USDT dois operadores diferentes devem concordar.',
      sends: 'O que é enviado a outras contas conta no mesmo limite do dia.',
    },
  },
  review: {
    heading: 'Revisão',
    text: 'Clientes de alto risco são revisados a cada seis meses. Movimentos incomuns são examinados por uma pessoa, que pode perguntar de onde vem o dinheiro, congelar a conta enquanto isso e comunicar o que a lei manda comunicar.',
  },
  records: {
    heading: 'Registros',
    text: 'Documentos, decisões e movimentos de dinheiro são guardados por no mínimo cinco anos. Cada passo da equipe leva um nome e um motivo e consta de um log de auditoria que não pode ser alterado.',
  },
  refusal: {
    heading: 'Recusa',
    text: 'Um depósito cuja origem não pode ser explicada é recusado. Ninguém é atendido sob nome falso, em nome de um proprietário oculto ou em um país onde o produto não está ativado. Documentos falsos encerram a conta.',
  },
  duties: {
    heading: 'O que se pede de você',
    items: {
      truth: 'Informe dados verdadeiros e avise quando eles mudarem.',
      own: 'Use sua própria conta e seu próprio dinheiro e não deixe mais ninguém usá-los.',
      answer: 'Responda a perguntas sobre a origem do dinheiro.',
    },
  },
};
