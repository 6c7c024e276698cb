// The page about the venue: what it is, what makes it different, and how to check that.
import type { TextsOf } from '../../catalogue.ts';

export const about: NonNullable<TextsOf<'fr'>['legal']['about']> = {
  title: 'À propos de Candor',
  lead: 'Candor est une plateforme de trading que chacun peut exploiter avec une seule commande et que chacun peut vérifier.',
  why: {
    heading: 'Pourquoi elle existe',
    text: 'Les plateformes de ce genre ont mauvaise réputation : résultats choisis pour un utilisateur précis, minuteries qui courent jusqu’à ce que l’opération perde, prix dessinés à la main, trades qui n’ont jamais eu lieu, gagnants inventés. Candor offre les mêmes produits, rend chacune de ces pratiques impossible, et le montre.',
  },
  checks: {
    heading: 'Ce que vous pouvez vérifier',
    items: {
      balances:
        '**Soldes.** Chacun est la somme d’un grand livre en partie double. Vous pouvez lire chaque écriture avec sa cause.',
      log: '**Le journal.** Tout ce que fait la plateforme est un enregistrement dans un journal signé unique, dont personne ne peut modifier le passé sans que cela se voie.',
      receipts:
        '**Reçus.** Chaque contrat terminé en a un. Votre navigateur recalcule le résultat à partir de prix publics.',
      draws:
        '**Tirages.** Les tickets et les règles sont fixés avant que l’aléa existe. Chacun peut refaire le tirage.',
      marks:
        '**Mentions.** Les trades avec la maison, les exemples et les prix simulés sont signalés comme tels.',
    },
  },
  nobody: {
    heading: 'Ce que personne ne peut faire',
    text: 'Aucun rôle du personnel ne peut fixer un prix, un résultat ou la durée d’un contrat. Chaque modification faite par le personnel porte un nom et un motif, et vous lisez celles qui vous concernent.',
  },
  products: {
    heading: 'Ce qu’elle propose',
    items: {
      spot: 'Du trading spot avec un vrai carnet d’ordres pour 36 paires',
      perpetual: 'Des contrats perpétuels avec un levier jusqu’à 100',
      seconds: 'Des contrats secondes dont l’échéance ne bouge jamais',
      lock: 'Du minage bloqué dont les intérêts sont déjà dans une réserve',
      subscription: 'La souscription de tokens avec un tirage public',
      wallet: 'Des portefeuilles avec dépôts, retraits, transferts et conversions',
    },
  },
  modes: {
    heading: 'Démonstration et réel',
    text: 'En mode démonstration, le marché est simulé, sauf si l’exploitant a choisi des prix réels ; chaque compte commence avec des fonds de test, et les e-mails sont retenus. En mode réel, les prix, les e-mails et l’argent sont réels. Le programme est le même. Un bandeau sur chaque écran indique le mode démonstration.',
  },
  contact: {
    heading: 'Contact',
    text: 'Adressez vos questions au service client ou à l’adresse au pied de chaque page. Si vous trouvez une faille, veuillez la signaler à l’exploitant en privé avant que quiconque n’en entende parler.',
  },
};
