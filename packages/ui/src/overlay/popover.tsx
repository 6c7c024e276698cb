// A small window below its button, beside which the page goes on: left with Escape, by moving on, or a press elsewhere.
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from './menu.module.css';
import { useMenuPlace } from './menu-place.ts';
import { useCloseRequest } from './use-close-request.ts';

export interface PopoverProps {
  opened: boolean;
  onClose: () => void;
  /** The name of the window. */
  label: string;
  /** The button that opens and closes it. */
  trigger: ReactNode;
  children: ReactNode;
}

interface OpenPopoverProps extends Pick<PopoverProps, 'label' | 'onClose' | 'children'> {
  anchor: HTMLElement;
}

function OpenPopover({ label, onClose, children, anchor }: OpenPopoverProps) {
  const panel = useMenuPlace(anchor, 'end', onClose);
  useCloseRequest(onClose);
  useEffect(() => panel.current?.focus({ preventScroll: true }), [panel]);
  // What had the focus may be gone with a press on it, so that the key is heard wherever it goes.
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onClose();
      anchor.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [anchor, onClose]);
  const moveOn = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (next instanceof Node && !event.currentTarget.contains(next) && !anchor.contains(next)) onClose();
  };
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={classes.popover}
      onBlur={moveOn}
    >
      {children}
    </div>
  );
}

export function Popover({ opened, onClose, label, trigger, children }: PopoverProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={anchor} className={classes.anchor}>
        {trigger}
      </span>
      {opened && anchor.current && (
        <OpenPopover label={label} onClose={onClose} anchor={anchor.current}>
          {children}
        </OpenPopover>
      )}
    </>
  );
}
