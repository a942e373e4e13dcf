import type { Service } from './service.ts';

/** The positions to write, so that the services come in the order of the ids. Those in place already are left out. */
export function positionsToWrite(
  services: readonly Pick<Service, 'id' | 'sortOrder'>[],
  ids: readonly string[],
): { id: string; sortOrder: number }[] {
  const before = new Map(services.map(({ id, sortOrder }) => [id, sortOrder]));
  return ids.flatMap((id, index) => (before.get(id) === index + 1 ? [] : { id, sortOrder: index + 1 }));
}
