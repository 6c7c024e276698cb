// The answer to an order that came over a stream.
import type { SubmitSpotTradeData } from '@candor/wire';
import { placementText } from '../spec/spot/placement-text.ts';

export function placementAnswer(id: number, data: SubmitSpotTradeData): string {
  return `{"op":"answer","id":${id},"answer":${placementText(data)}}`;
}
