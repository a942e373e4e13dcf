import '../lib/polyfills.ts';
import { keepEarlyPress } from './early-press.ts';

// The script of pages in another site's frame, instead of `entry.ts`: it writes no cookie and takes no part in who is
// signed in. It tells the element around the frame (`embed/foyer-booking.ts`) what happens.

keepEarlyPress();

const { dataset } = document.documentElement;
/** Only a page of this origin gets messages; the policy of the page decides who may frame it at all. */
const host = new URLSearchParams(location.search).get('origin');

interface Message {
  type: string;
  height?: number;
  title?: string;
  detail?: unknown;
}

function tell(message: Message): void {
  if (host && parent !== window) parent.postMessage({ ...message, foyer: 1 }, host);
}

let last = 0;
function tellHeight(type: 'height' | 'step'): void {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (height !== last || type === 'step') tell({ type, height });
  last = height;
}

/** The page as it arrived: what it shows, or why not. */
function tellStart(): void {
  if (dataset.embedded === '') tell({ type: 'ready', title: document.title });
  else tell({ type: 'error', detail: { code: dataset.embedded === '404' ? 'NOT_FOUND' : 'UNAVAILABLE' } });
}

if (parent !== window) dataset.sized = '';
tellHeight('step');
if ('ResizeObserver' in window) new ResizeObserver(() => tellHeight('height')).observe(document.body);
else setInterval(() => tellHeight('height'), 250);
tellStart();

for (const name of ['slot-selected', 'held', 'booked'])
  document.addEventListener(`foyer:${name}`, (event) => {
    if (event instanceof CustomEvent) tell({ type: name, detail: event.detail });
  });
// A new step begins with its heading, which the frame itself can't scroll to.
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target.tagName === 'H1') tellHeight('step');
});
// All other pages are for the whole window: no other site may frame them.
document.addEventListener(
  'click',
  ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    if (link && !link.target) link.target = '_top';
  },
  true,
);
// The page after the booking; the reader's place was in the page before it.
if (dataset.personal !== undefined) document.querySelector('h1')?.focus({ preventScroll: true });
