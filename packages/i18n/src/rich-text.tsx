// A text with links or emphasis inside: the translation decides where they stand, the screen what they are.
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { Trans } from 'react-i18next/TransWithoutContext';
import type { MessageKey } from './catalogue.ts';

export interface RichTextProps {
  text: MessageKey;
  /** The element for each tag of the text: `<terms>…</terms>` takes `parts.terms`. */
  parts: Readonly<Record<string, ReactElement>>;
  values?: Readonly<Record<string, string | number>>;
}

export function RichText({ text, parts, values }: RichTextProps) {
  return <Trans i18n={i18next} i18nKey={text as string} components={{ ...parts }} values={{ ...values }} />;
}
