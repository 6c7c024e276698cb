// What goes wrong in a page itself: what nothing caught, and what its policy kept from it, which its screens may not show.
import type { Page } from 'playwright-core';

export function noteFaults(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(text)) faults.push(text);
  });
}
