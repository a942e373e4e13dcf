/** One answer of the platform: a piece of the file. */
export interface Part {
  csv: string;
  count: number;
  cursor?: string;
}

/** An export so far. Its pieces are blobs, which browsers need not hold in memory. */
export interface Collected {
  pieces: readonly Blob[];
  count: number;
  /** Where to go on; absent before the first piece and after the last. */
  cursor?: string;
  isDone: boolean;
}

export const NOTHING: Collected = { pieces: [], count: 0, isDone: false };

/** What is there once another part has come. */
export function addPart({ pieces, count }: Collected, part: Part): Collected {
  return {
    pieces: [...pieces, new Blob([part.csv], { type: 'text/csv' })],
    count: count + part.count,
    isDone: part.cursor === undefined,
    ...(part.cursor === undefined ? {} : { cursor: part.cursor }),
  };
}

/** Fetches what is missing, part by part, and tells of each, so that a failure loses nothing that was there before. */
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
