import type { modules, RequestOf } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';
import type { ClientApp } from '../client-apps/client-app.ts';

export type RedirectCall = Call<(typeof modules)['redirects']['createRedirectSession']>;
export type RedirectInput = RequestOf<(typeof modules)['redirects']['createRedirectSession']>;
export type IntentName = Exclude<keyof RedirectInput, 'callbacks' | 'preferences' | 'origin'>;

/** A page of ours, and what stands in its address. */
export interface Destination {
  endpoint: string;
  searchParams: Record<string, string>;
}

/** What an intent is answered from: the call, and the app that the person will come back to. */
export interface Asked {
  call: RedirectCall;
  app: ClientApp;
}
