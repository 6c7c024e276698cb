// Writes what most of every log consists of, field by field as the kind says: names that are looked up in an object whose
// shape nobody knows cost several times what writing costs, and every record is written before it is committed.
import { atoms, flag, type QuickWriters } from '../encoding/kinds.ts';
import { side, type spotCommands, timeInForce } from './commands.ts';
import { cancelReason, type spotEvents } from './events.ts';

export const spotCommandWriters: QuickWriters<typeof spotCommands> = {
  PlaceSpotLimitOrder: (writer, command) => {
    writer.uint(command.user);
    writer.uint(command.market);
    side.write(writer, command.side);
    writer.uint(command.priceTicks);
    writer.uint(command.lots);
    timeInForce.write(writer, command.timeInForce);
    flag.write(writer, command.postOnly);
  },
  PlaceSpotMarketOrder: (writer, command) => {
    writer.uint(command.user);
    writer.uint(command.market);
    side.write(writer, command.side);
    writer.uint(command.lots);
  },
  CancelSpotOrder: (writer, command) => {
    writer.uint(command.user);
    writer.uint(command.order);
  },
};

export const spotEventWriters: QuickWriters<typeof spotEvents> = {
  SpotLimitOrderPlaced: (writer, event) => {
    writer.uint(event.order);
    writer.uint(event.user);
    writer.uint(event.market);
    side.write(writer, event.side);
    writer.uint(event.priceTicks);
    writer.uint(event.lots);
    timeInForce.write(writer, event.timeInForce);
    flag.write(writer, event.postOnly);
    writer.uint(event.restingLots);
    atoms.write(writer, event.held);
  },
  SpotMarketOrderPlaced: (writer, event) => {
    writer.uint(event.order);
    writer.uint(event.user);
    writer.uint(event.market);
    side.write(writer, event.side);
    writer.uint(event.lots);
  },
  SpotTraded: (writer, event) => {
    writer.uint(event.trade);
    writer.uint(event.market);
    side.write(writer, event.takerSide);
    writer.uint(event.priceTicks);
    writer.uint(event.lots);
    writer.uint(event.makerOrder);
    writer.uint(event.maker);
    writer.uint(event.takerOrder);
    writer.uint(event.taker);
    atoms.write(writer, event.base);
    atoms.write(writer, event.quote);
    atoms.write(writer, event.makerFee);
    atoms.write(writer, event.takerFee);
  },
  SpotOrderCancelled: (writer, event) => {
    writer.uint(event.order);
    writer.uint(event.user);
    writer.uint(event.market);
    side.write(writer, event.side);
    writer.uint(event.lots);
    atoms.write(writer, event.released);
    cancelReason.write(writer, event.reason);
  },
};
