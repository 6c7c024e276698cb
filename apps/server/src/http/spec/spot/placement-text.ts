// The answer to an order that was placed, as text: what JSON writes of the envelope, from a mould.
import { OK_CODE, type OrderFill, type SubmitSpotTradeData } from '@candor/wire';

/** Numbers, amounts, names of states and codes of currencies: nothing in it has to be spelled otherwise in JSON. */
export function placementText({ order, status, filled, average, fills, seq }: SubmitSpotTradeData): string {
  const averageText = average === null ? 'null' : `"${average}"`;
  const fillsText = fills.length === 0 ? '' : fills.map(fillText).join();
  return (
    `{"flag":true,"type":"ok","code":${OK_CODE},"msg":"OK","data":{"order":${order},"status":"${status}",` +
    `"filled":"${filled}","average":${averageText},"fills":[${fillsText}],"seq":${seq}}}`
  );
}

function fillText({ id, price, amount, total, fee, feeCurrency }: OrderFill): string {
  return `{"id":${id},"price":"${price}","amount":"${amount}","total":"${total}","fee":"${fee}","feeCurrency":"${feeCurrency}"}`;
}
