import type { WireTimestamp } from '@foyer/contract/shapes/shape';
import type { Instant } from '@foyer/contract/values';

/** An instant in wire form: ISO text in UTC. */
export const toTimestamp = (instant: Date | Instant): WireTimestamp => new Date(instant).toISOString() as WireTimestamp;
