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

export type Shortcut = 'search' | 'next' | 'previous' | 'select' | 'help';

const keys: Readonly<Record<string, Shortcut>> = { '/': 'search', j: 'next', k: 'previous', x: 'select', '?': 'help' };

const FIELDS = 'input:not([type="checkbox"]), select, textarea, [contenteditable], dialog';

/** The shortcut of a key press; none while somebody types or uses a browser shortcut. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Shortcut | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (target instanceof Element && target.closest(FIELDS)) return undefined;
  return keys[key];
}
