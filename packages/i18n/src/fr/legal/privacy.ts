// The privacy policy: what is kept about a person, who can see it, and what cannot be taken back.
import type { TextsOf } from '../../catalogue.ts';

export const privacy: NonNullable<TextsOf<'fr'>['legal']['privacy']> = {
  title: 'Politique de confidentialité',
  lead: 'Cette politique dit ce que cette plateforme conserve sur vous, pourquoi, qui peut le voir et pendant combien de temps.',
  kept: {
    heading: 'Ce qui est conservé',
    items: {
      account:
        '**Votre compte.** Adresse e-mail, nationalité, code d’invitation, qui vous a invité, le mot anti-hameçonnage si vous en avez choisi un, et le mot de passe sous forme de hash argon2id que personne ne peut inverser.',
      trading:
        '**Vos opérations.** Ordres, trades, transferts, dépôts et retraits, dans le journal signé, sous un numéro au lieu de votre nom.',
      security:
        '**Sécurité.** Sessions avec navigateur et heure, connexions avec l’adresse réseau, clés API avec les adresses que vous avez indiquées et le réseau de leur dernière utilisation, et secrets des seconds facteurs, qui sont chiffrés.',
      identity:
        '**Identité, si vous la faites vérifier.** Noms, numéros de documents et images, chiffrés avec une clé qui se trouve hors de la base de données. Les images sont recréées à partir de leurs pixels, de sorte que les données cachées, comme le lieu d’une photographie, disparaissent.',
    },
  },
  browser: {
    heading: 'Dans votre navigateur',
    items: {
      session:
        '**candor_session** est un cookie qui prouve que vous êtes connecté. Il prend fin avec votre session.',
      device:
        '**candor_device** est un cookie qui permet de reconnaître ce navigateur à votre prochaine connexion, afin que vous ne soyez pas bloqué si d’autres essaient des mots de passe. Il dure 180 jours à compter de votre dernière connexion.',
    },
    text: 'Sur cet appareil, votre navigateur conserve aussi le numéro du compte connecté, vos réglages d’affichage et les octets aléatoires de vos tickets et, jusqu’à la fermeture de l’onglet, depuis quand vous êtes sur l’écran des contrats secondes, à quelle adresse un code a été envoyé et des repères des demandes restées sans réponse. Il n’y a ni traceurs ni publicité, et aucune requête ne va vers un autre hôte.',
  },
  people: {
    heading: 'Qui peut le voir',
    text: 'Le personnel n’ouvre un compte qu’avec un motif. Un document est montré à l’examinateur de votre vérification pendant une minute, après un motif. Chacune de ces étapes est consignée et ne peut pas être effacée, et vous lisez dans l’activité de votre compte qu’il a été ouvert, par qui et pourquoi.',
    shared:
      'Rien n’est vendu. Des tiers ne reçoivent des données sur vous que là où la loi oblige l’exploitant à les remettre, et le service de messagerie d’une plateforme en mode réel reçoit l’adresse à laquelle va un e-mail.',
  },
  paper: {
    heading: 'Sur une plateforme de démonstration',
    text: 'Les e-mails sont retenus au lieu d’être envoyés. Ils peuvent être lus dans la fenêtre qui les a demandés, et sont effacés après une semaine. N’utilisez aucun mot de passe que vous utilisez ailleurs, et aucun document réel.',
  },
  published: {
    heading: 'Le journal publié',
    text: 'L’exploitant d’une plateforme peut publier le journal signé ; sur une plateforme de démonstration, il est publié tant que l’exploitant ne le désactive pas. Chacun peut alors le lire et le rejouer. Vos opérations y figurent sous votre numéro, avec les montants et les heures, et avec les numéros de transaction de vos dépôts. Il ne contient ni adresse e-mail, ni nom, ni document, ni adresse réseau, ni appareil. Ce qui a été publié ne peut plus être retiré.',
  },
  time: {
    heading: 'Combien de temps',
    text: 'Les enregistrements des opérations et des vérifications sont conservés pendant au moins cinq ans, parce que les règles contre le blanchiment l’exigent. Les enregistrements du journal signé ne sont jamais modifiés ni supprimés : c’est ce qui rend chaque solde vérifiable.',
  },
  rights: {
    heading: 'Vos droits',
    items: {
      read: 'Vous pouvez lire l’activité de votre compte et télécharger vos écritures à tout moment.',
      ask: 'Vous pouvez demander à l’exploitant ce qui est conservé sur vous, et faire corriger ce qui est faux.',
      end: 'Vous pouvez terminer des sessions et geler votre compte vous-même. Ce qui doit être conservé reste pendant la durée indiquée ci-dessus.',
    },
  },
};
