/** The hosts that are built into the reference client. */
const REFERENCE_HOSTS = ['www.wixapis.com', 'edge.wixapis.com'];

/** Leads what the client sends to Foyer. With the client id, this is all that a site changes. */
export function register() {
  const network = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const { host, pathname, search } = new URL(request.url);
    if (!REFERENCE_HOSTS.includes(host)) return network(request);
    return network(new Request(process.env.FOYER_ORIGIN + pathname + search, request));
  };
}
