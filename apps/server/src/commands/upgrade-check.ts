// `npm run upgrade:check`: decides the live log again with the rules of this release, beside the release that leads it.
import { pathToFileURL } from 'node:url';
import { checkRelease } from '../engine/index.ts';
import { readSettings } from '../settings.ts';
import { openLog } from './open-log.ts';
import { describeNotKept, runCommandAlone, tellProgress } from './run-command.ts';

export async function runUpgradeCheck(
  environment: NodeJS.ProcessEnv,
  output: { write(text: string): void },
): Promise<number> {
  const startedAt = performance.now();
  const { dataDirectory } = readSettings(environment);
  const { reader, close } = await openLog(environment);
  try {
    const check = await checkRelease({
      reader,
      dataDirectory,
      onNotKept: (problem) => output.write(describeNotKept(problem)),
      onProgress: tellProgress,
    });
    const { fromSeq, throughSeq, decidedAgain, olderThroughSeq, checkpoints } = check;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const records = throughSeq - fromSeq;
    const older = olderThroughSeq > 0 ? `: earlier rules decided all up to record ${olderThroughSeq}` : '';
    output.write(
      `${decidedAgain} of ${records} records were decided again${older}, and ${checkpoints} state hashes compared, up to record ${throughSeq} (${seconds} s).\nThis release may lead. What the venue records until the change is checked by the start.\n`,
    );
    return 0;
  } finally {
    await close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommandAlone('upgrade:check', () => runUpgradeCheck(process.env, process.stdout));
}
