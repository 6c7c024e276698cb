// Words of the list of notices and of a single notice or legal text.
import type { TextsOf } from '../catalogue.ts';

export const notices: TextsOf<'fr'>['notices'] = {
  title: 'Annonces',
  tabs: {
    label: 'Messages et annonces',
    messages: 'Messages',
    notices: 'Annonces',
  },
  sources: {
    title: 'Changement des sources de prix',
    times: 'Annoncé le {{announced}} ; prend effet au plus tôt le {{effective}}.',
    simulated: 'Prix simulés',
    manual: 'Prix manuels',
    external: 'Sources externes',
  },
  list: 'Annonces publiées',
  empty: 'Il n’y a pas encore d’annonces.',
  emptyAction: 'Vers les marchés',
  failed: 'Les annonces n’ont pas pu être chargées.',
  signIn: 'Connectez-vous pour lire les messages sur votre compte.',
  published: 'Publié le {{date}}',
  changed: 'Version {{version}}, publiée le {{date}}',
  builtIn: 'Le texte fourni avec le logiciel.',
  otherLanguage: 'Ce texte n’existe que dans cette langue : {{language}}',
  detailFailed: 'Le texte n’a pas pu être chargé.',
  all: 'Toutes les annonces',
  newer: 'Plus récente',
  older: 'Plus ancienne',
  others: 'Autres annonces',
  page: 'Page {{page}} sur {{pages}}',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  legal: 'Textes sur la plateforme',
};
