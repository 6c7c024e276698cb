// Mails in French.
import type { MailTexts } from './catalogue.ts';

const ONCE =
  'Il peut être utilisé une seule fois dans les 10 minutes. Si vous ne l’avez pas demandé, ignorez cet e-mail.\n';
const NOBODY = 'Personne chez Candor ne vous le demandera jamais.\n';
const NOT_YOU =
  'Si ce n’était pas vous, réinitialisez aussitôt votre mot de passe de connexion, gelez le compte sur sa page de sécurité et écrivez-nous.\n';
const BLOCKED =
  'Pour vous protéger, les retraits et les envois vers d’autres comptes sont suspendus pendant 24 heures.\n';

const credentials = {
  password:
    'Le mot de passe avec lequel vous vous connectez à la console a été modifié, et vos autres sessions sont terminées.',
  authenticator:
    'Une nouvelle application d’authentification a été configurée pour votre accès à la console.',
  recoveryCodes:
    'De nouveaux codes de récupération ont été créés pour votre accès à la console. Les anciens ne fonctionnent plus.',
  reset:
    'Un administrateur a réinitialisé votre accès à la console : le mot de passe et l’application d’authentification sont nouveaux, et toutes vos sessions sont terminées.',
  made: 'Vous avez accès à la console. La personne qui vous l’a donné vous remet votre premier mot de passe et la clé de votre application d’authentification.',
  roles: 'Vos rôles à la console ont été modifiés.',
  disabled: 'Vous avez été exclu de la console, et toutes vos sessions sont terminées.',
  enabled: 'Vous avez été réadmis à la console.',
} as const;

const operatorChanges = {
  made: 'Opérateur créé',
  roles: 'Rôles modifiés',
  disabled: 'Opérateur exclu',
  enabled: 'Opérateur réadmis',
  reset: 'Accès réinitialisé',
} as const;

export const fr: MailTexts = {
  verification: (code) => ({
    subject: 'Votre code de vérification Candor',
    text: `Votre code de vérification est ${code}.\n\n${ONCE}`,
  }),
  alreadyRegistered: {
    subject: 'Vous avez déjà un compte Candor',
    text: 'Quelqu’un a demandé à ouvrir un compte avec cette adresse, mais elle en a déjà un.\n\nSi c’était vous, connectez-vous. Sinon, ignorez cet e-mail.\n',
  },
  reset: (code) => ({
    subject: 'Réinitialiser votre mot de passe Candor',
    text: `Votre code pour un nouveau mot de passe est ${code}.\n\n${ONCE}${NOBODY}`,
  }),
  notRegistered: {
    subject: 'Aucun compte Candor n’utilise cette adresse',
    text: 'Quelqu’un a demandé un nouveau mot de passe, mais aucun compte n’utilise cette adresse.\n\nSi c’était vous, inscrivez-vous ou essayez l’adresse avec laquelle vous l’avez fait. Sinon, ignorez cet e-mail.\n',
  },
  loginPasswordChanged: {
    subject: 'Votre mot de passe Candor a été modifié',
    text: `Le mot de passe de connexion de votre compte a été modifié, et toutes les autres sessions sont terminées.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  loginPasswordReset: {
    subject: 'Votre mot de passe Candor a été modifié',
    text: `Le mot de passe de connexion de votre compte a été réinitialisé, et toutes les sessions et clés API ont pris fin.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  tradePasswordCode: (code) => ({
    subject: 'Votre code pour un nouveau mot de passe de transaction',
    text: `Votre code pour un nouveau mot de passe de transaction est ${code}.\n\n${ONCE}${NOBODY}`,
  }),
  tradePasswordChanged: {
    subject: 'Votre mot de passe de transaction Candor a été défini',
    text: `Un nouveau mot de passe de transaction a été défini pour votre compte.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  mailboxCode: (code) => ({
    subject: 'Confirmez votre nouvelle adresse chez Candor',
    text: `Quelqu’un veut utiliser cette adresse pour un compte Candor. Le code est ${code}.\n\n${ONCE}${NOBODY}`,
  }),
  mailboxChanged: (masked) => ({
    subject: 'Votre compte Candor a maintenant une autre adresse',
    text: `Votre compte est désormais associé à ${masked}. Les e-mails n’arrivent plus à cette adresse, et toutes les autres sessions sont terminées.\n\n${BLOCKED}\nSi ce n’était pas vous, écrivez-nous aussitôt.\n`,
  }),
  mailWordSet: {
    subject: 'Vous avez un mot anti-hameçonnage',
    text: `Désormais, le mot ci-dessus figure dans chaque e-mail adressé à votre compte. Un e-mail en notre nom sans ce mot ne vient pas de nous.\n\n${NOT_YOU}`,
  },
  mailWordChanged: {
    subject: 'Votre mot anti-hameçonnage a été modifié',
    text: `Cet e-mail est le dernier avec le mot ci-dessus. À partir du prochain, le nouveau mot figure dans chaque e-mail adressé à votre compte.\n\n${NOT_YOU}`,
  },
  mailWordRemoved: {
    subject: 'Votre mot anti-hameçonnage a été retiré',
    text: `Cet e-mail est le dernier avec le mot ci-dessus. Désormais, aucun mot ne figure dans les e-mails adressés à votre compte.\n\n${NOT_YOU}`,
  },
  totpStarted: {
    subject: 'Votre application d’authentification est activée',
    text: `Désormais, votre compte demande un code de votre application d’authentification.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  totpStopped: {
    subject: 'Votre application d’authentification est désactivée',
    text: `Votre compte ne demande plus de code de votre application d’authentification.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  passkeyAdded: (name) => ({
    subject: 'Une clé d’accès a été ajoutée à votre compte',
    text: `La clé d’accès « ${name} » a été ajoutée à votre compte.\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  passkeyRemoved: (name) => ({
    subject: 'Une clé d’accès a été retirée de votre compte',
    text: `La clé d’accès « ${name} » a été retirée de votre compte.\n\n${BLOCKED}\n${NOT_YOU}`,
  }),
  apiKeyAdded: (name, mayTrade) => ({
    subject: 'Une clé API a été créée pour votre compte',
    text: `La clé API « ${name} » a été créée pour votre compte. ${mayTrade ? 'Elle peut lire et trader, mais ni retirer ni envoyer.' : 'Elle peut seulement lire.'}\n\n${NOT_YOU}`,
  }),
  apiKeyRemoved: (name) => ({
    subject: 'Une clé API de votre compte a été supprimée',
    text: `La clé API « ${name} » de votre compte a été supprimée. Elle ne fonctionne plus.\n\n${NOT_YOU}`,
  }),
  apiKeyEnds: (name, time) => ({
    subject: 'Une clé API de votre compte expire bientôt',
    text: `La clé API « ${name} » de votre compte expire le ${time}. Les programmes qui l’utilisent seront alors refusés.\n\nSi vous en avez encore besoin, créez une nouvelle clé sur la page de sécurité de votre compte et donnez-la à vos programmes. Sinon, vous n’avez rien à faire.\n`,
  }),
  apiKeyEnded: (name, time) => ({
    subject: 'Une clé API de votre compte a expiré',
    text: `La clé API « ${name} » de votre compte a expiré le ${time}. Les programmes qui l’utilisent sont refusés.\n\nSi vous en avez encore besoin, créez une nouvelle clé sur la page de sécurité de votre compte et donnez-la à vos programmes. Sinon, vous n’avez rien à faire.\n`,
  }),
  recoveryCodesRenewed: {
    subject: 'Vous avez de nouveaux codes de récupération',
    text: `De nouveaux codes de récupération ont été créés pour votre compte. Les anciens ne fonctionnent plus.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  recoveryCodeUsed: (left) => ({
    subject: 'Un code de récupération a été utilisé',
    text: `Un code de récupération de votre compte a été utilisé. Codes restants : ${left}.\n\n${NOT_YOU}`,
  }),
  secondFactorGuessed: ({ device, network, time }) => ({
    subject: 'Quelqu’un connaît votre mot de passe Candor',
    text: `Quelqu’un a saisi le bon mot de passe et a échoué plusieurs fois à la seconde étape.\n\nHeure : ${time}\nAppareil : ${device}\nRéseau : ${network}\n\nSi ce n’était pas vous, réinitialisez maintenant votre mot de passe de connexion.\n`,
  }),
  passwordGuessed: ({ device, network, time }, failures) => ({
    subject: 'Quelqu’un essaie des mots de passe sur votre compte Candor',
    text: `Depuis votre dernière connexion, la connexion à votre compte a échoué ${failures} fois. Personne n’est entré par ces tentatives. La dernière tentative :\n\nHeure : ${time}\nAppareil : ${device}\nRéseau : ${network}\n\nSi c’était vous, il n’y a rien à faire. Sinon, vérifiez que vous n’utilisez votre mot de passe nulle part ailleurs et activez un second facteur. Vous en êtes averti au plus une fois par jour.\n`,
  }),
  operatorPasswordGuessed: ({ device, network, time }, failures) => ({
    subject: 'Quelqu’un essaie des mots de passe sur votre accès à la console',
    text: `Depuis votre dernière connexion, la connexion à la console sous votre nom a échoué ${failures} fois. Personne n’est entré par ces tentatives. La dernière tentative :\n\nHeure : ${time}\nAppareil : ${device}\nRéseau : ${network}\n\nSi c’était vous, il n’y a rien à faire. Sinon, prévenez un administrateur, vérifiez que vous n’utilisez votre mot de passe nulle part ailleurs et que votre application d’authentification est activée. Vous en êtes averti au plus une fois par jour.\n`,
  }),
  operatorCodeGuessed: ({ device, network, time }, failures) => ({
    subject: 'Quelqu’un connaît votre mot de passe de la console',
    text: `Quelqu’un a saisi le bon mot de passe pour se connecter à la console sous votre nom, puis s’est trompé de code ${failures} fois. Personne n’est entré par ces tentatives. La dernière tentative :\n\nHeure : ${time}\nAppareil : ${device}\nRéseau : ${network}\n\nSi ce n’était pas vous, changez votre mot de passe maintenant et prévenez un administrateur.\n`,
  }),
  operatorCredentialsChanged: (what, facts) => ({
    subject: 'Votre accès à la console a été modifié',
    text: `${credentials[what]}\n\n${facts}Si vous ne vous y attendiez pas, prévenez aussitôt un administrateur.\n`,
  }),
  operatorChanged: (what, facts) => ({
    subject: 'L’accès d’un opérateur a été modifié',
    text: `${operatorChanges[what]}\n\n${facts}Le journal d’audit dit pourquoi. Si vous ne vous y attendiez pas, demandez à la personne qui l’a fait, et excluez quiconque ne doit pas avoir cet accès.\n`,
  }),
  operatorFacts: {
    operator: 'Opérateur : ',
    roles: 'Rôles : ',
    by: 'Par : ',
    time: 'Heure : ',
    names: {
      support: 'assistance',
      finance: 'finances',
      compliance: 'conformité',
      product: 'produits',
      admin: 'administrateur',
    },
  },
  newDevice: ({ device, network, time }) => ({
    subject: 'Une nouvelle connexion à votre compte Candor',
    text: `Quelqu’un s’est connecté à votre compte depuis un appareil ou un lieu qui lui est nouveau.\n\nHeure : ${time}\nAppareil : ${device}\nRéseau : ${network}\n\nSi c’était vous, il n’y a rien à faire. ${NOT_YOU}`,
  }),
  frozen: {
    subject: 'Votre compte Candor est gelé',
    text: 'Votre compte a été gelé comme demandé. Les ordres spot ouverts ont été annulés, ordres stop-limite compris. Les ordres de contrat en attente et les retraits non approuvés peuvent être annulés et les positions fermées ; rien de nouveau n’est accepté, et toutes les autres sessions et toutes les clés API ont pris fin.\n\nSeule notre assistance peut lever le gel. Écrivez-nous quand vous serez prêt.\n',
  },
  sessionsEnded: {
    subject: 'Toutes les sessions de votre compte ont été terminées',
    text: 'Notre personnel a mis fin à toutes les sessions et à toutes les clés API de votre compte. Le journal de votre compte dit qui l’a fait et pourquoi. Connectez-vous de nouveau et créez de nouvelles clés pour vos programmes.\n\nSi vous ne savez pas de quoi il s’agit, écrivez-nous.\n',
  },
  secondFactorsResetProposed: {
    subject: 'Le retrait des seconds facteurs de votre compte a été demandé',
    text: `On a demandé à notre service client de retirer les seconds facteurs de votre compte : application d’authentification, clés d’accès et codes de récupération. Rien n’a encore changé : une autre personne de notre équipe doit d’abord donner son accord.\n\n${NOT_YOU}`,
  },
  secondFactorsResetWithdrawn: {
    subject: 'Rien n’a été retiré : vos seconds facteurs restent',
    text: `On avait demandé à notre service client de retirer les seconds facteurs de votre compte. Cette demande a été annulée et rien n’a changé : l’application d’authentification, les clés d’accès et les codes de récupération fonctionnent comme avant.\n\n${NOT_YOU}`,
  },
  secondFactorsReset: {
    subject: 'Les seconds facteurs de votre compte ont été retirés',
    text: `Notre service client a retiré les seconds facteurs de votre compte : application d’authentification, clés d’accès et codes de récupération. Toutes les sessions et clés API ont pris fin, et le mot de passe suffit pour se connecter. Configurez de nouveau un second facteur.\n\n${BLOCKED}\n${NOT_YOU}`,
  },
  erased: {
    subject: 'Votre compte Candor a été effacé',
    text: 'Ce que nous conservions à votre sujet a été supprimé : votre adresse, vos documents, ainsi que le journal et les messages de votre compte. Les enregistrements de ce qui a été échangé et payé restent, sans votre nom. Plus personne ne peut se connecter au compte.\n\nCela se fait à la demande de quelqu’un, ou quand le délai de conservation obligatoire est écoulé. Si vous ne savez rien ni de l’un ni de l’autre, écrivez-nous.\n',
  },
};
