// Words of what cancels all pending orders at once.
import type { TextsOf } from '../catalogue.ts';

export const leverCancel: TextsOf<'de'>['lever']['cancel'] = {
  all: 'Alle stornieren',
  only: 'Nur {{symbol}}',
  title: 'Alle Orders stornieren?',
  text_one: '{{count}} wartende Order wird storniert.',
  text_other: '{{count}} wartende Orders werden storniert.',
  returned:
    'Margin und Gebühr werden vollständig zurückgebucht. Eine Order, die der nächste Preis eröffnet, bleibt bestehen.',
  keep: 'Behalten',
  done_one: '{{count}} Order wurde storniert.',
  done_other: '{{count}} Orders wurden storniert.',
};
