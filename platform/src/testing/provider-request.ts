/** A request as a stand-in for a provider gets it. */
export interface ProviderRequest {
  host: string;
  /** `POST /v2/users/me/meetings`, without the query. */
  route: string;
  query: URLSearchParams;
  authorization: string;
  body: string;
}

export interface ProviderAnswer {
  status: number;
  body?: object;
  headers?: Record<string, string>;
}
