// A request id is executed once: within its window it is known, outside the window it is refused, and there is no gap between.
import { describe, it } from 'vitest';
import { BASE } from '../worlds/default-world.ts';
import { START_MS, type Stamp, type VenueFixture, venue } from '../worlds/fixtures.ts';
import { limit } from '../worlds/orders.ts';
import { requestIdAt } from '../worlds/request-ids.ts';

const MINUTE_MS = 60_000;
/** The id's own time: late enough for the set-up to be over. */
const ID_MS = START_MS + 10 * MINUTE_MS;
const requestId = requestIdAt(ID_MS, 1);

function used(at = ID_MS): VenueFixture {
  return venue().when(limit(), { at, requestId }).thenAccepted();
}

function stampAt(at: number): Stamp {
  return { at, requestId };
}

describe('a request id', () => {
  it('that was used is answered with its record, whatever else changed', () => {
    const fixture = used();
    const seq = fixture.harness.state.seq;
    fixture.given({ type: 'SetMarketStatus', operator: 0, action: 0, market: 0, status: 'halted' });
    fixture.when(limit(), stampAt(ID_MS + MINUTE_MS)).thenDuplicateOf(seq);
    fixture.when({ type: 'CancelAllSpotOrders', user: 1 }, stampAt(ID_MS + MINUTE_MS)).thenDuplicateOf(seq);
  });

  it('belongs to its user: another may send the same', () => {
    used()
      .when(limit({ user: 2 }), stampAt(ID_MS + 1))
      .thenAccepted();
  });

  it('is not used up by a refusal', () => {
    const fixture = venue()
      .when(limit({ lots: 0 }), stampAt(ID_MS))
      .thenRefused('spot.quantityOutOfRange');
    fixture.when(limit(), stampAt(ID_MS + 1)).thenAccepted();
  });

  it('may be ten minutes old and one minute ahead, to the millisecond', () => {
    venue()
      .when(limit(), stampAt(ID_MS + 10 * MINUTE_MS))
      .thenAccepted();
    venue()
      .when(limit(), stampAt(ID_MS + 10 * MINUTE_MS + 1))
      .thenRefused('request.expired');
    venue()
      .when(limit(), stampAt(ID_MS - MINUTE_MS))
      .thenAccepted();
    venue()
      .when(limit(), stampAt(ID_MS - MINUTE_MS - 1))
      .thenRefused('request.expired');
  });

  it('is never executed twice, even at the two ends of its window', () => {
    const fixture = used(ID_MS - MINUTE_MS);
    const seq = fixture.harness.state.seq;
    const end = ID_MS + 10 * MINUTE_MS;
    fixture.when(limit({ user: 2, side: 'sell', priceTicks: 20_000 }), { at: end }).thenAccepted();
    fixture.when(limit(), stampAt(end)).thenDuplicateOf(seq).thenBalance(1, BASE, { held: 0n });
    fixture.when(limit(), stampAt(end + 1)).thenRefused('request.expired');
  });

  it('is refused in any spelling but the canonical one', () => {
    const spellings = [
      '',
      'x',
      requestId.toUpperCase(),
      requestId.replaceAll('-', ''),
      `{${requestId}}`,
      `${requestId} `,
      `${requestId}\n`,
      requestId.replace('-7', '-4'),
      requestId.replace('-8', '-c'),
      `${requestId}0`,
      requestId.slice(1),
    ];
    for (const spelling of spellings) {
      venue().when(limit(), { at: ID_MS, requestId: spelling }).thenRefused('request.idMalformed');
    }
  });
});
