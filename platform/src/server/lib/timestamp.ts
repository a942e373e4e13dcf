import type { WireTimestamp } from '@foyer/contract/shapes/shape';

/** An instant (a number is epoch milliseconds) in wire form: ISO text in UTC. */
export const toTimestamp = (instant: Date | number): WireTimestamp => new Date(instant).toISOString() as WireTimestamp;
