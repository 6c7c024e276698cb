// The privacy policy: what is kept about a person, who can see it, and what cannot be taken back.
import type { TextsOf } from '../../catalogue.ts';

export const privacy: NonNullable<TextsOf<'pt'>['legal']['privacy']> = {
  title: 'Política de privacidade',
  lead: 'Esta política diz o que esta plataforma guarda sobre você, por quê, quem pode ver e por quanto tempo.',
  kept: {
    heading: 'O que é guardado',
    items: {
      account:
        '**Sua conta.** Endereço de e-mail, nacionalidade, código de convite, quem convidou você, a palavra antiphishing, se você escolheu uma, e a senha como hash argon2id que ninguém pode reverter.',
      trading:
        '**Suas operações.** Ordens, negociações, transferências, depósitos e saques, no log assinado, sob um número em vez do seu nome.',
      security:
        '**Segurança.** Sessões com navegador e horário, acessos com o endereço de rede, chaves de API com os endereços que você indicou e a rede em que cada uma foi usada pela última vez, e segredos dos segundos fatores, que são criptografados.',
      identity:
        '**Identidade, se você a verificar.** Nomes, números de documentos e imagens, criptografados com uma chave que fica fora do banco de dados. As imagens são refeitas a partir dos seus pixels, de modo que dados ocultos, como o local de uma fotografia, desaparecem.',
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
    text: 'Neste dispositivo, seu navegador guarda também o número da conta conectada, os ajustes de exibição e os bytes aleatórios dos seus bilhetes e, até a aba ser fechada, desde quando você está na tela dos contratos de segundos, a que endereço um código foi enviado e marcas das solicitações que ficaram sem resposta. Não há rastreadores nem publicidade, e nenhuma solicitação vai para outro servidor.',
  },
  people: {
    heading: 'Quem pode ver',
    text: 'A equipe abre uma conta somente com um motivo. Um documento é mostrado ao analista da sua verificação por um minuto, após um motivo. Cada um desses passos é registrado e não pode ser removido, e você lê no registro da sua conta que ela foi aberta, por quem e por quê.',
    shared:
      'Nada é vendido. Terceiros recebem dados sobre você somente onde a lei obriga o operador a entregá-los, e o serviço de e-mail de uma plataforma real recebe o endereço para o qual um e-mail vai.',
  },
  paper: {
    heading: 'Em uma plataforma simulada',
    text: 'Os e-mails são retidos em vez de enviados. Podem ser lidos na janela que os solicitou e são esquecidos após uma semana. Não use uma senha que você usa em outro lugar, nem documentos reais.',
  },
  published: {
    heading: 'O log publicado',
    text: 'O operador de uma plataforma pode publicar o log assinado; em uma plataforma simulada ele fica publicado, a menos que o operador o desative. Qualquer pessoa pode então lê-lo e reproduzi-lo. Suas operações constam nele sob o seu número, com valores e horários, e com os números das transações dos seus depósitos. Não há nele endereço de e-mail, nome, documento, endereço de rede nem dispositivo. O que foi publicado não pode ser retirado.',
  },
  time: {
    heading: 'Por quanto tempo',
    text: 'Registros de operações e de verificações são guardados por no mínimo cinco anos, porque as regras contra a lavagem de dinheiro o exigem. Registros do log assinado nunca são alterados nem removidos: é isso que torna cada saldo conferível.',
  },
  rights: {
    heading: 'Seus direitos',
    items: {
      read: 'Você pode ler o registro da sua conta e baixar seu livro contábil a qualquer momento.',
      ask: 'Você pode perguntar ao operador o que é guardado sobre você e pedir que o que estiver errado seja corrigido.',
      end: 'Você pode encerrar sessões e congelar sua conta por conta própria. O que precisa ser guardado permanece pelo tempo indicado acima.',
    },
  },
};
