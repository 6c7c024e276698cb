// One titled part of the gallery.
import type { ReactNode } from 'react';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="part">
      <h2>{title}</h2>
      {children}
    </div>
  );
}
