// A screen that has nothing to show, also not its own header on a phone.
import { EmptyState } from '@candor/ui';
import { MissingHeader } from './missing-header.tsx';

export function EmptyScreen({ text }: { text: string }) {
  return (
    <>
      <MissingHeader />
      <EmptyState text={text} />
    </>
  );
}
