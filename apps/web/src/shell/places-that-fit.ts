// Which places of the header have room beside each other; the others go into a menu behind them.

export interface Room {
  readonly width: number;
  readonly gap: number;
  /** What the button of the menu takes, where one is needed. */
  readonly menu: number;
}

/** Their numbers, in their order. The chosen one is always among them: where one is, is seen. */
export function placesThatFit(widths: readonly number[], room: Room, chosen: number): readonly number[] {
  const all = [...widths.keys()];
  const takes = (at: number) => (widths[at] ?? 0) + room.gap;
  const taken = (places: readonly number[]) => places.reduce((sum, at) => sum + takes(at), 0);
  if (taken(all) - room.gap <= room.width) return all;
  const left = room.width - room.menu;
  const shown = all.filter((at) => at === chosen);
  for (const at of all) {
    if (at === chosen) continue;
    if (taken([...shown, at]) > left) break;
    shown.push(at);
  }
  return shown.sort((one, other) => one - other);
}
