export { ApiKeyStrategy } from '../auth/api-key.ts';
export { LoginState, type StateMachine } from '../auth/login-state.ts';
export { OAuthStrategy } from '../auth/oauth.ts';
export { EMPTY_TOKENS, TokenRole, type Tokens } from '../auth/tokens.ts';
export { AppStrategy } from './app-strategy.ts';
export { createClient, setDefaultHost } from './client.ts';
