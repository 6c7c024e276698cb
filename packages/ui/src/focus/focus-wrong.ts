// Leads to the first field of a form that is wrong, and has what is wrong with it heard.
import { sayAloud } from '../feedback/spoken.tsx';

const WRONG = '[aria-invalid="true"]';

/** A field that has the focus already is not read again, so that pressing Enter in it would seem to do nothing. */
export function focusWrong(form: Element | null): void {
  const field = form?.querySelector<HTMLElement>(WRONG);
  if (!field) return;
  if (field !== document.activeElement) return field.focus();
  const [first] = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const text = document.getElementById(first ?? '')?.textContent;
  if (text) sayAloud(text);
}

/** For whoever learns what is wrong before it is drawn. */
export function focusWrongOnceDrawn(form: Element): void {
  requestAnimationFrame(() => focusWrong(form));
}
