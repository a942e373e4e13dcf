import type { Id } from '@foyer/contract';

/** Brands a GUID from outside with its entity. The caller has validated its form. */
export const asId = <I extends Id<string>>(guid: string): I => guid as I;

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether text that no schema has validated is a GUID. */
export const isGuid = (text: string): boolean => GUID.test(text);

/** A lower bound of all ids created at this millisecond or later. */
export function firstIdOf(millis: number): string {
  const time = Math.max(0, millis).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

/** The time at which an id was made, in milliseconds. */
export const timeOfId = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
