/** The ids with one of them moved to the place of another. */
export function moveTo(ids: readonly string[], id: string, targetId: string): string[] {
  const from = ids.indexOf(id);
  const to = ids.indexOf(targetId);
  if (from < 0 || to < 0 || from === to) return [...ids];
  const rest = ids.filter((one) => one !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

/** The neighbour in a part of the list, above or below; undefined at its end. */
export const neighbourOf = (shown: readonly string[], id: string, step: -1 | 1): string | undefined => {
  const at = shown.indexOf(id);
  return at < 0 ? undefined : shown[at + step];
};
