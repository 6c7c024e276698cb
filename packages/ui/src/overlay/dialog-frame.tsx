// What a sheet and a dialog share: the scrim, the focus kept inside, Escape, and the page held still.
import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { joinClasses } from '../class-names.ts';
import { SpokenRegion } from '../feedback/spoken.tsx';
import { useFocusReturned } from '../focus/use-focus-near.ts';
import classes from './overlay.module.css';
import { useCloseRequest } from './use-close-request.ts';

type Look = 'dialog' | 'wide' | 'sheet';

const openLooks: Look[] = [];

/** For what comes by itself: it waits until nothing else asks for an answer. */
export const isDialogOpen = (): boolean => openLooks.length > 0;

/** What leaves the least room beside it decides where messages are. */
const broadest = (): Look | undefined =>
  (['sheet', 'wide', 'dialog'] as const).find((look) => openLooks.includes(look));

let barWidth = 0;

/** Asked before a dialog stands there: afterwards the question alone would lay the page out. A held page has no bar. */
function widthOfBar(): number {
  if (openLooks.length === 0) barWidth = window.innerWidth - document.documentElement.clientWidth;
  return barWidth;
}

/** The page below must not scroll, nor jump sideways when its scroll bar goes; an injected style would need a nonce. */
function useHeldPage(look: Look): void {
  const [room] = useState(widthOfBar);
  useEffect(() => {
    const root = document.documentElement;
    if (openLooks.length === 0 && room > 0) root.style.paddingInlineEnd = `${room}px`;
    openLooks.push(look);
    root.dataset.scrollLocked = broadest();
    return () => {
      openLooks.splice(openLooks.indexOf(look), 1);
      const left = broadest();
      if (left !== undefined) {
        root.dataset.scrollLocked = left;
        return;
      }
      root.style.paddingInlineEnd = '';
      delete root.dataset.scrollLocked;
    };
  }, [room, look]);
}

/**
 * A press beside the dialog closes it once it is over: were it gone as the finger comes down, the rest of the press would
 * be one on whatever lies below. Who drags out of the dialog, as one does to select words, has not pressed beside it.
 */
function usePressBeside(onClose: () => void) {
  const begunBeside = useRef(false);
  const isBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;
  return {
    onPointerDown: (event: PointerEvent) => {
      begunBeside.current = isBeside(event);
    },
    onClick: (event: MouseEvent) => {
      if (begunBeside.current && isBeside(event)) onClose();
    },
  };
}

/** As long as two presses are one double press to a browser. */
const doublePressMs = 500;

/** The second of two quick presses was meant for what opened the dialog: here it would say yes to what nobody has read. */
function useUnmeantPress() {
  const [openedAtMs] = useState(() => performance.now());
  return (event: MouseEvent) => {
    if (event.detail < 2 || event.timeStamp - openedAtMs > doublePressMs) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

interface DialogFrameProps {
  labelledBy: string;
  describedBy?: string;
  role?: 'dialog' | 'alertdialog';
  look: Look;
  onClose: () => void;
  children: ReactNode;
  panelRef?: Ref<HTMLDivElement>;
  panelStyle?: CSSProperties;
}

/** Mounted only while open, so that focus comes and goes with it. */
export function DialogFrame(props: DialogFrameProps) {
  const { labelledBy, describedBy, role = 'dialog', look, onClose, children, panelRef, panelStyle } = props;
  const trap = useFocusTrap(true);
  useFocusReturned();
  useHeldPage(look);
  useCloseRequest(onClose);
  const beside = usePressBeside(onClose);
  const keepOut = useUnmeantPress();
  const ref = useMergedRef(trap, panelRef ?? null);
  const named = { role, 'aria-modal': true, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    // Or the browser would ask the next one that is open to close as well.
    event.preventDefault();
    onClose();
  };
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the scrim is a second way to close; the button is the first.
    <div
      className={joinClasses(classes.scrim, look === 'sheet' && classes.bottom)}
      data-overlay=""
      onKeyDown={leave}
      {...beside}
      onClickCapture={keepOut}
    >
      <div
        ref={ref}
        {...named}
        tabIndex={-1}
        className={joinClasses(classes.dialog, look !== 'dialog' && classes[look])}
        style={panelStyle}
      >
        {children}
        <SpokenRegion />
      </div>
    </div>,
    document.body,
  );
}
