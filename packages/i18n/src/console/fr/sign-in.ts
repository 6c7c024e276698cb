// Words of signing in: password, code, the first change of the password, the authenticator and recovery codes.

export const signIn = {
  title: 'Connexion à la console',
  lead: 'Pour les opérateurs de cette plateforme. Chaque action est conservée avec votre nom et votre motif.',
  email: 'E-mail',
  password: 'Mot de passe',
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  code: 'Code de l’application d’authentification',
  codeHint: '6 chiffres, ou un code de récupération',
  submit: 'Se connecter',
  sending: 'Connexion…',
  noOperators: 'Il n’y a pas encore d’opérateur. Créez le premier sur la machine de la plateforme :',
  emailNeeded: 'Saisissez votre e-mail.',
  passwordNeeded: 'Saisissez votre mot de passe.',
  codeNeeded: 'Saisissez un code.',
  asksCode: 'Le mot de passe est correct. Place au second facteur.',
  failedBefore_one:
    '{{count}} connexion avec un mot de passe erroné depuis votre dernière connexion. Si ce n’était pas vous, prévenez un administrateur.',
  failedBefore_many:
    '{{count}} connexions avec un mot de passe erroné depuis votre dernière connexion. Si ce n’était pas vous, prévenez un administrateur.',
  failedBefore_other:
    '{{count}} connexions avec un mot de passe erroné depuis votre dernière connexion. Si ce n’était pas vous, prévenez un administrateur.',
} as const;

export const password = {
  firstTitle: 'Choisissez un mot de passe à vous',
  firstLead: 'Quelqu’un d’autre a vu l’actuel. La console reste fermée tant qu’il n’est pas modifié.',
  title: 'Modifier le mot de passe',
  old: 'Mot de passe actuel',
  fresh: 'Nouveau mot de passe',
  repeat: 'Répéter le nouveau mot de passe',
  length: '{{min}} à {{max}} caractères',
  mismatch: 'Les deux ne sont pas identiques.',
  submit: 'Modifier le mot de passe',
  done: 'Le mot de passe a été modifié. Toutes vos autres sessions sont terminées.',
} as const;

export const factor = {
  title: 'Second facteur',
  on: 'L’application d’authentification est activée.',
  off: 'L’application d’authentification est désactivée. En mode réel, personne ne se connecte sans elle.',
  codesLeft: 'Codes de récupération restants : {{count}}',
  start: 'Configurer une application d’authentification',
  again: 'Créer de nouveaux codes de récupération',
  againLead: 'Les anciens cessent aussitôt de fonctionner.',
  scan: 'Scannez ceci avec une application d’authentification, ou saisissez-y la clé.',
  key: 'Clé',
  picture: 'Code QR pour une application d’authentification',
  confirmSubmit: 'Activer',
  recoveryTitle: 'Codes de récupération',
  recoveryLead:
    'Chacun remplace une fois l’application d’authentification. Ils ne sont affichés que maintenant : gardez-les en lieu sûr.',
  kept: 'Je les ai conservés',
  passwordFirst: 'Confirmez avec votre mot de passe',
  next: 'Suivant',
} as const;
