// Draws the messages in one polite live region that is on the page before the first of them.
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import {
  type FocusEvent,
  Fragment,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button/icon-button.tsx';
import { TextLink } from '../button/text-link.tsx';
import { joinClasses } from '../class-names.ts';
import { SpokenRegion } from './spoken.tsx';
import classes from './toast.module.css';
import { closeToast, currentToasts, type ShownToast, type Toast, watchToasts } from './toast-queue.ts';
import { useClearOfFocus } from './use-clear-of-focus.ts';

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };
const shownForMsUsual = 6000;

export interface ToastCardProps {
  toast: Omit<Toast, 'id'>;
  closeLabel: string;
  onClose: () => void;
  /** Another one where the message took the place of another: it is read out, and has its whole time. */
  turn?: number;
}

/** One message; time stands still while the pointer or the focus is on it. */
export function ToastCard({ toast, closeLabel, onClose, turn = 0 }: ToastCardProps) {
  const [held, setHeld] = useState(false);
  const shownForMs =
    toast.shownForMs ?? (toast.tone === 'error' ? Number.POSITIVE_INFINITY : shownForMsUsual);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with each turn.
  useEffect(() => {
    if (held || !Number.isFinite(shownForMs)) return;
    const timer = setTimeout(onClose, shownForMs);
    return () => clearTimeout(timer);
  }, [held, shownForMs, onClose, turn]);
  const Icon = icons[toast.tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds the clock; the button closes.
    <div
      className={joinClasses(classes.toast, classes[`toast_${toast.tone}`])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} stroke={1.75} className={classes.toastIcon} aria-hidden="true" />
      <div className={classes.toastWords}>
        {/* New elements: words that only change inside of theirs are not read out. */}
        <Fragment key={turn}>
          <p className={classes.toastTitle}>{toast.title}</p>
          {toast.body !== undefined && <p className={classes.toastBody}>{toast.body}</p>}
        </Fragment>
        {toast.link !== undefined && (
          <TextLink
            size={12}
            href={toast.link.href}
            className={classes.toastLink ?? ''}
            onClick={onClose}
            arrow
          >
            {toast.link.text}
          </TextLink>
        )}
        {toast.action !== undefined && (
          <TextLink className={classes.toastLink ?? ''} onClick={toast.action.onPress}>
            {toast.action.text}
          </TextLink>
        )}
      </div>
      <IconButton
        className={classes.toastClose}
        label={closeLabel}
        icon={<IconX size={16} stroke={1.75} aria-hidden="true" />}
        onClick={onClose}
      />
    </div>
  );
}

function QueuedToast({ toast, closeLabel }: { toast: ShownToast; closeLabel: string }) {
  const [close] = useState(() => () => closeToast(toast.id));
  return <ToastCard toast={toast} closeLabel={closeLabel} onClose={close} turn={toast.turn} />;
}

/** An open dialog that has nothing free beside it reads in the style sheet how much room they take above it. */
function useMeasured(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = region;
    if (current === null) return;
    const { style } = document.documentElement;
    const taken = new ResizeObserver(([entry]) => {
      const height = Math.ceil(entry?.contentRect.height ?? 0);
      if (height === 0) style.removeProperty('--size-toasts');
      else
        style.setProperty('--size-toasts', `calc(${height}px + var(--space-24) + env(safe-area-inset-top))`);
    });
    taken.observe(current);
    return () => {
      taken.disconnect();
      style.removeProperty('--size-toasts');
    };
  }, [region]);
}

/**
 * Who closes a message by the keyboard goes on where they were before they came to the messages. Who presses it away is led
 * nowhere: in the field where they were before, a phone would open its keyboard.
 */
function useFocusBack(region: RefObject<HTMLElement | null>, count: number) {
  const before = useRef<HTMLElement>(null);
  const inside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked at whenever a message has gone.
  useLayoutEffect(() => {
    const isLost = inside.current && document.activeElement === document.body;
    if (!isLost) return;
    inside.current = false;
    const back = before.current?.isConnected ? before.current : document.querySelector<HTMLElement>('main');
    back?.focus({ preventScroll: true });
  }, [count]);
  return {
    onFocus: ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      inside.current = target.matches(':focus-visible');
      const isFromOutside = relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget);
      if (isFromOutside) before.current = relatedTarget;
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget !== null) inside.current = false;
    },
  };
}

export interface ToastHostProps {
  /** The name of the region, such as "Messages". */
  label: string;
  closeLabel: string;
}

export function ToastHost({ label, closeLabel }: ToastHostProps) {
  const toasts = useSyncExternalStore(watchToasts, currentToasts);
  const region = useRef<HTMLElement>(null);
  useMeasured(region);
  useClearOfFocus(region, toasts);
  const focusBack = useFocusBack(region, toasts.length);
  return createPortal(
    <>
      <section
        ref={region}
        className={classes.toasts}
        aria-label={label}
        aria-live="polite"
        aria-relevant="additions"
        {...focusBack}
      >
        {toasts.map((toast) => (
          <QueuedToast key={toast.id} toast={toast} closeLabel={closeLabel} />
        ))}
      </section>
      <SpokenRegion />
    </>,
    document.body,
  );
}
