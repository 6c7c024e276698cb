// The privacy policy: what is kept about a person, who can see it, and what cannot be taken back.
import type { TextsOf } from '../../catalogue.ts';

export const privacy: NonNullable<TextsOf<'fr'>['legal']['privacy']> = {
  title: 'Politique de confidentialité',
  lead: 'Cette politique dit ce que cette plateforme conserve sur vous, pourquoi, qui peut le voir et pendant combien de temps.',
  kept: {
    heading: 'Ce qui est conservé',
    items: {
      account:
        '**Votre compte.** Adresse e-mail, nationalité, langue, code d’invitation, qui vous a invité, le mot anti-hameçonnage si vous en avez choisi un, les mots de passe sous forme de hashs argon2id que personne ne peut inverser, vos réglages et messages, et ce que l’équipe a fait sur le compte, avec ses motifs.',
      trading:
        '**Vos opérations.** Ordres, trades, transferts, dépôts et retraits, dans le journal signé, sous un numéro au lieu de votre nom. Hors du journal, les adresses vers lesquelles vous retirez et les captures de paiement, qui sont chiffrées.',
      security:
        '**Sécurité.** Sessions avec navigateur et heure, connexions avec l’adresse réseau, clés API avec les adresses que vous avez indiquées et le réseau de leur dernière utilisation, et secrets des seconds facteurs, qui sont chiffrés.',
      identity:
        '**Identité, si vous la faites vérifier.** Noms, numéros de documents et images, chiffrés avec une clé qui se trouve hors de la base de données. Les images sont recréées à partir de leurs pixels, de sorte que les données cachées, comme le lieu d’une photographie, disparaissent. Des empreintes des numéros de documents montrent si le même document a été envoyé pour un autre compte.',
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
    text: 'Sur cet appareil, votre navigateur conserve aussi le numéro du compte connecté, vos réglages d’affichage, les octets aléatoires de vos tickets, ainsi que la clé et la dernière racine de cette plateforme qu’il a vues et, jusqu’à la fermeture de l’onglet, depuis quand vous êtes sur l’écran des contrats secondes, à quelle adresse un code a été envoyé et des repères des demandes restées sans réponse. Il n’y a ni traceurs ni publicité, et aucune requête ne va vers un autre hôte.',
  },
  people: {
    heading: 'Qui peut le voir',
    text: 'Le personnel n’ouvre un compte qu’avec un motif et ne prend en charge une de vos demandes que sous son nom. Chacune de ces étapes est consignée et ne peut pas être effacée, et vous lisez dans l’activité de votre compte qu’il a été ouvert, par qui et pourquoi. Les noms et numéros de documents sont montrés à l’examinateur de votre vérification, et chaque image à la personne qui la contrôle, après un motif et pendant une minute. Sans motif, le personnel voit votre adresse e-mail, dans les listes des demandes qu’il traite et lorsqu’il la recherche.',
    shared:
      'Rien n’est vendu. Des tiers ne reçoivent des données sur vous que là où la loi oblige l’exploitant à les remettre, et le service de messagerie d’une plateforme en mode réel reçoit l’adresse à laquelle va un e-mail. Parmi les autres utilisateurs, la personne à qui vous envoyez de l’argent voit le numéro de votre compte, et celle qui vous a invité voit le numéro et l’heure de chaque trade spot qui lui vaut une commission de parrainage. La page d’accueil peut montrer les plus grands gains des contrats secondes, sans dire de qui ils sont.',
  },
  paper: {
    heading: 'Sur une plateforme de démonstration',
    text: 'Les e-mails sont retenus au lieu d’être envoyés. Ils peuvent être lus dans la fenêtre qui les a demandés, et sont effacés après une semaine. N’utilisez aucun mot de passe que vous utilisez ailleurs, et aucun document réel.',
  },
  published: {
    heading: 'Le journal publié',
    text: 'L’exploitant d’une plateforme peut publier le journal signé\u00a0; sur une plateforme de démonstration, il est publié tant que l’exploitant ne le désactive pas. Chacun peut alors le lire et le rejouer. Vos opérations y figurent sous votre numéro, avec les montants et les heures, avec les numéros de transaction de vos dépôts et retraits, et avec votre niveau, les gels de votre compte, vos propres limites et vos pauses. Qui connaît une de vos opérations, par exemple parce que vous lui avez envoyé de l’argent ou qu’il vous a invité, peut y trouver votre numéro, et donc toutes les autres. Il ne contient ni adresse e-mail, ni nom, ni document, ni adresse réseau, ni appareil. Ce qui a été publié ne peut plus être retiré.',
  },
  time: {
    heading: 'Combien de temps',
    text: 'Les enregistrements des opérations et des vérifications sont conservés pendant au moins cinq ans à compter de votre dernière opération, parce que les règles contre le blanchiment l’exigent. Les enregistrements du journal signé ne sont jamais modifiés ni supprimés\u00a0: c’est ce qui rend chaque solde vérifiable.',
    sooner:
      'Le reste disparaît plus tôt\u00a0: les codes après un jour, les e-mails sur votre compte après 30 jours, les repères de vos appareils et réseaux et les sessions terminées après 180 jours. Les sauvegardes contiennent tout cela jusqu’à ce qu’elles soient effacées à leur tour.',
  },
  rights: {
    heading: 'Vos droits',
    items: {
      read: 'Vous pouvez lire l’activité de votre compte et télécharger vos écritures à tout moment.',
      ask: 'Vous pouvez demander à l’exploitant, à l’adresse en bas de la page, une copie de tout ce qui est conservé sur vous, sous forme de fichier lisible par des programmes, et faire corriger ce qui est faux.',
      erase:
        'Vous pouvez faire effacer tout ce qui dit qui vous êtes, une fois la durée indiquée ci-dessus écoulée, ou plus tôt si aucune règle n’impose de le conserver. Le journal signé ne garde que des numéros.',
      object:
        'Vous pouvez vous opposer à une utilisation de vos données, et vous plaindre à l’autorité de protection des données de votre lieu de résidence.',
      end: 'Vous pouvez terminer des sessions et geler votre compte vous-même. Ce qui doit être conservé reste pendant la durée indiquée ci-dessus.',
    },
  },
};
