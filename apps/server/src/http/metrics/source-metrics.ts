// The sources of prices in numbers: who is heard, who is thrown out, and how many markets have no price.
import { Gauge, type Registry } from 'prom-client';
import type { PriceStatus } from '../../prices/index.ts';

export function observeSources(registry: Registry, status: () => PriceStatus): void {
  const registers = [registry];
  new Gauge({
    name: 'candor_price_source_up',
    help: 'Whether a source of prices is heard; the label says why not.',
    labelNames: ['source', 'problem'],
    registers,
    collect() {
      this.reset();
      for (const { name, problem } of status().sources) {
        this.set({ source: name, problem: problem ?? 'none' }, problem === undefined ? 1 : 0);
      }
    },
  });
  new Gauge({
    name: 'candor_price_source_thrown_out_markets',
    help: 'Markets on which a source is too far from the others.',
    labelNames: ['source'],
    registers,
    collect() {
      for (const { name, thrownOut } of status().sources) this.set({ source: name }, thrownOut.length);
    },
  });
  new Gauge({
    name: 'candor_price_markets_without_quorum',
    help: 'Markets without a price, because too few sources agree.',
    registers,
    collect() {
      this.set(status().withoutQuorum.length);
    },
  });
}
