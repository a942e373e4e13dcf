import '../lib/polyfills.ts';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { PAGE_ID, type PageState, STATE_ID } from './state.ts';

const stateElement = document.getElementById(STATE_ID);
const container = document.getElementById(PAGE_ID);

if (stateElement?.textContent && container) {
  const state: PageState = JSON.parse(stateElement.textContent);
  import('./hydrate.tsx').then(({ hydrate }) => hydrate(container, state));
}
