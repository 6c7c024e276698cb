// Where a screen draws its own header on a phone and has nothing to draw it with yet, the usual one stands in its place.
import { Header } from './header.tsx';
import { PaperNotice } from './paper-notice.tsx';
import { useDrawsOwnHeader } from './use-traits.ts';

export function MissingHeader() {
  if (!useDrawsOwnHeader()) return null;
  return (
    <>
      <Header />
      <PaperNotice />
    </>
  );
}
