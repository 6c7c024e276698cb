// The way from an empty list to the form that fills it. The screen with the form says how to get there.
import { EmptyState } from '@candor/ui';
import { createContext, type ReactNode, useContext } from 'react';

const Begin = createContext<(() => void) | undefined>(undefined);

/** `begin` brings the reader to the form: it gets the focus, or its sheet opens. */
export function BeginHere({ begin, children }: { begin: () => void; children: ReactNode }) {
  return <Begin value={begin}>{children}</Begin>;
}

export function EmptyToBegin({ text, begin }: { text: string; begin: string }) {
  const onPress = useContext(Begin);
  return <EmptyState text={text} {...(onPress !== undefined && { action: { text: begin, onPress } })} />;
}
