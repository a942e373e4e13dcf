import { type Instant, instantAt } from '@foyer/contract/values';
/** The current time. The only place where the web app reads the system clock. */
export const readNowMs = (): Instant => instantAt(Date.now());
