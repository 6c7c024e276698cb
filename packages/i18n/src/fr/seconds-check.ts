// Words of the reality check of seconds contracts.
import type { TextsOf } from '../catalogue.ts';

export const secondsCheck: TextsOf<'fr'>['seconds']['check'] = {
  title: 'Vous êtes ici depuis {{time}}',
  since: 'Depuis le {{since}}',
  ended_one: '{{count}} contrat terminé',
  ended_many: '{{count}} de contrats terminés',
  ended_other: '{{count}} contrats terminés',
  won_one: '{{count}} gagné',
  won_many: '{{count}} gagnés',
  won_other: '{{count}} gagnés',
  net: 'Résultat net',
  netHint: 'Ce qui vous est revenu, moins les mises et les frais.',
  cut: 'Il y a plus de contrats terminés que ceux comptés ici : seuls les {{count}} plus récents le sont.',
  failed: 'Le résultat de vos contrats n’a pas pu être chargé.',
  goOn: 'Continuer',
  limits: 'Mes limites et pauses',
  list: 'Liste des contrats',
};
