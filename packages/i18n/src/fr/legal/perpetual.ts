// The rules of perpetual contracts, with the numbers that an installation starts with.
import type { TextsOf } from '../../catalogue.ts';

export const perpetual: NonNullable<TextsOf<'fr'>['legal']['perpetual']> = {
  title: 'Règles de trading des contrats perpétuels',
  lead: 'Les contrats perpétuels suivent le prix d’une devise sans date de fin. Ils sont conclus avec la maison, au prix indice. Les conditions en vigueur figurent dans le formulaire d’ordre.',
  contracts: {
    heading: 'Contrats',
    items: {
      symbols: 'BTC, ETH, XRP, LTC et EOS, cotés et réglés en USDT.',
      hours:
        'Long ou short, à toute heure de chaque jour ; une position peut être fermée, en tout ou en partie, l’instant après son ouverture.',
      multiples:
        'Leviers de 10, 20, 50 ou 100. Toutes les positions partagent le portefeuille levier comme marge.',
      limits:
        'Au plus 1 000 000 USDT de valeur par utilisateur sur BTC et ETH, 200 000 USDT sur les autres, et jamais plus que ce que la maison peut payer.',
    },
  },
  costs: {
    heading: 'Coûts',
    items: {
      spread:
        '**Spread.** 0,5 % du prix pour BTC et 1 % pour les autres, de l’achat à la vente : la moitié compte à l’ouverture, rien à la fermeture.',
      fee: '**Frais.** 10 % de la marge initiale, une fois, à l’ouverture ; la fermeture est comprise. Cela fait 1,0, 0,5, 0,2 ou 0,1 % de la valeur aux leviers 10, 20, 50 ou 100. Un ordre annulé les récupère en entier.',
      overnight: '**Nuit.** 0,01 % de la valeur pour chaque position ouverte à 00:00 UTC.',
    },
  },
  orders: {
    heading: 'Ordres',
    text: 'Un ordre au marché s’ouvre au premier prix observé après son acceptation, de sorte que personne ne traite à un prix déjà connu. Un ordre limite attend que le prix, avec sa moitié du spread, l’ait atteint. La fermeture fonctionne comme un ordre au marché.',
    stops:
      'Pour un long, le take-profit se situe au-dessus de 100,5 % et le stop-loss au-dessous de 99,5 % du prix actuel ou, pour un ordre limite qui attend, de sa limite ; pour un short, le take-profit se situe au-dessous de 99,5 % et le stop-loss au-dessus de 100,5 %. Le premier des deux qui est atteint ferme la position.',
  },
  risk: {
    heading: 'Taux de risque et liquidation',
    text: 'Le taux de risque est le rapport de vos fonds propres à la marge utilisée.',
    items: {
      transfer: 'Sous 100 %, vous êtes averti, et rien ne peut être sorti du portefeuille.',
      opening:
        'Un ordre qui laisserait moins de 70 % est refusé, et un passage sous ce taux vous avertit à nouveau.',
      liquidation:
        'Sous 50 %, vos positions sont liquidées : les ordres en attente sont d’abord annulés, puis la position la plus perdante est fermée, jusqu’à ce que le taux dépasse 60 % ou qu’il ne reste rien.',
    },
  },
  losses: {
    heading: 'Quand une perte dépasse la marge',
    text: 'Votre portefeuille ne passe jamais sous zéro. Ce qui manque est payé par le compte d’assurance, puis par la maison. Aucun utilisateur sans position ne supporte de perte. Si la maison et l’assurance ensemble ne pouvaient pas payer les profits des utilisateurs, les positions aux plus grands profits seraient d’abord fermées au prix actuel.',
  },
  prices: {
    heading: 'Prix',
    text: 'Sur une plateforme en mode réel, chaque prix est la médiane d’au moins trois sources. Tant qu’il est périmé ou suspendu, rien n’est ouvert, fermé ni liquidé. Chaque position fermée a un reçu que votre navigateur peut vérifier.',
  },
};
