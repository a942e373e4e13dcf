import type { Fetch } from '../fetch.ts';
import type { SessionEvent } from './session.ts';

/** Where a client sends its calls; lent to its strategy. */
export interface Connection {
  host: string;
  fetch: Fetch;
}

/** How calls of a client are signed. Anything with `getAuthHeaders` will do. */
export interface AuthStrategy {
  getAuthHeaders(): Promise<{ headers: Record<string, string> }>;
  /** The platform refused these headers. True when the call is worth another try with new ones. */
  renewAuthHeaders?(refused: Record<string, string>): Promise<boolean>;
  loggedIn?(): boolean;
  /** Calls back on every change of the session; answers with the way to stop. */
  subscribe?(listener: (event: SessionEvent) => void): () => void;
  connect?(connection: Connection): void;
}
