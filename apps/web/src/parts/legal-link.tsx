// A link inside a sentence to one of the legal pages; from a form it opens beside the form, which keeps its fields.
import { TextLink } from '@candor/ui';
import type { ReactNode } from 'react';
import { hrefTo, paths } from '../paths.ts';

export interface LegalLinkProps {
  /** The number of the page. */
  notice: string;
  beside?: boolean;
  /** Given by the text in which it stands. */
  children?: ReactNode;
}

export function LegalLink({ notice, beside = false, children }: LegalLinkProps) {
  return (
    <TextLink inline external={beside} href={hrefTo(paths.noticeDetail(notice))}>
      {children}
    </TextLink>
  );
}

/** The two that every sentence about agreeing links. */
export const agreementParts = { terms: <LegalLink notice="3" />, privacy: <LegalLink notice="2" /> };
