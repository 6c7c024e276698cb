// A flow as commands, made before any clock runs: every cancel already names the order that its line became.
import type { Command, OrderId, VenueEvent } from '@candor/exchange';
import { ExchangeRunner } from './exchange-runner.ts';
import type { FlowLine } from './flow-lines.ts';
import { FlowIds, flowSetup } from './flow-venue.ts';

export interface ResolvedFlow {
  /** Opens the venue that the flow trades on. */
  readonly setup: readonly Command[];
  /** One per line, but for cancels of what was never placed. */
  readonly commands: readonly Command[];
  readonly ids: FlowIds;
}

/** The exchange hands out the same ids in every run, so one run that nobody measures finds them. */
export function resolveFlow(lines: readonly FlowLine[]): ResolvedFlow {
  const setup = flowSetup(lines);
  const runner = preparedRunner(setup);
  const ids = new FlowIds(lines);
  const commands: Command[] = [];
  lines.forEach((line, index) => {
    const command = ids.command(index, line);
    if (command === undefined) return;
    commands.push(command);
    const events = runner.run(command);
    if (events !== undefined && line.kind !== 'cancel') ids.placed(index, line, placedOrder(events[0]!));
  });
  return { setup, commands, ids };
}

/** A venue with its set-up done. */
export function preparedRunner(setup: readonly Command[]): ExchangeRunner {
  const runner = new ExchangeRunner();
  for (const command of setup) {
    if (runner.run(command) === undefined) throw new Error(`The set-up was refused: ${command.type}`);
  }
  return runner;
}

function placedOrder(event: VenueEvent): OrderId {
  if (event.type.startsWith('Spot') && 'order' in event) return event.order as OrderId;
  throw new Error(`An order began with ${event.type}`);
}
