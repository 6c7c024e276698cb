// What the reader is told when a file, a verification, a message or an action of an operator is refused.
import type { RefusalTexts } from '../refusal-texts.ts';

export const officeRefusals = {
  'file.missing': 'Il manque une image. Choisissez-en une.',
  'file.kindUnknown': 'Seules des images fixes JPEG, PNG ou WebP peuvent être envoyées.',
  'file.tooLarge': 'L’image dépasse 5 Mo. Choisissez-en une plus petite.',
  'file.tooManyPixels': 'L’image a plus de 25 millions de pixels. Réduisez-la et renvoyez-la.',
  'file.damaged': 'L’image est endommagée et illisible. Enregistrez-la à nouveau ou prenez-en une autre.',
  'file.notOnlyPicture':
    'Le fichier contient plus qu’une image, par exemple un script ou une archive. Enregistrez l’image à nouveau et envoyez celle-ci.',
  'file.quota': 'Vous avez envoyé trop de fichiers. Attendez qu’ils aient été examinés, ou réessayez demain.',
  'file.unknown': 'Ce fichier n’existe pas. Envoyez-le à nouveau.',
  'file.repeated': 'La même image figure à deux endroits. Choisissez-en une autre.',
  'verification.pending': 'Vos documents sont déjà en cours d’examen.',
  'verification.final': 'Votre identité est déjà vérifiée.',
  'verification.photoTooOld':
    'La photo est trop ancienne. Elle ne doit pas avoir été prise plus de six mois avant votre inscription.',
  'verification.photoInFuture': 'Le jour où la photo a été prise est dans le futur.',
  'verification.unknown': 'Cette vérification n’existe pas.',
  'verification.decided': 'Une décision a déjà été prise sur cette vérification.',
  'operator.credentialsWrong': 'L’e-mail ou le mot de passe est incorrect.',
  'operator.roleMissing': 'Aucun de vos rôles ne permet cela.',
  'operator.passwordMustChange': 'Définissez d’abord un mot de passe à vous.',
  'operator.reasonMissing': 'Indiquez un motif de 3 à 500 caractères.',
  'operator.claimedByOther': 'Un autre opérateur traite cet élément.',
  'operator.notClaimed': 'Prenez l’élément en charge avant de décider.',
  'operator.alreadyDecided': 'Une décision a déjà été prise sur cet élément.',
  'operator.ownAccount': 'Vous ne pouvez pas agir sur votre propre compte.',
  'operator.sameOperator': 'Un second opérateur, différent, doit donner son accord.',
  'operator.approvesPayments':
    'Qui approuve des paiements ne relève pas le montant jusqu’auquel une seule personne suffit. Il faut quelqu’un qui ait le rôle conformité, sans le rôle finances.',
  'operator.alreadyProposed': 'Quelqu’un l’a déjà proposé.',
  'operator.proposalLapsed':
    'La personne qui l’a proposé n’en a plus le droit. Retirez la proposition ; quelqu’un qui en a le droit peut la refaire.',
  'operator.accessTooNew':
    'Qui a reçu son accès d’un administrateur il y a moins de 24 heures ne compte pas encore comme l’une des deux personnes.',
  'operator.lastAdmin': 'Le dernier administrateur doit rester.',
  'operator.ownRoles': 'Vous ne pouvez modifier ni vos propres rôles ni votre propre accès.',
  'operator.emailTaken': 'Un opérateur a déjà cet e-mail.',
  'operator.nameTaken':
    'Un opérateur porte ou a porté ce nom, ou un nom d’apparence identique. Personne ne pourrait les distinguer.',
  'operator.nameUnfit':
    'Écrivez le nom dans un seul alphabet. Il commence par une lettre et ne contient pas de symboles.',
  'operator.unknown': 'Cet opérateur n’existe pas.',
  'operator.itemUnknown': 'Cet élément n’existe pas.',
  'operator.parameterInvalid': 'Cette valeur n’est pas admise ici.',
  'operator.tooManyViews': 'Trop de documents ont été ouverts en une heure.',
  'operator.giftUnknown': 'Cet utilisateur n’a pas reçu ce bonus.',
  'operator.termsChanged':
    'Quelqu’un a modifié ces conditions entre-temps. Consultez d’abord les conditions actuelles.',
  'operator.notOpened': 'Dites d’abord pourquoi vous ouvrez ce compte.',
  'operator.tooManyOpened': 'Trop de comptes ont été ouverts ou recherchés en une heure.',
  'notice.unknown': 'Cette annonce n’existe pas.',
  'notification.unknown': 'Ce message n’existe pas.',
  'notification.mailNeeded': 'Ces e-mails protègent votre compte et ne peuvent pas être désactivés.',
  'alert.unknown': 'Cette alerte de prix n’existe pas.',
  'alert.tooMany': 'Vous avez trop d’alertes de prix. Retirez-en d’abord une.',
  'alert.reached': 'Le prix y est déjà.',
  'product.notInCountry':
    'Ce produit n’est pas proposé dans votre pays. Ce qui est ouvert peut toujours être fermé.',
  'receipt.unknown': 'Il n’existe pas de reçu : l’ordre n’est pas le vôtre, ou il n’a jamais existé.',
  'receipt.notYet':
    'Il n’y a pas encore de reçu : l’ordre n’est pas terminé, ou sa preuve attend le prochain prix de ce marché, qui montre qu’aucun n’a été omis.',
  'receipt.tooLarge': 'L’ordre repose sur plus d’enregistrements qu’un reçu n’en contient.',
  'reserve.addressInvalid': 'Ce n’est pas une adresse de ce réseau pour laquelle une seule clé peut signer.',
  'reserve.signatureMalformed': 'Ce n’est pas ce qu’un portefeuille de ce réseau donne comme signature.',
  'reserve.signatureWrong': 'Cette signature est celle d’un autre texte ou de la clé d’une autre adresse.',
  'reserve.stated': 'Cette adresse est déjà déclarée pour cette racine.',
} satisfies Partial<RefusalTexts>;
