// Which message says that an order got no answer, and taking it back.
import { closeToast } from '@candor/ui';

/** `key` is that of the sending about which it is said. */
export const unansweredToast = (key: string): string => `unanswered-${key}`;

export const closeUnanswered = (key: string): void => closeToast(unansweredToast(key));
