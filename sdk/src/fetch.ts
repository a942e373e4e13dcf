export type Fetch = (input: string | Request, init?: RequestInit) => Promise<Response>;

/** The global fetch at the time of the call, so that a later replacement is used. */
export const currentFetch: Fetch = (input, init) => fetch(input, init);
