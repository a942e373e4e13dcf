import '../lib/polyfills.ts';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { carryPictures } from './carry-pictures.ts';
import { followMember } from './follow-member.ts';
import { PAGE_ID, type PageState, STATE_ID } from './state.ts';
import { writeCookie, ZONE_COOKIE } from './visitor.ts';

followMember();

const stateElement = document.getElementById(STATE_ID);
const container = document.getElementById(PAGE_ID);

if (stateElement?.textContent && container) {
  const state: PageState = JSON.parse(stateElement.textContent);
  import('./hydrate.tsx').then(({ hydrate }) => hydrate(container, state));
}

// So that the next page can say how the visitor's clock differs.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than our oldest browsers
if (zone) document.cookie = writeCookie(ZONE_COOKIE, zone);

carryPictures();
if (document.querySelector('details[data-account]')) import('./account-menu.ts');
