/** A call to an address that somebody else chose. */
export interface OutboundRequest {
  url: string;
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Of the whole exchange. */
  timeoutMs: number;
  /** What is longer is an error, or is cut off where only its beginning counts. */
  maxBytes: number;
  cutsLongAnswer?: boolean;
}

export interface OutboundAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

/** Sends to public addresses only (SSRF); rejects with `OutboundError`, whose message may be shown to an owner. */
export type SendOutbound = (request: OutboundRequest) => Promise<OutboundAnswer>;

export class OutboundError extends Error {}
