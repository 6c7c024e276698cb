// What a link to the customer service carries: it leads away from this page and takes nothing of it along.
import { useCustomerServiceUrl } from '@candor/client';

interface ServiceLink {
  readonly href: string;
  readonly target?: '_blank';
  readonly rel: 'noopener noreferrer';
}

/** Undefined until the address is known, and where the operator has given none. */
export function useServiceLink(): ServiceLink | undefined {
  const href = useCustomerServiceUrl();
  if (href === undefined) return undefined;
  // A mail program opens beside the page by itself; a new window for it would stay empty.
  return { href, rel: 'noopener noreferrer', ...(!href.startsWith('mailto:') && { target: '_blank' }) };
}
