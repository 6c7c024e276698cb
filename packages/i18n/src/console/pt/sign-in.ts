// Words of signing in: password, code, the first change of the password, the authenticator and recovery codes.

export const signIn = {
  title: 'Entrar no console',
  lead: 'Para operadores desta plataforma. Cada ação é guardada com seu nome e seu motivo.',
  email: 'E-mail',
  password: 'Senha',
  show: 'Mostrar a senha',
  hide: 'Ocultar a senha',
  code: 'Código do autenticador',
  codeHint: '6 dígitos, ou um código de recuperação',
  submit: 'Entrar',
  sending: 'Entrando…',
  noOperators: 'Ainda não há operadores. Crie o primeiro na máquina da plataforma:',
  emailNeeded: 'Informe seu e-mail.',
  passwordNeeded: 'Informe sua senha.',
  codeNeeded: 'Informe um código.',
  asksCode: 'A senha está correta. Agora o segundo fator.',
  failedBefore_one:
    '{{count}} tentativa com senha incorreta desde seu último acesso. Se não foi você, avise a administração.',
  failedBefore_many:
    '{{count}} de tentativas com senha incorreta desde seu último acesso. Se não foi você, avise a administração.',
  failedBefore_other:
    '{{count}} tentativas com senha incorreta desde seu último acesso. Se não foi você, avise a administração.',
} as const;

export const password = {
  firstTitle: 'Escolha uma senha própria',
  firstLead: 'Outra pessoa viu a senha atual. Até que ela seja alterada, o console permanece fechado.',
  title: 'Alterar a senha',
  old: 'Senha atual',
  fresh: 'Nova senha',
  repeat: 'Repita a nova senha',
  length: '{{min}} a {{max}} caracteres',
  mismatch: 'As duas não são iguais.',
  submit: 'Alterar a senha',
  done: 'A senha foi alterada. Todas as suas outras sessões foram encerradas.',
} as const;

export const factor = {
  title: 'Segundo fator',
  on: 'O autenticador está ativo.',
  off: 'O autenticador está inativo. No modo real ninguém entra sem um.',
  codesLeft: 'Códigos de recuperação restantes: {{count}}',
  start: 'Configurar um autenticador',
  again: 'Gerar novos códigos de recuperação',
  againLead: 'Os antigos deixam de valer na hora.',
  scan: 'Leia isto com um app autenticador ou digite a chave nele.',
  key: 'Chave',
  picture: 'Código QR para um app autenticador',
  confirmSubmit: 'Ativar',
  recoveryTitle: 'Códigos de recuperação',
  recoveryLead:
    'Cada um substitui o autenticador uma vez. Eles só são mostrados agora: guarde-os em segurança.',
  kept: 'Guardei os códigos',
  passwordFirst: 'Confirme com sua senha',
  next: 'Continuar',
} as const;
