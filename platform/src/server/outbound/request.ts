import type { Duration } from '@foyer/contract/values';
/** A request to a URL from outside. */
export interface OutboundRequest {
  url: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Milliseconds for the whole exchange. */
  timeoutMs: Duration;
  /** A longer response is an error, or is cut where only its start is needed. */
  maxBytes: number;
  cutsLongAnswer?: boolean;
}

export interface OutboundAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

/** Sends to public addresses only (SSRF). Rejects with an `OutboundError`, whose message an owner may see. */
export type SendOutbound = (request: OutboundRequest) => Promise<OutboundAnswer>;

export class OutboundError extends Error {}
