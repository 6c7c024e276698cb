/** A tiny server for the supervisor's tests: behaves as its first argument says and notes what happens in a file. */
import { appendFileSync, readFileSync } from 'node:fs';
import { type ObeyOptions, obeySupervisor, type StopReason } from './obey.ts';

const [behaviour, notes] = process.argv.slice(2);
if (behaviour === undefined || notes === undefined)
  throw new Error('The test child needs a behaviour and a file.');

const note = (text: string): void => appendFileSync(notes, `${text} ${process.pid}\n`);
const startsSoFar = (): number => readFileSync(notes, 'utf8').match(/^started/gm)?.length ?? 0;

/** The note comes last, because a test may ask for the stop as soon as it reads it. */
function serve(stop: (reason: StopReason) => void, options: ObeyOptions = {}): void {
  obeySupervisor(stop, { onAcceptClock: () => note('accepted the clock'), ...options });
  setInterval(() => {}, 1_000);
  note('started');
}

function stopProperly(reason: StopReason): void {
  note(`stopped by ${reason}`);
  process.exit(0);
}

function exit(code: number): void {
  note('started');
  process.exit(code);
}

switch (behaviour) {
  case 'serve':
    serve(stopProperly);
    break;
  case 'crash twice':
    if (startsSoFar() < 2) exit(1);
    serve(stopProperly);
    break;
  case 'crash':
    exit(1);
    break;
  case 'wait':
    exit(75);
    break;
  case 'fail':
    exit(70);
    break;
  case 'abort':
    note('started');
    process.abort();
    break;
  case 'refuse':
    exit(78);
    break;
  case 'finish':
    exit(0);
    break;
  case 'be deaf':
    serve(() => {});
    break;
  case 'be deaf and impatient':
    serve(() => {}, { stopMsMax: 200 });
    break;
  default:
    throw new Error(`The test child knows no behaviour "${behaviour}".`);
}
