// The privacy policy: what is kept about a person, who can see it, and what cannot be taken back.
import type { TextsOf } from '../../catalogue.ts';

export const privacy: NonNullable<TextsOf<'pt'>['legal']['privacy']> = {
  title: 'Política de privacidade',
  lead: 'Esta política diz o que esta plataforma guarda sobre você, por quê, quem pode ver e por quanto tempo.',
  kept: {
    heading: 'O que é guardado',
    items: {
      account:
        '**Sua conta.** Endereço de e-mail, nacionalidade, idioma, código de convite, quem convidou você, a palavra antiphishing, se você escolheu uma, as senhas como hashes argon2id que ninguém pode reverter, seus ajustes e mensagens, e o que a equipe fez na conta, com os motivos.',
      trading:
        '**Suas operações.** Ordens, negociações, transferências, depósitos e saques, no log assinado, sob um número em vez do seu nome. Fora dele, os endereços para os quais você saca e as capturas de tela de pagamentos, que são criptografadas.',
      security:
        '**Segurança.** Sessões com navegador e horário, acessos com o endereço de rede, chaves de API com os endereços que você indicou e a rede em que cada uma foi usada pela última vez, e segredos dos segundos fatores, que são criptografados.',
      identity:
        '**Identidade, se você a verificar.** Nomes, números de documentos e imagens, criptografados com uma chave que fica fora do banco de dados. As imagens são refeitas a partir dos seus pixels, de modo que dados ocultos, como o local de uma fotografia, desaparecem. Marcas dos números de documentos mostram se o mesmo documento foi enviado para outra conta.',
    },
  },
  browser: {
    heading: 'No seu navegador',
    items: {
      session:
        '**candor_session** é um cookie que prova que você está conectado. Ele termina com a sua sessão.',
      device:
        '**candor_device** é um cookie pelo qual este navegador é reconhecido quando você entra de novo, para que você não fique de fora se outras pessoas tentarem senhas. Ele dura 180 dias a partir do seu último acesso.',
    },
    text: 'Neste dispositivo, seu navegador guarda também o número da conta conectada, os ajustes de exibição, os bytes aleatórios dos seus bilhetes, e a chave e a raiz mais recente desta plataforma que ele viu e, até a aba ser fechada, desde quando você está na tela dos contratos de segundos, a que endereço um código foi enviado e marcas das solicitações que ficaram sem resposta. Não há rastreadores nem publicidade, e nenhuma solicitação vai para outro servidor.',
  },
  people: {
    heading: 'Quem pode ver',
    text: 'A equipe abre uma conta somente com um motivo e assume uma solicitação sua somente sob o próprio nome. Cada um desses passos é registrado e não pode ser removido, e você lê no registro da sua conta que ela foi aberta, por quem e por quê. Nomes e números de documentos são mostrados ao analista da sua verificação, e cada imagem a quem a confere, após um motivo e por um minuto. O que a equipe vê sem motivo é o seu endereço de e-mail, nas listas de solicitações que atende e quando o pesquisa.',
    shared:
      'Nada é vendido. Terceiros recebem dados sobre você somente onde a lei obriga o operador a entregá-los, e o serviço de e-mail de uma plataforma real recebe o endereço para o qual um e-mail vai. Dos outros usuários, aquele a quem você envia dinheiro vê o número da sua conta, e quem convidou você vê o número e o horário de cada negociação spot da qual recebe cashback. A página inicial pode mostrar os maiores ganhos dos contratos de segundos, sem dizer de quem são.',
  },
  paper: {
    heading: 'Em uma plataforma simulada',
    text: 'Os e-mails são retidos em vez de enviados. Podem ser lidos na janela que os solicitou e são esquecidos após uma semana. Não use uma senha que você usa em outro lugar, nem documentos reais.',
  },
  published: {
    heading: 'O log publicado',
    text: 'O operador de uma plataforma pode publicar o log assinado; em uma plataforma simulada ele fica publicado, a menos que o operador o desative. Qualquer pessoa pode então lê-lo e reproduzi-lo. Suas operações constam nele sob o seu número, com valores e horários, com os números das transações dos seus depósitos e saques, e com o seu nível, os congelamentos da sua conta e os seus próprios limites e pausas. Quem conhece uma das suas operações, por exemplo porque você lhe enviou dinheiro ou porque convidou você, pode encontrar por ela o seu número e, assim, todas as outras. Não há nele endereço de e-mail, nome, documento, endereço de rede nem dispositivo. O que foi publicado não pode ser retirado.',
  },
  time: {
    heading: 'Por quanto tempo',
    text: 'Registros de operações e de verificações são guardados por no mínimo cinco anos a partir da sua última operação, porque as regras contra a lavagem de dinheiro o exigem. Registros do log assinado nunca são alterados nem removidos: é isso que torna cada saldo conferível.',
    sooner:
      'O resto é apagado antes: códigos após um dia, e-mails sobre a sua conta após 30 dias, e marcas dos seus dispositivos e redes e sessões encerradas após 180 dias. Os backups contêm tudo isso até serem apagados por sua vez.',
  },
  rights: {
    heading: 'Seus direitos',
    items: {
      read: 'Você pode ler o registro da sua conta e baixar seu livro contábil a qualquer momento.',
      ask: 'Você pode pedir ao operador, no endereço que está no rodapé da página, uma cópia de tudo o que é guardado sobre você, em um arquivo que programas possam ler, e pedir que o que estiver errado seja corrigido.',
      erase:
        'Você pode pedir que seja apagado tudo o que diz quem você é, depois do tempo indicado acima, ou antes, onde nenhuma regra exige que seja guardado. No log assinado ficam apenas números.',
      object:
        'Você pode se opor a um uso dos seus dados e reclamar à autoridade de proteção de dados do lugar onde vive.',
      end: 'Você pode encerrar sessões e congelar sua conta por conta própria. O que precisa ser guardado permanece pelo tempo indicado acima.',
    },
  },
};
