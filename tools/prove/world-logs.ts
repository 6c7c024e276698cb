// In a process of its own, because a world brings its own time: writes the logs of seeded worlds into files, as bytes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ByteWriter, writeRecord } from '@candor/exchange';
import { runSeed } from '../simulate/run-seed.ts';

export interface WorldTask {
  readonly seeds: readonly number[];
  readonly commands: number;
  /** Each seed's log becomes the file SEED.log in here. */
  readonly folder: string;
}

const { seeds, commands, folder } = JSON.parse(process.argv[2] ?? '{}') as WorldTask;
const dataDirectory = mkdtempSync(join(tmpdir(), 'candor-prove-'));
process.on('exit', () => rmSync(dataDirectory, { recursive: true, force: true }));
for (const seed of seeds) {
  const { log } = await runSeed({ seed, commands, dataDirectory });
  const writer = new ByteWriter();
  for (const record of log) writeRecord(writer, record);
  writeFileSync(join(folder, `${seed}.log`), writer.written());
}
process.exit(0);
