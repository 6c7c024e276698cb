// Words of the account screen on a phone, the places that it leads to, and of invitations.
import type { TextsOf } from '../catalogue.ts';

type Account = TextsOf<'fr'>['account'];

export const accountReferral: NonNullable<Account['referral']> = {
  title: 'Invitations',
  lead: 'Vous recevez {{share}} des frais de trading spot de toutes les personnes que vous avez invitées. Cette part est prise sur les frais et ne leur coûte rien.',
  failed: 'Les invitations n’ont pas pu être chargées.',
  share: 'Votre part de leurs frais',
  invited: 'Personnes invitées',
  earned: 'Gagné',
  nothing: 'Rien pour l’instant',
  rows: 'Gains',
  empty: 'Pas encore de gains. Ils viennent avec le premier trade d’une personne que vous avez invitée.',
  time: 'Heure ({{zone}})',
  trade: 'Trade',
  amount: 'Votre part',
};

export const accountUser: NonNullable<Account['user']> = {
  entries: 'Compte',
  security: 'Compte et sécurité',
  securityText: 'E-mail, mots de passe, second facteur, sessions, clés API',
  log: 'Activité',
  logText: 'Connexions, modifications et actions de l’équipe',
  authentication: 'Vérification',
  trade: 'Mot de passe de transaction',
  invitations: 'Invitations',
  invitationsText: 'Votre code et votre part des frais',
  assets: 'Mes actifs',
  money: 'Dépôts et retraits',
  records: 'Historique',
  service: 'Service en ligne',
};
