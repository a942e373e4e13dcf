interface Pressed {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

const topOf = (element: HTMLElement): number => element.getBoundingClientRect().top;

/** The entry that an arrow key leads to from the focused one: the next in its column, or the nearest in another. */
export function reachBlock(body: HTMLElement, pressed: Pressed, isRightToLeft: boolean): HTMLElement | undefined {
  const { key } = pressed;
  if (!key.startsWith('Arrow') || pressed.altKey || pressed.ctrlKey || pressed.metaKey) return undefined;
  const current = document.activeElement?.closest<HTMLElement>('[data-entry]');
  const column = current?.closest<HTMLElement>('[data-column]');
  if (!current || !column || !body.contains(current)) return undefined;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const own = entriesIn(column);
    return own[own.indexOf(current) + (key === 'ArrowDown' ? 1 : -1)];
  }
  const columns = [...body.querySelectorAll<HTMLElement>('[data-column]')];
  const step = (key === 'ArrowRight') === isRightToLeft ? -1 : 1;
  for (let index = columns.indexOf(column) + step; index >= 0 && index < columns.length; index += step) {
    const other = columns[index];
    const near = other && nearestTo(topOf(current), entriesIn(other));
    if (near) return near;
  }
  return undefined;
}

const entriesIn = (column: HTMLElement): HTMLElement[] => [...column.querySelectorAll<HTMLElement>('[data-entry]')];

function nearestTo(top: number, entries: readonly HTMLElement[]): HTMLElement | undefined {
  return entries.toSorted((one, other) => Math.abs(topOf(one) - top) - Math.abs(topOf(other) - top))[0];
}
