// How a position is shared out where a part of it is closed: the part gets its share by contracts, rounded once against
// whoever is paid first, and the rest is what is left. Together they are what was there, to the atom.
import { mulDivCeil, mulDivFloor } from './rounding.ts';
import type { Atoms, Contracts } from './units.ts';

/** What of a position is shared out. */
export interface PositionShare {
  readonly contracts: Contracts;
  /** Atoms: held. */
  readonly margin: Atoms;
  /** Atoms: profit that has already paid for other losses of its owner. */
  readonly setOff: Atoms;
}

/** `contracts` is at least one and less than there are. */
export function splitShares(
  { contracts: all, margin, setOff }: PositionShare,
  contracts: Contracts,
): { readonly closes: PositionShare; readonly stays: PositionShare } {
  const [part, whole] = [BigInt(contracts), BigInt(all)];
  const closes = {
    contracts,
    margin: mulDivFloor(margin, part, whole) as Atoms,
    setOff: mulDivCeil(setOff, part, whole) as Atoms,
  };
  const stays = {
    contracts: (all - contracts) as Contracts,
    margin: (margin - closes.margin) as Atoms,
    setOff: (setOff - closes.setOff) as Atoms,
  };
  return { closes, stays };
}
