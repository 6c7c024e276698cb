// A dialog whose chunk comes when it is opened. One that is slow, or does not come, has another in its place meanwhile.
import { t } from '@candor/i18n';
import { ErrorState, SkeletonList } from '@candor/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { SheetOrDialog } from '../sheet-or-dialog.tsx';
import { LatePart } from './late-part.ts';
import { useLate } from './use-late.ts';

/** What comes sooner needs nothing in its place. */
const PATIENCE_MS = 300;

interface StandInProps {
  isMissing: boolean;
  onRetry: () => void;
  onClose: () => void;
}

function StandIn({ isMissing, onRetry, onClose }: StandInProps) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow && !isMissing) return null;
  return (
    <SheetOrDialog
      onClose={onClose}
      title={isMissing ? t('shell.error.title') : t('shell.state.loading')}
      titleSize={16}
    >
      {isMissing ? (
        <ErrorState
          text={t('shell.state.loadFailed')}
          retry={{ text: t('shell.state.retry'), onPress: onRetry }}
        />
      ) : (
        <SkeletonList label={t('shell.state.loading')} rows={4} />
      )}
    </SheetOrDialog>
  );
}

/** Called once, outside of any component; what it gives is mounted only while the dialog is open. */
export function dialogLater<Module, Props extends { onClose: () => void }>(
  load: () => Promise<Module>,
  from: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const late = new LatePart(load, from);
  return function DialogLater(props: Props) {
    const state = useLate(late);
    if (state === undefined || 'problem' in state)
      return <StandIn isMissing={state !== undefined} onRetry={late.retry} onClose={props.onClose} />;
    return <state.part {...props} />;
  };
}
