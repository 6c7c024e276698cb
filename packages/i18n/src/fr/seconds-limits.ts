// Words of the rules of seconds contracts, of one's own limits, and of breaks.
import type { TextsOf } from '../catalogue.ts';

type Seconds = TextsOf<'fr'>['seconds'];

export const secondsRules: NonNullable<Seconds['rules']> = {
  title: 'Règles des contrats secondes',
  entry:
    'L’entrée est le premier tick observé après l’acceptation de votre ordre. Personne ne le connaît au moment de miser.',
  exit: 'La sortie est le dernier tick observé jusqu’à l’échéance. Elle est connue dès qu’un tick ultérieur figure au relevé des cours.',
  expiry: 'L’échéance est fixée à l’acceptation et ne bouge jamais.',
  results:
    'Sens juste : la mise et la cote sur celle-ci. Sens faux : la part indiquée de la mise est perdue. Prix inchangé : la mise est rendue.',
  void: 'Sans tick à moins de {{window}} de l’un des deux moments, le contrat est nul et la mise est rendue.',
  house: 'La maison est la contrepartie et met de côté le plus grand profit de chaque contrat ouvert.',
  receipt: 'Chaque contrat terminé a un reçu que votre navigateur peut recalculer.',
  risk: 'À chances égales, vous perdez en moyenne ce que prennent l’avantage de la maison et les frais, et vous pouvez perdre plusieurs fois de suite.',
};

export const secondsLimits: NonNullable<Seconds['limits']> = {
  title: 'Mes limites pour les contrats secondes',
  short: 'Contrats secondes : mes limites',
  lead: 'Une baisse s’applique aussitôt, une hausse après 24 heures. Personne d’autre que vous ne peut modifier vos limites.',
  failed: 'Vos limites n’ont pas pu être chargées.',
  dailyStake: 'Mises par jour',
  dailyLoss: 'Pertes par jour',
  dailyCount: 'Contrats par jour',
  none: 'aucune',
  noneHint: 'vide : pas de limite',
  inForce: 'en vigueur : {{amount}}',
  usedStake: '{{amount}} misés depuis 00:00 UTC',
  usedLoss: '{{amount}} perdus depuis 00:00 UTC, contrats ouverts comptés comme perdus',
  usedGain: '{{amount}} gagnés depuis 00:00 UTC, contrats ouverts comptés comme perdus',
  usedCount_one: '{{count}} contrat compté depuis 00:00 UTC',
  usedCount_many: '{{count}} de contrats comptés depuis 00:00 UTC',
  usedCount_other: '{{count}} contrats comptés depuis 00:00 UTC',
  countFrom:
    'Les contrats de toutes les devises comptent, à partir du moment où vous fixez cette limite pour la première fois.',
  waits: 'À partir du {{from}} : {{amount}}',
  atOnce: 'S’applique aussitôt.',
  afterADay: 'S’applique après 24 heures. D’ici là, la limite actuelle reste en vigueur.',
  save: 'Enregistrer les limites',
  saving: 'Enregistrement…',
  saved: 'Les limites sont enregistrées',
  malformed: 'Saisissez un nombre.',
  range: 'Ce montant est hors limites.',
  step: 'Par pas de {{step}} uniquement.',
  whole: 'Saisissez un nombre entier de 0 à {{maximum}}.',
};

export const secondsPause: NonNullable<Seconds['pause']> = {
  title: 'Faire une pause',
  lead: 'Pendant une pause, aucun contrat ne peut être ouvert. Ce qui est ouvert court jusqu’à son terme, et l’argent reste le vôtre.',
  coolOff: 'Pause',
  coolOffText: 'Une pause d’un jour à six semaines.',
  selfExclusion: 'Auto-exclusion',
  selfExclusionText: 'De six mois à cinq ans. Personne ne peut y mettre fin plus tôt, pas même l’assistance.',
  begin: 'Choisir…',
  length: 'Durée',
  next: 'Continuer',
  sureCoolOff: 'Faire une pause jusqu’au {{until}} ?',
  sureSelfExclusion: 'Vous exclure jusqu’au {{until}} ?',
  cannotUndo:
    'Elle commence aussitôt et personne ne peut l’interrompre plus tôt, ni l’assistance ni les opérateurs.',
  runsOn: 'Les contrats ouverts courent jusqu’à leur terme.',
  withdraw: 'Vous pouvez toujours déplacer et retirer votre argent.',
  understood: 'Je comprends que cela ne peut pas être annulé plus tôt.',
  understoodMissing: 'Confirmez que vous avez compris.',
  back: 'Retour',
  confirmCoolOff: 'Commencer la pause',
  confirmSelfExclusion: 'M’exclure',
  sending: 'Envoi…',
  begun: 'La pause a commencé',
  activeCoolOff: 'Pause jusqu’au {{until}}',
  activeSelfExclusion: 'Auto-exclusion jusqu’au {{until}}',
  longer: 'Elle peut être prolongée, jamais raccourcie.',
  days_one: '{{count}} jour',
  days_many: '{{count}} jours',
  days_other: '{{count}} jours',
  months_one: '{{count}} mois',
  months_many: '{{count}} mois',
  months_other: '{{count}} mois',
  years_one: '{{count}} an',
  years_many: '{{count}} ans',
  years_other: '{{count}} ans',
};
