// Night or day in this browser, kept under the name from which the page takes its first colours.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Look {
  readonly theme: 'night' | 'day';
}

export const useLook = create<Look>()(
  persist((): Look => ({ theme: matchMedia('(prefers-color-scheme: light)').matches ? 'day' : 'night' }), {
    name: 'candor.preferences',
  }),
);

export function switchTheme(): void {
  useLook.setState(({ theme }) => ({ theme: theme === 'night' ? 'day' : 'night' }));
}
