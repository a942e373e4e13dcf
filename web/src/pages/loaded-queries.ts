import { type PageState, STATE_ID } from './state.ts';

/** The answers to what the page asks first, with which the server made it. */
export function loadedQueries(): PageState['queries'] {
  const { queries }: Pick<PageState, 'queries'> = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '{}');
  return queries;
}
