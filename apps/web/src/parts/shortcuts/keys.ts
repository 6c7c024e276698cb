// Which key does what. One key, or `g` and then another: never with a modifier, and never while somebody types.
import { paths } from '../../paths.ts';

/** What a screen can do when its key is pressed. */
export type ShortcutName =
  | 'help'
  | 'search'
  | 'buy'
  | 'sell'
  | 'price'
  | 'amount'
  | 'cancelAll'
  | 'previousFrame'
  | 'nextFrame';

export const keyOf: Readonly<Record<ShortcutName, string>> = {
  help: '?',
  search: '/',
  buy: 'b',
  sell: 's',
  price: 'p',
  amount: 'a',
  cancelAll: 'x',
  previousFrame: ',',
  nextFrame: '.',
};

const names = Object.keys(keyOf) as ShortcutName[];

export const goKey = 'g';

export type GoalName =
  | 'home'
  | 'markets'
  | 'exchange'
  | 'leverage'
  | 'seconds'
  | 'lock'
  | 'subscription'
  | 'assets';

export const goals: Readonly<Record<GoalName, { readonly key: string; readonly path: string }>> = {
  home: { key: 'h', path: paths.home() },
  markets: { key: 'm', path: paths.allMarket() },
  exchange: { key: 'e', path: paths.dealCenter() },
  leverage: { key: 'l', path: paths.leverDealCenter() },
  seconds: { key: 's', path: paths.secondsOrder() },
  lock: { key: 'k', path: paths.lock() },
  subscription: { key: 'i', path: paths.ieorg() },
  assets: { key: 'a', path: paths.asset() },
};

export interface PressedKey {
  /** What the key writes. */
  readonly key: string;
  /** Where it lies, for keyboards that write other letters. */
  readonly code: string;
}

/** The letter of the key on a keyboard of latin letters: "و" or "и" lie where a letter of the list lies. */
export function latinKey({ key, code }: PressedKey): string {
  if (key === '؟') return '?';
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const isLatin = /^[\x20-\x7e]$/.test(key);
  return !isLatin && letter !== undefined ? letter.toLowerCase() : key.toLowerCase();
}

export type Wish = { readonly do: ShortcutName } | { readonly goTo: string } | undefined;

/** The second key of a pair must come soon, or it stands for itself. */
const pairWithinMs = 1_500;

/** Reads keys one after another; `g` waits for the next. */
export function createKeyReader(): (key: string, atMs: number) => Wish {
  let goAtMs: number | undefined;
  return (key, atMs) => {
    const going = goAtMs !== undefined && atMs - goAtMs <= pairWithinMs;
    goAtMs = undefined;
    if (going) {
      const goal = Object.values(goals).find((each) => each.key === key);
      if (goal !== undefined) return { goTo: goal.path };
    }
    if (key === goKey) {
      goAtMs = atMs;
      return undefined;
    }
    const name = names.find((each) => keyOf[each] === key);
    return name && { do: name };
  };
}

export interface PressedWhere {
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
}

/** A held modifier belongs to the browser or a screen reader; a repeated or used key is no wish of its own. */
export function isPlain(event: PressedWhere): boolean {
  const { ctrlKey, altKey, metaKey, repeat, isComposing, defaultPrevented } = event;
  return !(ctrlKey || altKey || metaKey || repeat || isComposing || defaultPrevented);
}

/** Kinds of `input` that take no text. */
const notTyped =
  'input:not([type=radio],[type=checkbox],[type=range],[type=button],[type=submit],[type=file])';
const typedInto = `${notTyped}, textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu] *`;

/** Somebody writes there, or chooses from a list by its letters. */
export function isTypingIn(target: { matches(selectors: string): boolean }): boolean {
  return target.matches(typedInto);
}
