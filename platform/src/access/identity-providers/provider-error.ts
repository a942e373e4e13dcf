/** A provider that doesn't answer, or answers with something else than OpenID Connect. */
export class ProviderError extends Error {}
