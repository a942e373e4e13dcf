import { randomUUIDv7 } from 'node:crypto';
import type { Id } from '@foyer/contract';

/** A new GUID (UUID v7: ordered by time, so that indexes stay tight). */
export const newId = <I extends Id<string>>(): I => asId<I>(randomUUIDv7());

/** Names what a GUID from outside stands for. The caller has checked its form. */
export const asId = <I extends Id<string>>(guid: string): I => guid as I;

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether text that no schema has checked is a GUID. */
export const isGuid = (text: string): boolean => GUID.test(text);
