/** One response of the platform, a part of the file. */
export interface Part {
  csv: string;
  count: number;
  cursor?: string;
}

/** The parts of an export so far. Blobs, which browsers need not keep in memory. */
export interface Collected {
  pieces: readonly Blob[];
  count: number;
  /** The cursor of the next part; undefined before the first and after the last. */
  cursor?: string;
  isDone: boolean;
}

export const NOTHING: Collected = { pieces: [], count: 0, isDone: false };

/** Adds a part to an export. */
export function addPart({ pieces, count }: Collected, part: Part): Collected {
  return {
    pieces: [...pieces, new Blob([part.csv], { type: 'text/csv' })],
    count: count + part.count,
    isDone: part.cursor === undefined,
    ...(part.cursor === undefined ? {} : { cursor: part.cursor }),
  };
}

/** Loads the remaining parts and reports each, so that a failure loses none of them. */
export async function collect(
  start: Collected,
  fetchPart: (cursor: string | undefined) => Promise<Part>,
  tell: (collected: Collected) => void,
): Promise<void> {
  let collected = start;
  while (!collected.isDone) {
    collected = addPart(collected, await fetchPart(collected.cursor));
    tell(collected);
  }
}
