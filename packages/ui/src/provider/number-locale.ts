// Hands the locale of numbers to every part below, so that no screen passes it to each price.
import { createContext, useContext } from 'react';

export const NumberLocaleContext = createContext('en');

/** The BCP 47 tag in which the numbers of this part of the screen are written. */
export function useNumberLocale(): string {
  return useContext(NumberLocaleContext);
}
