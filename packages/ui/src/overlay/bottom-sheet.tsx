// A sheet from the bottom edge of a phone: a title, a body that scrolls and a foot that stays.
import { IconX } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { joinClasses } from '../class-names.ts';
import { DialogFrame } from './dialog-frame.tsx';
import classes from './overlay.module.css';

export interface BottomSheetProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** The id of what is read out with the title, where nobody asked for the dialog. */
  describedBy?: string;
  /** 16 over a form that belongs to the screen, 20 over a task of its own. */
  titleSize?: 16 | 20;
  /** What stays in sight beside the title, such as the price. */
  aside?: ReactNode;
  /** Stays below the body that scrolls: the button. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Pulled further than this, the sheet goes. */
const closingPullPx = 96;

/** The panel follows the finger without a render; only the release decides. */
function usePull(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const from = useRef<number | null>(null);
  const pulled = (event: PointerEvent) => Math.max(0, event.clientY - (from.current ?? event.clientY));
  const rest = () => {
    from.current = null;
    if (panel.current) panel.current.style.transform = '';
  };
  return {
    panel,
    grip: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        from.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (from.current !== null && panel.current)
          panel.current.style.transform = `translateY(${pulled(event)}px)`;
      },
      onPointerUp: (event: PointerEvent) => {
        const far = pulled(event) > closingPullPx;
        rest();
        if (far) onClose();
      },
      onPointerCancel: rest,
    },
  };
}

function OpenSheet({
  onClose,
  title,
  closeLabel,
  describedBy,
  titleSize = 16,
  aside,
  foot,
  children,
}: Omit<BottomSheetProps, 'opened'>) {
  const titleId = useId();
  const { panel, grip } = usePull(onClose);
  return (
    <DialogFrame
      look="sheet"
      labelledBy={titleId}
      {...(describedBy && { describedBy })}
      onClose={onClose}
      panelRef={panel}
    >
      <div className={classes.grip} {...grip} />
      <div className={classes.head}>
        <h2 id={titleId} className={joinClasses(classes.title, titleSize === 20 && classes.largeTitle)}>
          {title}
        </h2>
        {aside}
        <IconButton
          label={closeLabel}
          icon={<IconX size={20} stroke={1.75} aria-hidden="true" />}
          tone="strong"
          onClick={onClose}
        />
      </div>
      <div className={classes.body}>{children}</div>
      {foot !== undefined && <div className={classes.foot}>{foot}</div>}
    </DialogFrame>
  );
}

export function BottomSheet({ opened, ...rest }: BottomSheetProps) {
  return opened ? <OpenSheet {...rest} /> : null;
}
