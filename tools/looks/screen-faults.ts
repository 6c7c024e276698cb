// What a reader would call broken on a screen: too wide, cut off, out of reach, a key or a gap instead of words.
// Every function that looks runs in the page, so each is whole in itself.
import type { Page } from 'playwright-core';

function tooWide(): readonly string[] {
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over <= 0) return [];
  const widest = [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > innerWidth + 0.5 || left < -0.5);
    })
    .slice(0, 4)
    .map(({ tagName, className, textContent }) => `${tagName}.${className} ${textContent?.slice(0, 30)}`);
  return [`the page is ${over} px too wide: ${widest.join(' | ')}`];
}

/** Words of buttons, tabs, labels and heads that do not stand inside of their own box. */
function cutWords(): readonly string[] {
  const faults = new Set<string>();
  const controls = 'button, a[class*="button"], [role="tab"], label, legend, th, [role="columnheader"]';
  const isHiddenFromEyes = (element: Element | null, end: Element): boolean => {
    for (let at = element; at !== null; at = at.parentElement) {
      const style = getComputedStyle(at);
      const { width, height } = at.getBoundingClientRect();
      if (style.visibility !== 'visible' || style.opacity === '0') return true;
      if (width <= 1 || height <= 1) return true;
      if (at === end) return false;
    }
    return true;
  };
  for (const control of document.querySelectorAll(controls)) {
    const box = control.getBoundingClientRect();
    const words = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (text === '' || isHiddenFromEyes(node.parentElement, control)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const seen = range.getBoundingClientRect();
      if (seen.width === 0) continue;
      const name = `"${text.slice(0, 50)}" in ${control.tagName}`;
      for (let at = node.parentElement; at !== null; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        const isCut = at.scrollWidth > at.clientWidth + 1 && at.clientWidth > 1;
        if (isCut && (overflowX === 'hidden' || overflowX === 'clip')) {
          const { left, right } = at.getBoundingClientRect();
          if (seen.right > right + 1 || seen.left < left - 1) faults.add(`${name} is cut off`);
        }
        if (at === control) break;
      }
      // Scripts without spaces break anywhere; a word of the others stays in one piece.
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      const pieces = text.split(/[\s/·–-]+/).length;
      if (lines > pieces && !/[\u3040-\u30ff\u4e00-\u9fff]/.test(text)) faults.add(`${name} is broken`);
      const sideways = seen.right > box.right + 1 || seen.left < box.left - 1;
      const upright = seen.bottom > box.bottom + 3 || seen.top < box.top - 3;
      if (sideways || upright) faults.add(`${name} stands out of its box`);
    }
  }
  return [...faults];
}

/** Letters below the smallest size of the design, also those of a count that a mark has behind it. */
function smallLetters(): readonly string[] {
  const least = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 0.75 - 0.1;
  const sizeOf = (element: Element, behind?: string) =>
    Number.parseFloat(getComputedStyle(element, behind).fontSize);
  return [...document.querySelectorAll('body *:not(svg *)')].flatMap((element) => {
    const said = [...element.childNodes].find(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    );
    const behind = getComputedStyle(element, '::after').content;
    const words = said?.textContent ?? (behind.startsWith('"') && behind !== '""' ? behind : undefined);
    if (words === undefined || !element.checkVisibility()) return [];
    const size = said === undefined ? sizeOf(element, '::after') : sizeOf(element);
    return size < least ? [`"${words.slice(0, 40)}" has letters of ${size} px`] : [];
  });
}

/** The tab or place that is chosen is seen, and so is what is chosen from a list. */
function unseenChoices(): readonly string[] {
  const chosen = document.querySelectorAll('[role="tab"][aria-selected="true"], nav [aria-current="page"]');
  const beside = [...chosen].filter((choice) => {
    const { left, right } = choice.getBoundingClientRect();
    return left < -0.5 || right > innerWidth + 0.5;
  });
  const lists = [...document.querySelectorAll('select')]
    .flatMap(({ parentElement }) => [...(parentElement?.querySelectorAll(':scope > span') ?? [])])
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  return [...beside, ...lists].map(({ textContent }) => `"${textContent}" is chosen and not seen`);
}

/** What can be pressed or typed in and lies beside the window, where no scrolling leads. */
function unreachable(): readonly string[] {
  const controls = 'a[href], button, input, select, textarea, [role="tab"], [tabindex="0"]';
  const scrolls = (element: Element): boolean => {
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at);
      if ((overflowX === 'auto' || overflowX === 'scroll') && at !== document.documentElement) return true;
    }
    return false;
  };
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    const { left, right, width, height } = control.getBoundingClientRect();
    // What only a reading aid or the keyboard meets is a pixel wide until it is met.
    if (width <= 1 || height <= 1 || (left >= -0.5 && right <= innerWidth + 0.5)) return [];
    if (scrolls(control) || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return [];
    const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
    return [
      `${control.tagName} "${name.trim().slice(0, 40)}" lies at ${Math.round(left)}–${Math.round(right)} px`,
    ];
  });
}

/** Everything that is said on the screen, to eyes and to ears, except in parts that name another language. */
function sayings(): readonly string[] {
  const said = new Set<string>();
  const isForeign = (element: Element | null) =>
    element?.closest('[lang]') !== document.documentElement || element?.closest('[translate="no"]') !== null;
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (text !== '' && !/^(?:SCRIPT|STYLE)$/.test(parent?.tagName ?? '') && !isForeign(parent))
      said.add(text);
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (!isForeign(element)) said.add(element.getAttribute(name)?.trim() ?? '');
  return [...said];
}

export const sayingsOf = (page: Page): Promise<readonly string[]> => page.evaluate(sayings);

/** Keys of the catalogue begin with the name of a section. */
export function bareKeysIn(texts: readonly string[], sections: readonly string[]): readonly string[] {
  const key = new RegExp(`(?:^|\\s)(?:${sections.join('|')})\\.[a-z]\\w*(?:\\.\\w+)*(?:\\s|$)`);
  return texts
    .filter((text) => key.test(text) || text.includes('{{') || text.includes('}}'))
    .map((text) => `"${text.slice(0, 60)}" is no text`);
}

const twoWords = /\p{Script=Latin}{2,}\s+\p{Script=Latin}{2,}/u;

/** Two words or more that are the same in English: one word may well be the word of both. */
export function englishLeftIn(texts: readonly string[], english: ReadonlySet<string>): readonly string[] {
  return texts
    .filter((text) => twoWords.test(text) && english.has(text))
    .map((text) => `"${text.slice(0, 80)}" is English`);
}

/** One question for all of them. */
const everyLook = [tooWide, cutWords, smallLetters, unseenChoices, unreachable]
  .map((look) => `...(${look})()`)
  .join();

export const faultsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(`[${everyLook}]`);
