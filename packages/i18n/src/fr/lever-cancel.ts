// Words of what cancels all pending orders at once.
import type { TextsOf } from '../catalogue.ts';

export const leverCancel: TextsOf<'fr'>['lever']['cancel'] = {
  all: 'Tout annuler',
  only: '{{symbol}} seulement',
  title: 'Annuler tous les ordres\u00a0?',
  text_one: '{{count}} ordre en attente sera annulé.',
  text_many: '{{count}} ordres en attente seront annulés.',
  text_other: '{{count}} ordres en attente seront annulés.',
  returned:
    'La marge et les frais sont rendus en entier. Un ordre qui s’ouvre au prochain prix est conservé.',
  keep: 'Les conserver',
  done_one: '{{count}} ordre a été annulé.',
  done_many: '{{count}} ordres ont été annulés.',
  done_other: '{{count}} ordres ont été annulés.',
};
