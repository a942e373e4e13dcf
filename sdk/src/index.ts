export { ApiKeyStrategy } from './auth/api-key.ts';
export type { AuthUrl, AuthUrlOptions, IdentityProvider, OauthData, ParsedUrl } from './auth/authorization.ts';
export { readClaims } from './auth/claims.ts';
export { type LoginErrorCode, LoginState, type StateMachine } from './auth/login-state.ts';
export { type OAuth, type OAuth as IOAuthStrategy, type OAuthConfig, OAuthStrategy } from './auth/oauth.ts';
export type { OauthPKCE } from './auth/pkce.ts';
export {
  completeRedirect,
  getMemberTokensSilently,
  type RedirectOptions,
  redirectToSignIn,
  signInSilently,
} from './auth/redirect.ts';
export type { SessionEvent } from './auth/session.ts';
export type { IdentityProfile, LoginParams, RegisterParams, VerificationInputs } from './auth/sign-in.ts';
export {
  type Cookies,
  cookieStorage,
  memoryStorage,
  pageCookies,
  type TokenStorage,
  webStorage,
} from './auth/storage.ts';
export type { AuthStrategy } from './auth/strategy.ts';
export {
  type AccessToken,
  EMPTY_TOKENS,
  type RefreshToken,
  type Token,
  TokenRole,
  type Tokens,
} from './auth/tokens.ts';
export type { Bound } from './bind.ts';
export { type Call, type CallSettings, type ListCall, SPEC } from './call-spec.ts';
export { type Client, type ClientConfig, type ClientCore, createClient } from './client.ts';
export { isErrorOf } from './error-of.ts';
export { type CommonErrorCode, type ErrorDetails, type FieldViolation, FoyerError, isFoyerError } from './errors.ts';
export * from './generated/index.ts';
export type * from './generated/shapes.ts';
export type { GraphqlAnswer, GraphqlError, TypedQuery } from './graphql.ts';
export type { AnswerOf, CodeOf, InputsOf, Method } from './method.ts';
export type { Filter, QueryBuilder, QueryResult, SortBy } from './query-types.ts';
