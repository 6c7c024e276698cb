// Mails in Portuguese.
import type { MailTexts } from './catalogue.ts';

const ONCE = 'Ele pode ser usado uma vez em até 10 minutos. Se você não o solicitou, ignore este e-mail.\n';
const NOBODY = 'Ninguém da Candor jamais pedirá este código.\n';
const NOT_YOU =
  'Se não foi você, redefina sua senha de acesso imediatamente, congele a conta na página de segurança e escreva para nós.\n';
const BLOCKED = 'Para proteger você, saques e envios para outras contas ficam suspensos por 24 horas.\n';

const credentials = {
  password: 'A senha com que você entra no console foi alterada, e suas outras sessões foram encerradas.',
  authenticator: 'Um novo autenticador foi configurado para o seu acesso ao console.',
  recoveryCodes:
    'Novos códigos de recuperação foram gerados para o seu acesso ao console. Os antigos não funcionam mais.',
  reset:
    'A administração redefiniu seu acesso ao console: a senha e o autenticador são novos, e todas as suas sessões foram encerradas.',
  made: 'Você tem acesso ao console. Quem lhe deu o acesso entrega a você a primeira senha e a chave do seu autenticador.',
  roles: 'Suas funções no console foram alteradas.',
  disabled: 'Seu acesso ao console foi bloqueado, e todas as suas sessões foram encerradas.',
  enabled: 'Você tem acesso ao console novamente.',
} as const;

const operatorChanges = {
  made: 'Operador criado',
  roles: 'Funções alteradas',
  disabled: 'Operador bloqueado',
  enabled: 'Operador readmitido',
  reset: 'Acesso redefinido',
} as const;

export const pt: MailTexts = {
  verification: (code) => ({
    subject: 'Seu código de verificação da Candor',
    text: `Seu código de verificação é ${code}.\n\n${ONCE}`,
  }),
  alreadyRegistered: {
    subject: 'Você já tem uma conta na Candor',
    text: 'Alguém pediu para criar uma conta com este endereço, mas ele já tem uma.\n\nSe foi você, entre na conta existente. Se não, ignore este e-mail.\n',
  },
  reset: (code) => ({
    subject: 'Redefina sua senha da Candor',
    text: `Seu código para uma nova senha é ${code}.\n\n${ONCE}${NOBODY}`,
  }),
  notRegistered: {
    subject: 'Não há conta na Candor com este endereço',
    text: 'Alguém pediu uma nova senha, mas não há conta com este endereço.\n\nSe foi você, crie uma conta ou tente o endereço com que a criou. Se não, ignore este e-mail.\n',
  },
  loginPasswordChanged: {
    subject: 'Sua senha da Candor foi alterada',
    text: `A senha de acesso da sua conta foi alterada, e todas as outras sessões foram encerradas.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  loginPasswordReset: {
    subject: 'Sua senha da Candor foi alterada',
    text: `A senha de acesso da sua conta foi redefinida, todas as sessões foram encerradas e as chaves de API deixaram de funcionar.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  tradePasswordCode: (code) => ({
    subject: 'Seu código para uma nova senha de transação',
    text: `Seu código para uma nova senha de transação é ${code}.\n\n${ONCE}${NOBODY}`,
  }),
  tradePasswordChanged: {
    subject: 'Sua senha de transação da Candor foi definida',
    text: `Uma nova senha de transação foi definida para sua conta.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  mailboxCode: (code) => ({
    subject: 'Confirme seu novo endereço na Candor',
    text: `Alguém quer usar este endereço em uma conta da Candor. O código é ${code}.\n\n${ONCE}${NOBODY}`,
  }),
  mailboxChanged: (masked) => ({
    subject: 'Sua conta da Candor agora tem outro endereço',
    text: `Sua conta agora está vinculada a ${masked}. Os e-mails não chegam mais a este endereço, e todas as outras sessões foram encerradas.\n\n${BLOCKED}\nSe não foi você, escreva para nós imediatamente.\n`,
  }),
  mailWordSet: {
    subject: 'Você tem uma palavra antiphishing',
    text: `A partir de agora, a palavra acima consta em cada e-mail para a sua conta. Um e-mail em nosso nome sem ela não é nosso.\n\n${NOT_YOU}`,
  },
  mailWordChanged: {
    subject: 'Sua palavra antiphishing foi alterada',
    text: `Este é o último e-mail com a palavra acima. A partir do próximo, a palavra nova consta em cada e-mail para a sua conta.\n\n${NOT_YOU}`,
  },
  mailWordRemoved: {
    subject: 'Sua palavra antiphishing foi removida',
    text: `Este é o último e-mail com a palavra acima. A partir de agora, os e-mails para a sua conta não trazem nenhuma palavra.\n\n${NOT_YOU}`,
  },
  totpStarted: {
    subject: 'Seu app autenticador está ativo',
    text: `A partir de agora sua conta pede um código do seu app autenticador.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  totpStopped: {
    subject: 'Seu app autenticador está inativo',
    text: `Sua conta não pede mais um código do seu app autenticador.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  passkeyAdded: (name) => ({
    subject: 'Uma chave de acesso foi adicionada à sua conta',
    text: `A chave de acesso “${name}” foi adicionada à sua conta.\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  passkeyRemoved: (name) => ({
    subject: 'Uma chave de acesso foi removida da sua conta',
    text: `A chave de acesso “${name}” foi removida da sua conta.\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  apiKeyAdded: (name, mayTrade) => ({
    subject: 'Uma chave de API foi criada para a sua conta',
    text: `A chave de API “${name}” foi criada para a sua conta. ${mayTrade ? 'Ela pode ler e negociar, mas não sacar nem enviar.' : 'Ela só pode ler.'}\n\n${NOT_YOU}`,
  }),
  apiKeyRemoved: (name) => ({
    subject: 'Uma chave de API da sua conta foi excluída',
    text: `A chave de API “${name}” da sua conta foi excluída. Ela não funciona mais.\n\n${NOT_YOU}`,
  }),
  apiKeyEnds: (name, time) => ({
    subject: 'Uma chave de API da sua conta expira em breve',
    text: `A chave de API “${name}” da sua conta expira em ${time}. A partir daí, os programas que a usam serão recusados.\n\nSe você ainda precisa dela, crie uma nova chave na página de segurança da sua conta e passe-a aos seus programas. Se não, não é preciso fazer nada.\n`,
  }),
  apiKeyEnded: (name, time) => ({
    subject: 'Uma chave de API da sua conta expirou',
    text: `A chave de API “${name}” da sua conta expirou em ${time}. Os programas que a usam são recusados.\n\nSe você ainda precisa dela, crie uma nova chave na página de segurança da sua conta e passe-a aos seus programas. Se não, não é preciso fazer nada.\n`,
  }),
  recoveryCodesRenewed: {
    subject: 'Você tem novos códigos de recuperação',
    text: `Novos códigos de recuperação foram gerados para sua conta. Os antigos não funcionam mais.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  recoveryCodeUsed: (left) => ({
    subject: 'Um código de recuperação foi usado',
    text: `Um código de recuperação da sua conta foi usado. Códigos restantes: ${left}.\n\n${NOT_YOU}`,
  }),
  secondFactorGuessed: ({ device, network, time }) => ({
    subject: 'Alguém sabe sua senha da Candor',
    text: `Alguém informou a senha correta e falhou várias vezes no segundo fator.\n\nHorário: ${time}\nDispositivo: ${device}\nRede: ${network}\n\nSe não foi você, redefina sua senha de acesso agora.\n`,
  }),
  passwordGuessed: ({ device, network, time }, failures) => ({
    subject: 'Alguém está tentando adivinhar sua senha da Candor',
    text: `Desde seu último acesso, as tentativas de entrar na sua conta falharam ${failures} vezes. Ninguém entrou com elas. A última tentativa:\n\nHorário: ${time}\nDispositivo: ${device}\nRede: ${network}\n\nSe foi você, não é preciso fazer nada. Se não, confira se você não usa essa senha em nenhum outro lugar e ative um segundo fator. Avisamos você sobre isso no máximo uma vez por dia.\n`,
  }),
  operatorPasswordGuessed: ({ device, network, time }, failures) => ({
    subject: 'Alguém está tentando adivinhar sua senha do console',
    text: `Desde seu último acesso, as tentativas de entrar no console como você falharam ${failures} vezes. Ninguém entrou com elas. A última tentativa:\n\nHorário: ${time}\nDispositivo: ${device}\nRede: ${network}\n\nSe foi você, não é preciso fazer nada. Se não, avise a administração e confira se você não usa essa senha em nenhum outro lugar e se o seu autenticador está ativo. Avisamos você sobre isso no máximo uma vez por dia.\n`,
  }),
  operatorCodeGuessed: ({ device, network, time }, failures) => ({
    subject: 'Alguém sabe sua senha do console',
    text: `Alguém informou a senha correta para entrar no console como você e depois errou o código ${failures} vezes. Ninguém entrou com essas tentativas. A última tentativa:\n\nHorário: ${time}\nDispositivo: ${device}\nRede: ${network}\n\nSe não foi você, altere sua senha agora e avise a administração.\n`,
  }),
  operatorCredentialsChanged: (what, facts) => ({
    subject: 'Seu acesso ao console foi alterado',
    text: `${credentials[what]}\n\n${facts}Se você não esperava isso, avise a administração imediatamente.\n`,
  }),
  operatorChanged: (what, facts) => ({
    subject: 'O acesso de um operador foi alterado',
    text: `${operatorChanges[what]}\n\n${facts}O motivo está na auditoria. Se você não esperava isso, pergunte a quem o fez e bloqueie quem não deve ter este acesso.\n`,
  }),
  operatorFacts: {
    operator: 'Operador: ',
    roles: 'Funções: ',
    by: 'Por: ',
    time: 'Horário: ',
    names: {
      support: 'suporte',
      finance: 'finanças',
      compliance: 'conformidade',
      product: 'produto',
      admin: 'administração',
    },
  },
  newDevice: ({ device, network, time }) => ({
    subject: 'Um novo acesso à sua conta da Candor',
    text: `Alguém entrou na sua conta a partir de um dispositivo ou lugar novo.\n\nHorário: ${time}\nDispositivo: ${device}\nRede: ${network}\n\nSe foi você, não é preciso fazer nada. ${NOT_YOU}`,
  }),
  frozen: {
    subject: 'Sua conta da Candor está congelada',
    text: 'Sua conta foi congelada como solicitado. As ordens spot abertas foram canceladas, inclusive as ordens stop-limit. Ordens de contrato pendentes e saques não aprovados podem ser cancelados, e posições podem ser fechadas; nada novo é aceito, todas as outras sessões foram encerradas e as chaves de API deixaram de funcionar.\n\nSó o nosso suporte pode descongelar a conta. Escreva para nós quando quiser.\n',
  },
  sessionsEnded: {
    subject: 'Todas as sessões da sua conta foram encerradas',
    text: 'Nossa equipe encerrou todas as sessões e desativou todas as chaves de API da sua conta. O registro da sua conta diz quem fez isso e por quê. Entre de novo e crie novas chaves para seus programas.\n\nSe você não sabe do que se trata, escreva para nós.\n',
  },
  secondFactorsResetProposed: {
    subject: 'Foi pedida a remoção dos segundos fatores da sua conta',
    text: `Nosso atendimento ao cliente recebeu um pedido para remover os segundos fatores da sua conta: app autenticador, chaves de acesso e códigos de recuperação. Nada mudou ainda: outra pessoa da nossa equipe precisa concordar antes.\n\n${NOT_YOU}`,
  },
  secondFactorsResetWithdrawn: {
    subject: 'Nada foi removido: seus segundos fatores continuam ativos',
    text: `Nosso atendimento ao cliente tinha recebido um pedido para remover os segundos fatores da sua conta. O pedido foi retirado e nada mudou: o app autenticador, as chaves de acesso e os códigos de recuperação funcionam como antes.\n\n${NOT_YOU}`,
  },
  secondFactorsReset: {
    subject: 'Os segundos fatores da sua conta foram removidos',
    text: `Nosso atendimento ao cliente removeu os segundos fatores da sua conta: app autenticador, chaves de acesso e códigos de recuperação. Todas as sessões foram encerradas, as chaves de API deixaram de funcionar, e a senha basta para entrar. Configure um segundo fator novamente.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  erased: {
    subject: 'Sua conta na Candor foi apagada',
    text: 'O que guardávamos sobre você foi excluído: seu endereço, seus documentos e o registro e as mensagens da sua conta. Os lançamentos do que foi negociado e pago permanecem, sem o seu nome. Ninguém mais pode entrar na conta.\n\nIsso é feito quando alguém pede, ou quando termina o prazo em que precisamos guardar os dados. Se você não sabe de nenhum dos dois, escreva para nós.\n',
  },
};
