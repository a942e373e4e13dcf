export { ApiKeyStrategy } from './auth/api-key.ts';
export { type OAuth, type OAuthConfig, OAuthStrategy } from './auth/oauth.ts';
export type { SessionEvent } from './auth/session.ts';
export { type Cookies, cookieStorage, memoryStorage, type TokenStorage, webStorage } from './auth/storage.ts';
export type { AuthStrategy } from './auth/strategy.ts';
export type { AccessToken, RefreshToken, TokenRole, Tokens } from './auth/tokens.ts';
export type { Bound } from './bind.ts';
export { type Call, type CallSettings, SPEC } from './call.ts';
export { type Client, type ClientConfig, type ClientCore, createClient } from './client.ts';
export type * from './entities.ts';
export {
  type CommonErrorCode,
  type ErrorDetails,
  type FieldViolation,
  FoyerError,
  isErrorOf,
  isFoyerError,
} from './errors.ts';
export * from './generated/index.ts';
export type { GraphqlAnswer } from './graphql.ts';
export type { AnswerOf, CodeOf, InputsOf, Method } from './method.ts';
export type { Filter, QueryBuilder } from './query-builder.ts';
export type { QueryResult } from './query-result.ts';
