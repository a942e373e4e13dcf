import { OUTBOX_PREFIX } from '../lib/browser-keys.ts';
import { signOut } from '../pages/follow-member.ts';

function hasUnsent(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(OUTBOX_PREFIX));
  } catch (_error) {
    return false;
  }
}

/** Where signing out leads: public pages are loaded again without the member. */
async function leave(link: HTMLAnchorElement): Promise<void> {
  // Entries that were never sent would be lost.
  if (link.dataset.unsent && hasUnsent() && !confirm(link.dataset.unsent)) return;
  try {
    await signOut();
    if (document.documentElement.dataset.personal === undefined) location.reload();
    else location.assign('/hosted/signed-out');
  } catch {
    location.assign(link.href);
  }
}

// The account menu in the header: closes as menus do, and signs out without an intermediate page.
const menu = document.querySelector<HTMLDetailsElement>('details[data-account]');

document.addEventListener('click', (event) => {
  const { target } = event;
  if (!menu || !(target instanceof Element)) return;
  if (!menu.contains(target)) menu.open = false;
  const link = target.closest<HTMLAnchorElement>('a[data-sign-out]');
  if (!link) return;
  event.preventDefault();
  leave(link);
});

menu?.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});
