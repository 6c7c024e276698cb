// Leads past a part of the screen that has many controls, to the first one after it.

const REACHED = ['button', 'a[href]', 'input', 'select', 'textarea', '[tabindex="0"]']
  .map((kind) => `${kind}:not([disabled], [tabindex="-1"])`)
  .join();

export function focusAfter(part: Element | null): void {
  if (part === null) return;
  const next = [...document.querySelectorAll<HTMLElement>(REACHED)].find(
    (element) =>
      part.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING && element.checkVisibility(),
  );
  next?.focus();
}
