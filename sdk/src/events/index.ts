export { type EventBodies, eventTypes } from '../generated/events.ts';
export type { EventMetadata, ReceivedEvent } from './event.ts';
export {
  createEventReceiver,
  type EventName,
  type EventOf,
  type EventReceiver,
  type EventReceiverConfig,
} from './receiver.ts';
