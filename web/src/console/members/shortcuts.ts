const KEY = 'foyer.manage.shortcuts';

/** Single keys can be turned off: who dictates, or types with one hand, hits them by accident (WCAG 2.1.4). */
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
    // Then it lasts as long as the page.
  }
}

export type Shortcut = 'search' | 'next' | 'previous' | 'select' | 'help';

const keys: Readonly<Record<string, Shortcut>> = { '/': 'search', j: 'next', k: 'previous', x: 'select', '?': 'help' };

const FIELDS = 'input:not([type="checkbox"]), select, textarea, [contenteditable], dialog';

/** What a key press asks for; nothing where somebody types, or means the browser. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Shortcut | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (target instanceof Element && target.closest(FIELDS)) return undefined;
  return keys[key];
}
