import type { modules, RequestOf } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';
import type { ClientApp } from '../client-apps/client-app.ts';

export type RedirectCall = Call<(typeof modules)['redirects']['createRedirectSession']>;
export type RedirectInput = RequestOf<(typeof modules)['redirects']['createRedirectSession']>;
export type IntentName = Exclude<keyof RedirectInput, 'callbacks' | 'preferences' | 'origin'>;

/** A hosted page and its URL parameters. */
export interface Destination {
  endpoint: string;
  searchParams: Record<string, string>;
}

/** The call of an intent, and the app that the visitor returns to. */
export interface Asked {
  call: RedirectCall;
  app: ClientApp;
}
