// Servers on loopback in the shapes of the real sources, for tests: they say what they are told, or misbehave.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AdapterName } from './adapter.ts';

export type Prices = Readonly<Record<string, string>>;

const quotedText = (price: string): string => (/^[0-9.eE+-]+$/.test(price) ? `"${price}"` : price);

/** The answer of a source to the question for all of its prices. */
export function answerOf(name: AdapterName, prices: Prices, atMs: number): string {
  const pairs = Object.entries(prices).map(([symbol, price]) => [...symbol.split('/'), price] as const);
  switch (name) {
    case 'okx': {
      const rows = pairs.map(
        ([base, quote, price]) =>
          `{"instType":"SPOT","instId":"${base}-${quote}","last":${quotedText(price!)},"lastSz":"0.1","ts":"${atMs}"}`,
      );
      return `{"code":"0","msg":"","data":[${rows.join()}]}`;
    }
    case 'bybit': {
      const rows = pairs.map(
        ([base, quote, price]) =>
          `{"symbol":"${base}${quote}","lastPrice":${quotedText(price!)},"bid1Price":"1"}`,
      );
      const result = `{"category":"spot","list":[${rows.join()}]}`;
      return `{"retCode":0,"retMsg":"OK","result":${result},"retExtInfo":{},"time":${atMs}}`;
    }
    case 'kucoin': {
      const rows = pairs.map(
        ([base, quote, price]) => `{"symbol":"${base}-${quote}","buy":"1","last":${quotedText(price!)}}`,
      );
      return `{"code":"200000","data":{"time":${atMs},"ticker":[${rows.join()}]}}`;
    }
    case 'cryptocompare': {
      const rows = pairs.map(
        ([base, quote, price]) =>
          `"${base}":{"${quote}":{"TYPE":"5","PRICE":${price},"LASTUPDATE":${Math.floor(atMs / 1000)}}}`,
      );
      return `{"RAW":{${rows.join()}}}`;
    }
  }
}

/** One minute as CryptoCompare has it, at one price throughout. */
export function minuteRow(time: number, price: string, more: Readonly<Record<string, string>> = {}): string {
  const prices = Object.entries({ high: price, low: price, open: price, close: price, ...more });
  const fields = prices.map(([name, value]) => `"${name}":${value}`);
  return `{"time":${time},${fields.join()},"volumefrom":1.5,"volumeto":2.5,"conversionType":"direct"}`;
}

/** Its answer to the question for the minutes of the past. */
export function pastAnswer(rows: readonly string[]): string {
  return `{"Response":"Success","Message":"","HasWarning":false,"Type":100,"Data":{"Aggregated":false,"Data":[${rows.join()}]}}`;
}

export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

export interface TestSource {
  readonly name: AdapterName;
  readonly url: string;
  /** When the questions came, in milliseconds of the process. */
  readonly asked: readonly number[];
  behave(behaviour: Behaviour): void;
  stop(): Promise<void>;
}

export async function startTestSource(name: AdapterName, behaviour: Behaviour): Promise<TestSource> {
  let current = behaviour;
  const asked: number[] = [];
  const server = createServer((request, response) => {
    asked.push(performance.now());
    response.on('error', () => undefined);
    current(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    name,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    behave: (next) => {
      current = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** An honest source: what `prices` gives, seen right now. */
export const honest =
  (name: AdapterName, prices: () => Prices): Behaviour =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(answerOf(name, prices(), Date.now()));
  };

/** Two thousand minutes up to now, each market at what `prices` gives. */
export const honestPast =
  (prices: () => Prices): Behaviour =>
  (request, response) => {
    const base = new URLSearchParams(request.url?.split('?')[1] ?? '').get('fsym') ?? '';
    const price = prices()[`${base}/USDT`] ?? '1';
    const nowS = Math.floor(Date.now() / 60_000) * 60;
    const rows = Array.from({ length: 2_000 }, (_, place) => minuteRow(nowS - (1_999 - place) * 60, price));
    response.end(pastAnswer(rows));
  };
