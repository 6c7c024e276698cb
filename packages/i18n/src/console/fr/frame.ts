// Words of the frame: places, roles, the operator's card, states, and what every change asks for.

export const frame = {
  brand: 'Candor',
  mark: 'Console',
  skip: 'Aller au contenu',
  navigation: 'Rubriques de la console',
  menu: 'Menu',
  close: 'Fermer',
  back: 'Retour à la liste',
  messages: 'Messages',
  paper: 'Trading de démonstration : marché simulé, sans argent réel',
  noOutcome: 'Aucun rôle ne peut fixer un résultat ni un prix.',
  toDay: 'Passer au thème clair',
  toNight: 'Passer au thème sombre',
  language: 'Langue : {{name}}',
  signOut: 'Se déconnecter',
  yourSignIn: 'Votre accès',
  waiting: 'en attente',
  notFound: 'Cette rubrique n’existe pas, ou vos rôles ne l’ouvrent pas.',
  screenFailed: 'Cet écran n’a pas pu être affiché.',
  reload: 'Recharger',
  noPlace: 'Vos rôles n’ouvrent aucune rubrique de la console. Adressez-vous à un administrateur.',
} as const;

export const place = {
  overview: 'Aperçu',
  deposits: 'Dépôts',
  withdrawals: 'Retraits',
  identity: 'Identité',
  users: 'Utilisateurs',
  house: 'Comptes de la maison',
  reserves: 'Réserves',
  markets: 'Marchés',
  contracts: 'Contrats',
  mining: 'Minage bloqué',
  projects: 'Souscriptions',
  exposure: 'Exposition',
  settlements: 'Règlements',
  notices: 'Annonces',
  audit: 'Journal d’audit',
  settings: 'Réglages',
  operators: 'Opérateurs',
} as const;

export const role = {
  support: 'assistance',
  finance: 'finances',
  compliance: 'conformité',
  product: 'produits',
  admin: 'administrateur',
} as const;

export const roleDoes = {
  support: 'utilisateurs, gel, dissociation',
  finance: 'dépôts, retraits, comptes de la maison, réseaux, bonus',
  compliance: 'identité, limites, niveaux, risque élevé, journal d’audit',
  product: 'devises, marchés, frais, taux, contrats, plans de blocage, projets, pays, annonces',
  admin: 'opérateurs, réglages, sources de prix, journal d’audit',
} as const;

export const state = {
  loading: 'Chargement…',
  retry: 'Réessayer',
  unreachable: 'Le serveur n’a pas répondu. Vérifiez la connexion et réessayez.',
  uncertain: 'La réponse n’est pas arrivée. Envoyez à nouveau : l’effet ne se produira qu’une fois.',
  missingTitle: 'Une réponse manque',
  missingText:
    'Une demande a été envoyée depuis cet onglet et aucune réponse n’est arrivée. Elle a peut-être été exécutée : consultez le journal d’audit avant de la renvoyer.',
  repeatedTitle: 'Exécuté une seule fois',
  repeatedText:
    'La même demande avait déjà été envoyée, sans réponse. Voici cette réponse : rien n’a été fait deux fois. Pour l’exécuter une seconde fois, renvoyez-la.',
  signedOut: 'Votre session est terminée. Connectez-vous à nouveau.',
  stale: 'pas à jour',
  none: '–',
  utc: '{{time}} UTC',
  page: 'Page {{page}} sur {{pages}}',
  previous: 'Précédent',
  next: 'Suivant',
  search: 'Rechercher',
  yes: 'Oui',
  on: 'Activé',
  off: 'Désactivé',
} as const;

export const change = {
  reason: 'Motif',
  audited: 'conservé dans le journal d’audit',
  shownToUser: 'montré à l’utilisateur, conservé dans le journal d’audit',
  usual: 'Insérer un motif courant',
  count: '{{length}} / {{max}}',
  reasonShort: 'Indiquez un motif d’au moins {{min}} caractères.',
  reasonPlaceholder: 'Pourquoi cette action ?',
  what: 'Ce qui va se passer',
  cancel: 'Annuler',
  sending: 'Envoi…',
  doneBody: 'L’action {{action}} figure au journal d’audit.',
  needed: 'Remplissez ce champ.',
  number: 'Saisissez un nombre simple.',
  aboveZero: 'Saisissez un montant supérieur à zéro.',
  atLeast: 'Saisissez {{least}} au moins.',
  atMost: 'Saisissez {{most}} au plus.',
  codeWrong: 'Saisissez 2 à 10 majuscules ou chiffres.',
  none: 'Rien ne change pour l’instant.',
} as const;
