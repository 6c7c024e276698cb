// The disk in numbers: what is left where the venue writes.
import { Gauge, type Registry } from 'prom-client';
import type { DiskWatch } from '../../disk-watch.ts';

export function observeDisk(registry: Registry, spaces: DiskWatch['spaces']): void {
  const [registers, labelNames] = [[registry], ['place'] as const];
  new Gauge({
    name: 'candor_disk_free_bytes',
    help: 'What the venue may still write on the disk of its data directory, and of its database where that lies elsewhere.',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const { place, freeBytes } of spaces()) this.set({ place }, freeBytes);
    },
  });
  new Gauge({
    name: 'candor_disk_total_bytes',
    help: 'How large that disk is.',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const { place, totalBytes } of spaces()) this.set({ place }, totalBytes);
    },
  });
}
