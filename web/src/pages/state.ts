import type { Language } from '@foyer/contract/languages';
import type { Messages } from '@lingui/core';
import type { DehydratedState } from '@tanstack/react-query';
import type { Site } from './page.tsx';

/** The data that the server passes to the browser, as JSON in the document. */
export interface PageState {
  /** URL of the module whose default export is the view to hydrate. */
  script: string;
  data: unknown;
  /** The answers to what the page asks first, on pages for a signed-in member. */
  queries?: DehydratedState | undefined;
  site: Site;
  clientId: string;
  /** The id of the signed-in member. */
  memberId: string | null;
  /** The visitor whom an app handed over. */
  visitorId?: string | undefined;
  language: Language;
  messages: Messages;
}

export const STATE_ID = 'page-state';
export const PAGE_ID = 'page';
/** The event of the page's element once its script runs. */
export const HYDRATED = 'hydrated';

/** Escapes `<`, so that the JSON can't close its script element. */
export const writeState = (state: object): string => JSON.stringify(state).replace(/</g, '\\u003c');
