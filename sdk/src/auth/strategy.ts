import type { Fetch } from '../fetch.ts';
import type { SessionEvent } from './session.ts';

/** The connection of a client, which its strategy uses too. */
export interface Connection {
  host: string;
  fetch: Fetch;
}

/** Authorizes the calls of a client. Any object with `getAuthHeaders` works. */
export interface AuthStrategy {
  getAuthHeaders(): Promise<{ headers: Record<string, string> }>;
  /** Called when the platform refused these headers. Resolves to true if retrying with new ones makes sense. */
  renewAuthHeaders?(refused: Record<string, string>): Promise<boolean>;
  loggedIn?(): boolean;
  /** Calls back on every change of the session; returns a function that unsubscribes. */
  subscribe?(listener: (event: SessionEvent) => void): () => void;
  connect?(connection: Connection): void;
}
