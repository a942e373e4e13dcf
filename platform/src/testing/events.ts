import type { TestPlatform } from './test-platform.ts';

/** Types and bodies of an entity's domain events, the oldest first. */
export const listEvents = async (platform: TestPlatform, entityId: string) =>
  (await platform.eventsOf(entityId)).map(({ event_type, body }) => ({ event_type, body }));

export const listEventTypes = async (platform: TestPlatform, entityId: string) =>
  (await platform.eventsOf(entityId)).map(({ event_type }) => event_type);
