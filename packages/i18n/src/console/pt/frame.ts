// Words of the frame: places, roles, the operator's card, states, and what every change asks for.

export const frame = {
  brand: 'Candor',
  mark: 'Console',
  skip: 'Ir para o conteúdo',
  navigation: 'Seções do console',
  menu: 'Menu',
  close: 'Fechar',
  back: 'Voltar à lista',
  messages: 'Mensagens',
  paper: 'Negociação simulada: mercado simulado, sem dinheiro real',
  noOutcome: 'Nenhuma função pode definir um resultado ou um preço.',
  toDay: 'Mudar para o tema claro',
  toNight: 'Mudar para o tema escuro',
  language: 'Idioma: {{name}}',
  signOut: 'Sair',
  yourSignIn: 'Seu acesso',
  waiting: 'aguardando',
  notFound: 'Esta seção não existe, ou suas funções não a abrem.',
  screenFailed: 'Não foi possível exibir esta tela.',
  reload: 'Recarregar',
  noPlace: 'Suas funções não abrem nenhuma seção do console. Fale com um administrador.',
} as const;

export const place = {
  overview: 'Visão geral',
  deposits: 'Depósitos',
  withdrawals: 'Saques',
  identity: 'Identidade',
  users: 'Usuários',
  house: 'Contas da casa',
  reserves: 'Reservas',
  markets: 'Mercados',
  contracts: 'Contratos',
  mining: 'Mineração',
  projects: 'Subscrições',
  exposure: 'Exposição',
  settlements: 'Encerramentos',
  notices: 'Avisos',
  audit: 'Auditoria',
  settings: 'Configurações',
  operators: 'Operadores',
} as const;

export const role = {
  support: 'suporte',
  finance: 'finanças',
  compliance: 'conformidade',
  product: 'produto',
  admin: 'administração',
} as const;

export const roleDoes = {
  support: 'usuários, congelamento, desvinculação',
  finance: 'depósitos, saques, contas da casa, redes, bônus',
  compliance: 'identidade, limites, níveis, alto risco, log de auditoria',
  product: 'moedas, mercados, taxas, percentuais, contratos, planos de bloqueio, projetos, países, avisos',
  admin: 'operadores, configurações, fontes de preços, log de auditoria',
} as const;

export const state = {
  loading: 'Carregando…',
  retry: 'Tentar de novo',
  unreachable: 'O servidor não respondeu. Verifique a conexão e tente de novo.',
  uncertain: 'A resposta não chegou. Envie de novo: terá um único efeito.',
  missingTitle: 'Falta uma resposta',
  missingText:
    'Uma solicitação foi enviada desta aba e nenhuma resposta chegou. Ela pode ter sido executada: veja o log de auditoria antes de enviá-la de novo.',
  repeatedTitle: 'Executada uma só vez',
  repeatedText:
    'A mesma solicitação já tinha sido enviada, sem resposta. Esta é aquela resposta: nada foi feito duas vezes. Para executá-la mais uma vez, envie-a de novo.',
  signedOut: 'Sua sessão terminou. Entre de novo.',
  stale: 'desatualizado',
  none: '–',
  utc: '{{time}} UTC',
  page: 'Página {{page}} de {{pages}}',
  previous: 'Anterior',
  next: 'Próxima',
  search: 'Buscar',
  yes: 'Sim',
  on: 'Ativo',
  off: 'Inativo',
} as const;

export const change = {
  reason: 'Motivo',
  audited: 'fica no log de auditoria',
  shownToUser: 'mostrado ao usuário, fica no log de auditoria',
  usual: 'Inserir um motivo usual',
  count: '{{length}} / {{max}}',
  reasonShort: 'Informe um motivo de no mínimo {{min}} caracteres.',
  reasonPlaceholder: 'Por que isto é feito?',
  what: 'O que vai acontecer',
  cancel: 'Cancelar',
  sending: 'Enviando…',
  doneBody: 'A ação {{action}} está no log de auditoria.',
  needed: 'Preencha este campo.',
  number: 'Informe um número simples.',
  aboveZero: 'Informe um valor acima de zero.',
  atLeast: 'Informe no mínimo {{least}}.',
  atMost: 'Informe no máximo {{most}}.',
  codeWrong: 'Informe de 2 a 10 maiúsculas ou dígitos.',
  none: 'Nada muda por enquanto.',
} as const;
