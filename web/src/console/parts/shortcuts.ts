const KEY = 'foyer.manage.shortcuts';

/**
 * Single-key shortcuts can be turned off: people who dictate or type with one hand trigger them by accident (WCAG
 * 2.1.4).
 */
export function hasShortcuts(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function keepShortcuts(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Without storage, the setting lasts as long as the page.
  }
}

const FIELDS = 'input:not([type="checkbox"]), select, textarea, [contenteditable], dialog';

/** The Latin letter of a key, on keyboards that write other letters (Hebrew). */
export const latinKeyOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  /^\p{Script=Hebrew}$/u.test(key) && code.startsWith('Key') ? code.slice(3).toLowerCase() : key;

/** The key of a press; none while somebody types or uses a browser shortcut. */
export function plainKeyOf(event: KeyboardEvent): string | undefined {
  const { ctrlKey, metaKey, altKey, target } = event;
  if (ctrlKey || metaKey || altKey) return undefined;
  return target instanceof Element && target.closest(FIELDS) ? undefined : latinKeyOf(event);
}
