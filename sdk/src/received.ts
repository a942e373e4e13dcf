/** An answer as it arrived. */
export interface Received {
  ok: boolean;
  status: number;
  statusText: string;
  headers: Headers;
  text: string;
}
