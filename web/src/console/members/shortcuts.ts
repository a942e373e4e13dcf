import { plainKeyOf } from '../parts/shortcuts.ts';

export type Shortcut = 'search' | 'next' | 'previous' | 'select' | 'help';

const keys: Readonly<Record<string, Shortcut>> = { '/': 'search', j: 'next', k: 'previous', x: 'select', '?': 'help' };

/** The shortcut of a key press; none while somebody types or uses a browser shortcut. */
export const shortcutOf = (event: KeyboardEvent): Shortcut | undefined => keys[plainKeyOf(event) ?? ''];
