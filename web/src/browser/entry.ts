import '../lib/polyfills.ts';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { followMember } from '../pages/follow-member.ts';
import { writeCookie, ZONE_COOKIE } from '../pages/visitor.ts';
import { carryPictures } from './carry-pictures.ts';
import { keepEarlyPress } from './early-press.ts';

keepEarlyPress();
followMember();

// Lets the next page say how the visitor's clock differs.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
// biome-ignore lint/suspicious/noDocumentCookie: our oldest browsers lack the Cookie Store API
if (zone) document.cookie = writeCookie(ZONE_COOKIE, zone);

carryPictures();
