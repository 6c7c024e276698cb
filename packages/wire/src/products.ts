// The products that a venue offers country by country.
import { z } from 'zod';
import { productNames } from './lists.ts';

export const productName = z.enum(productNames);
export type ProductName = z.infer<typeof productName>;
