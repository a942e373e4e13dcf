/** A request before it is written as bytes; `text` is the body. */
export interface FuzzRequest {
  operationId: string;
  /** The name of the credential to send; an empty one sends none. */
  caller: string;
  method: string;
  path: string;
  query: string;
  headers: readonly string[];
  text: string;
  /** Bytes that are put into the body, in latin1: the way to invalid UTF-8. */
  bytes?: { at: number; latin1: string };
}
