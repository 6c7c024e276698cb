// Words of the first visit: what a paper venue is, the test funds, and the short tour.
import type { TextsOf } from '../catalogue.ts';

export const tour: TextsOf<'fr'>['tour'] = {
  first: {
    title: 'Votre première visite',
    paper: 'L’argent est ici de l’argent de test : il ne peut pas être retiré et n’a aucune valeur.',
    funds: 'Votre compte a commencé avec :',
    live: 'Une courte visite montre où tout se trouve.',
    later: 'Plus tard',
  },
  start: 'Faire la visite',
  startText: 'Cinq endroits, une minute',
  label: 'Visite',
  step: 'Étape {{at}} sur {{of}}',
  next: 'Suivant',
  back: 'Retour',
  skip: 'Quitter la visite',
  done: 'Terminé',
  paper: {
    title: 'Trading de démonstration',
    text: 'Cette ligne figure sur chaque écran tant que l’argent n’est pas réel. Son lien explique ce que cela signifie.',
  },
  markets: {
    title: 'Marchés et trading',
    text: 'Choisissez un marché et passez un ordre. Chaque formulaire indique ce que coûte l’ordre avant que vous le passiez.',
  },
  assets: {
    title: 'Vos portefeuilles',
    text: 'Vous avez quatre portefeuilles : spot, levier, financement et secondes. Vous les voyez ici et déplacez l’argent de l’un à l’autre.',
  },
  display: {
    title: 'À votre goût',
    text: 'Sombre ou clair, les couleurs de hausse et de baisse, et treize langues. Votre choix est mémorisé.',
  },
  account: {
    title: 'Votre compte',
    text: 'Les mots de passe, vos propres limites et tout l’historique sont ici, ainsi que cette visite quand vous voudrez la refaire.',
  },
};
