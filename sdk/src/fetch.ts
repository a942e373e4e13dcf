export type Fetch = (input: string | Request, init?: RequestInit) => Promise<Response>;

/** The global fetch of the moment, so that one replaced later is found. */
export const currentFetch: Fetch = (input, init) => fetch(input, init);
