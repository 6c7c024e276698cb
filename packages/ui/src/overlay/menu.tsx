// A menu below its button: opened with the button or the arrow keys, left with Escape or a press elsewhere.
import { IconCheck } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react';
import { joinClasses } from '../class-names.ts';
import classes from './menu.module.css';
import { useMenuPlace } from './menu-place.ts';
import { useCloseRequest } from './use-close-request.ts';

export interface MenuItem {
  id: string;
  text: ReactNode;
  onPress?: () => void;
  /** Goes somewhere instead. */
  href?: string;
  /** Opens beside the page and takes nothing of it along. */
  external?: boolean;
  icon?: ReactNode;
  /** Given for choices: the chosen one carries a tick. */
  chosen?: boolean;
  tone?: 'text' | 'bad';
  disabled?: boolean;
  /** Draws a line before this item. */
  apart?: boolean;
  /** What this item and those after it are about. */
  heading?: string;
  /** The language of the words, for a list of languages. */
  lang?: string;
}

export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface MenuProps {
  items: readonly MenuItem[];
  /** Draws the button and spreads these props on it. */
  trigger: (props: MenuTriggerProps) => ReactElement;
  /** The edge of the button with which the menu is flush. */
  align?: 'start' | 'end';
}

function ItemLine({ item, close }: { item: MenuItem; close: () => void }) {
  const look = joinClasses(
    classes.item,
    item.tone === 'bad' && classes.itemBad,
    item.chosen === true && classes.itemChosen,
  );
  const choice =
    item.chosen === undefined
      ? { role: 'menuitem' as const }
      : { role: 'menuitemradio' as const, 'aria-checked': item.chosen };
  const content = (
    <>
      {item.icon !== undefined && <span className={classes.itemIcon}>{item.icon}</span>}
      <span className={classes.itemText}>{item.text}</span>
      {item.chosen === true && <IconCheck size={16} stroke={1.75} aria-hidden="true" />}
    </>
  );
  if (item.href !== undefined) {
    const away = item.external === true ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <a
        {...choice}
        className={look}
        href={item.href}
        tabIndex={-1}
        lang={item.lang}
        onClick={close}
        {...away}
      >
        {content}
      </a>
    );
  }
  const press = () => {
    if (item.disabled === true) return;
    close();
    item.onPress?.();
  };
  return (
    <button
      type="button"
      {...choice}
      className={look}
      aria-disabled={item.disabled}
      tabIndex={-1}
      lang={item.lang}
      onClick={press}
    >
      {content}
    </button>
  );
}

/** A letter goes to the next item that begins with it: a list of languages is long without. */
function focusLetter(items: readonly HTMLElement[], now: number, key: string): boolean {
  if ([...key].length !== 1 || key === ' ') return false;
  const begins = ({ textContent }: HTMLElement) =>
    textContent.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
  [...items.slice(now + 1), ...items.slice(0, now + 1)].find(begins)?.focus();
  return true;
}

function focusItem(list: HTMLElement, { key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const items = [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const now = items.indexOf(document.activeElement as HTMLElement);
  if (!(ctrlKey || altKey || metaKey) && focusLetter(items, now, key)) return true;
  const last = items.length - 1;
  const wanted: Record<string, number> = {
    ArrowDown: now === last ? 0 : now + 1,
    ArrowUp: now <= 0 ? last : now - 1,
    Home: 0,
    End: last,
  };
  const next = wanted[key];
  if (next === undefined) return false;
  items[next]?.focus();
  return true;
}

interface OpenMenuProps {
  id: string;
  labelledBy: string;
  items: readonly MenuItem[];
  align: 'start' | 'end';
  anchor: HTMLElement;
  close: (backToButton: boolean) => void;
}

function OpenMenu({ id, labelledBy, items, align, anchor, close }: OpenMenuProps) {
  const list = useMenuPlace(anchor, align, close);
  useCloseRequest(() => close(true));
  const steer = (event: KeyboardEvent<HTMLElement>) => {
    if (focusItem(event.currentTarget, event)) event.preventDefault();
    else if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      close(true);
    } else if (event.key === 'Tab') close(true);
  };
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className={classes.menu}
      onKeyDown={steer}
    >
      {items.map((item) => (
        <div key={item.id} role="none">
          {item.apart === true && <hr className={classes.divider} />}
          {item.heading !== undefined && <p className={classes.heading}>{item.heading}</p>}
          <ItemLine item={item} close={() => close(true)} />
        </div>
      ))}
    </div>
  );
}

export function Menu({ items, trigger, align = 'start' }: MenuProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (backToButton: boolean) => {
    setOpened(false);
    if (backToButton) button.current?.focus();
  };
  const open = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(true);
  };
  return (
    <>
      {trigger({
        ref: button,
        id: `${id}-button`,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? id : undefined,
        onClick: () => setOpened(!opened),
        onKeyDown: open,
      })}
      {opened && button.current && (
        <OpenMenu
          id={id}
          labelledBy={`${id}-button`}
          items={items}
          align={align}
          anchor={button.current}
          close={close}
        />
      )}
    </>
  );
}
