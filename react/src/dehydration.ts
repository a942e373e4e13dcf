/** Milliseconds for which data from a server counts as fresh, from when it is hydrated: the page that has it mounts now. */
const HYDRATED_FRESH_MS = 10_000;

const DATE = '@foyer/date';

const isPlain = (value: unknown): value is Record<string, unknown> =>
  Object(value) === value && Object.getPrototypeOf(value) === Object.prototype;

/** A copy with every value replaced, from the leaves up. */
function mapDeep(data: unknown, replace: (value: unknown) => unknown): unknown {
  if (Array.isArray(data)) return data.map((item) => mapDeep(item, replace));
  if (!isPlain(data)) return replace(data);
  return replace(Object.fromEntries(Object.entries(data).map(([key, value]) => [key, mapDeep(value, replace)])));
}

/** Writes dates in a way that survives JSON. */
export const serializeData = (data: unknown): unknown =>
  mapDeep(data, (value) => (value instanceof Date ? { [DATE]: value.toISOString() } : value));

/** When hydrated data arrived, by this machine's clock. */
const arrivals = new WeakMap<object, number>();

/** Reads dates again, and remembers that the data has just come from a server. */
export function deserializeData(data: unknown): unknown {
  const read = mapDeep(data, (value) => {
    const text = Object(value)[DATE];
    return typeof text === 'string' ? new Date(text) : value;
  });
  arrivals.set(Object(read), Date.now());
  return read;
}

/**
 * The stale time of data with this state: hydrated data is not loaded again by the page that it came with, even if the
 * clocks of server and browser differ. All other data is stale at once.
 */
export function hydratedStaleTime({ data, dataUpdatedAt }: { data: unknown; dataUpdatedAt: number }): number {
  const arrivedMs = arrivals.get(Object(data));
  return arrivedMs ? arrivedMs + HYDRATED_FRESH_MS - dataUpdatedAt : 0;
}
