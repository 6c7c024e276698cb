// One text to be read: what an operator published under the number, else the one that comes with the software.
import { type Loadable, type Notice, useNotice } from '@candor/client';
import { isLegalId, type LegalDocument, type LegalId, loadLegalDocument } from '@candor/i18n';
import { useEffect, useState } from 'react';
import { readerLanguage } from './reader-language.ts';

/** What comes with the software has no version and no date. */
export type ReadText = Notice | (LegalDocument & { readonly version: null });

function useBuiltIn(id: LegalId | undefined, wanted: boolean): LegalDocument | 'loading' | 'failed' {
  const [found, setFound] = useState<{ readonly id: LegalId; readonly document: LegalDocument | 'failed' }>();
  const missing = wanted && id !== undefined && found?.id !== id;
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    const keep = (document: LegalDocument | 'failed') => {
      if (!gone) setFound({ id, document });
    };
    loadLegalDocument(id, readerLanguage()).then(keep, () => keep('failed'));
    return () => {
      gone = true;
    };
  }, [missing, id]);
  return found === undefined || found.id !== id ? 'loading' : found.document;
}

/** `undefined` as data: there is nothing under this number. */
export function useText(id: number): Loadable<ReadText | undefined> & { readonly askAgain: () => void } {
  const asked = useNotice(id, readerLanguage());
  const { askAgain } = asked;
  const legal = isLegalId(id) ? id : undefined;
  const builtIn = useBuiltIn(legal, asked.status === 'data' && asked.data === null);
  if (asked.status !== 'data') return asked;
  if (asked.data !== null) {
    // While the next text is on its way the last one is still there.
    return asked.data.id === id ? { ...asked, data: asked.data } : { status: 'loading', askAgain };
  }
  if (legal === undefined) return { ...asked, data: undefined };
  if (builtIn === 'loading') return { status: 'loading', askAgain };
  if (builtIn === 'failed') return { status: 'error', failure: { outcome: 'unreachable' }, askAgain };
  return { ...asked, data: { ...builtIn, version: null } };
}
