// The legal notice: who runs a venue, what the two modes are, and what is not promised.
import type { TextsOf } from '../../catalogue.ts';

export const statement: NonNullable<TextsOf<'fr'>['legal']['statement']> = {
  title: 'Mentions légales',
  lead: 'Cette page dit qui est responsable de cette plateforme, ce qu’elle propose et ce que personne ne vous promet.',
  operator: {
    heading: 'Qui exploite cette plateforme',
    text: 'Candor est un logiciel libre. Chaque installation a son propre exploitant, qui en est responsable et doit respecter les lois du lieu où elle est proposée. L’exploitant de celle-ci est joignable à l’adresse au pied de chaque page.',
    names:
      'Le personnel travaille sous son nom : qui modifie quelque chose qui vous concerne est nommé dans l’activité de votre compte, avec le motif.',
  },
  modes: {
    heading: 'Deux modes',
    text: 'Une installation fonctionne dans l’un des deux modes et ne peut jamais passer de l’un à l’autre.',
    items: {
      paper:
        '**Démonstration.** Les prix viennent d’un simulateur, ou de sources publiques si l’exploitant en a décidé ainsi. Les fonds sont des fonds de test : ils n’ont aucune valeur, ne peuvent pas être retirés et ne peuvent être réclamés à personne. Un bandeau sur chaque écran l’indique.',
      live: '**Réel.** Les prix viennent d’au moins trois sources indépendantes. Les dépôts et les retraits portent sur de vrais tokens. Les produits soumis à des limites légales sont désactivés dans chaque pays jusqu’à ce que l’exploitant les y active.',
    },
  },
  advice: {
    heading: 'Ni conseil ni offre',
    text: 'Ce que vous lisez ici explique comment fonctionne le programme. Ce n’est ni un conseil en investissement, ni une recommandation, ni une invitation à trader. Les lignes marquées comme exemples sont des exemples, et personne n’a réalisé ces gains.',
  },
  risk: {
    heading: 'Risque',
    items: {
      prices: '**Prix.** Ils peuvent changer vite et contre vous, à toute heure.',
      leverage:
        '**Levier.** Une position au levier 100 peut être perdue par un petit mouvement. Aucun portefeuille ne passe sous zéro, mais la marge peut disparaître.',
      seconds:
        '**Contrats secondes.** Un mauvais sens fait perdre la part de la mise indiquée dans les conditions. Ce sont de courts paris contre la maison, non un investissement.',
      tokens: '**Tokens.** Un token auquel vous souscrivez peut perdre toute sa valeur.',
    },
  },
  working: {
    heading: 'Disponibilité',
    text: 'La plateforme peut être arrêtée pour maintenance, après une panne, ou faute de prix. Ce qui vous a été confirmé est conservé. Tant qu’un prix est périmé, rien n’est ouvert, réglé ni liquidé à ce prix.',
  },
  liability: {
    heading: 'Responsabilité',
    text: 'Le logiciel est fourni tel quel, sans garantie, sous la licence qui l’accompagne. Qui exploite une installation en répond devant ses utilisateurs selon le droit applicable aux deux ; rien sur cette page ne vous retire les droits que ce droit vous donne.',
  },
};
