// `npm run bench -- NAME`: measures one thing beside its reference and prints a table and, last, a line of JSON.
import { existsSync } from 'node:fs';
import { drawBenches } from './draw.bench.ts';
import { engineBench } from './engine.bench.ts';
import { exchangeBench } from './exchange.bench.ts';
import { runFlowFile } from './flow.bench.ts';
import { houseBench } from './house.bench.ts';
import { perpetualBench } from './perpetual.bench.ts';
import { printResult } from './report.ts';
import { screenBench } from './screen.bench.ts';
import { secondsBench } from './seconds.bench.ts';
import { secondsEngineBench } from './seconds-engine.bench.ts';
import { webBench } from './web.bench.ts';

const USAGE = `Usage: npm run bench -- NAME
  exchange     the seeded flow through the exchange, beside nodejs-order-book
  engine       the same flow through engine, log and PostgreSQL with fsync on
  house        the bytes that an idle venue writes in a day, beside its budget
  perpetual    10,000 open positions valued anew on a tick, beside 50 ms
  seconds      10,000 seconds orders that expire in the same second, in memory and durable, beside one second
  draw         a draw of 100,000 tickets: the longest gap of the event loop beside 50 ms, and the time of its check
  screen       the trade screen under 20 and 200 updates a second: frames, long tasks and memory, in a real browser
  web          the app on a phone four times slower: start, interaction to next paint, and what is left after much use
  flow FILE    a file of orders (L,id,user,side,price,qty · M,id,user,side,qty · C,id), with a digest of its trades`;

async function main([name, file]: readonly string[]): Promise<number> {
  switch (name) {
    case 'exchange':
      printResult(exchangeBench());
      return 0;
    case 'engine':
      printResult(await engineBench());
      return 0;
    case 'house':
      printResult(await houseBench());
      return 0;
    case 'perpetual':
      printResult(perpetualBench());
      return 0;
    case 'seconds':
      printResult(secondsBench());
      printResult(await secondsEngineBench());
      return 0;
    case 'draw':
      for (const result of await drawBenches()) printResult(result);
      return 0;
    case 'screen':
      await screenBench();
      return 0;
    case 'web':
      await webBench();
      return 0;
    case 'flow':
      if (file === undefined || !existsSync(file)) return usage(`flow needs a file that exists, not ${file}`);
      console.log(JSON.stringify(runFlowFile(file)));
      return 0;
    default:
      return usage(name === undefined ? 'Which bench?' : `There is no bench ${name}.`);
  }
}

function usage(problem: string): number {
  console.error(`${problem}\n${USAGE}`);
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
