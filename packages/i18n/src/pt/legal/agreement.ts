// The user agreement: who may have an account, what is done with it, and what binds the venue.
import type { TextsOf } from '../../catalogue.ts';

export const agreement: NonNullable<TextsOf<'pt'>['legal']['agreement']> = {
  title: 'Contrato do usuário',
  lead: 'Ao abrir uma conta, você firma estes termos com o operador desta plataforma.',
  who: {
    heading: 'Quem pode ter uma conta',
    items: {
      age: 'Você tem 18 anos ou mais, ou a maioridade do lugar onde vive, se ela vier depois.',
      one: 'Você abre a conta para si ou para uma instituição que representa. Uma pessoa tem uma conta.',
      nationality:
        'Você declara sua nacionalidade com veracidade. Ela decide quais produtos são oferecidos a você e não pode ser alterada depois.',
    },
  },
  security: {
    heading: 'Manter a conta segura',
    text: 'Escolha uma senha que você não use em nenhum outro lugar e um segundo fator. O que é feito com sua senha vale como feito por você até que você avise. Depois de uma alteração de senhas, e-mail ou segundos fatores, nada pode ser sacado ou enviado por 24 horas.',
  },
  money: {
    heading: 'Dinheiro',
    text: 'Em uma plataforma simulada os saldos são fundos de teste sem valor. Em uma plataforma real valem estas regras:',
    items: {
      deposit: 'Um depósito é creditado uma única vez, depois que sua transação foi analisada.',
      address:
        'Um saque vai para o endereço que você vinculou, no mínimo 24 horas após a vinculação. Só o suporte pode desvincular um endereço.',
      withdrawal:
        'Um saque é feito pela taxa que o formulário mostrou ou não é feito. Os grandes precisam da aprovação de duas pessoas.',
      taken: 'A equipe não pode tirar dinheiro de você, exceto o que resta de um bônus que ela indique.',
    },
  },
  trading: {
    heading: 'Negociação',
    items: {
      book: '**Spot.** As ordens são casadas por preço e depois por tempo. A taxa usual é de 0,045\u00a0% do que você recebe e é mostrada antes de você enviar a ordem.',
      house:
        '**A casa.** Um formador de mercado da casa cota sob as mesmas regras que todos e é identificado. Contratos alavancados e de segundos são celebrados com a própria casa, a preços de uma série pública.',
      final:
        '**Definitivo.** O que o log aceitou é definitivo, mesmo quando foi um engano. Ninguém, nem o operador, pode definir um preço ou um resultado.',
      yield:
        '**Bloqueio e subscrição.** Os termos são fixados quando você os aceita. Os juros prometidos ficam em uma reserva, e um sorteio pode ser refeito por qualquer um.',
      cashBack:
        '**Cashback.** Quem convida recebe até 30\u00a0% das taxas de negociação spot das pessoas que convida.',
    },
  },
  forbidden: {
    heading: 'O que não é permitido',
    text: 'Não se permitem o uso para lavagem de dinheiro ou fraude, contas para outra pessoa, documentos falsos nem ataques à plataforma ou aos seus usuários. Agradecemos as falhas que você encontrar e informar em particular.',
  },
  freeze: {
    heading: 'Congelamento',
    text: 'A equipe pode congelar uma conta por um motivo, que é informado a você. Isso cancela as ordens spot abertas da conta e libera o que elas retinham. Uma conta congelada ainda pode ser consultada, e suas senhas podem ser alteradas. Fora isso, ela só pode reduzir risco: cancelar ordens de alavancagem pendentes, fechar posições e cancelar saques que ninguém aprovou. Você pode congelar sua própria conta a qualquer momento; o suporte a reabre.',
  },
  changes: {
    heading: 'Alterações',
    text: 'Um texto alterado é publicado aqui com a data, e as versões anteriores são mantidas. Os termos de um contrato, de um bloqueio ou de uma subscrição que você já tem não mudam.',
  },
};
