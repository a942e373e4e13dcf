/** Something with a place in a column, in minutes of the day. */
export interface Placed {
  top: number;
  bottom: number;
}

/** The part of the column's width that it takes, from 0 to 1. */
export interface Lane {
  left: number;
  width: number;
}

/** Puts what overlaps side by side: all that overlap each other, directly or through others, get equal lanes. */
export function arrange<T extends Placed>(placed: readonly T[]): (T & Lane)[] {
  const sorted = placed.toSorted((one, other) => one.top - other.top || other.bottom - one.bottom);
  const arranged: (T & Lane)[] = [];
  let group: { item: T; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { item, lane } of group) arranged.push({ ...item, left: lane / ends.length, width: 1 / ends.length });
    group = [];
    ends = [];
  };
  for (const item of sorted) {
    if (ends.length > 0 && ends.every((end) => end <= item.top)) close();
    const free = ends.findIndex((end) => end <= item.top);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = item.bottom;
    group.push({ item, lane });
  }
  close();
  return arranged;
}
