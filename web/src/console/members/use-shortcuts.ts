import { type RefObject, useEffect, useState } from 'react';
import { hasShortcuts } from '../parts/shortcuts.ts';
import { shortcutOf } from './shortcuts.ts';

const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-member]')];
const currentRow = () => document.activeElement?.closest<HTMLElement>('tr[data-member]');

function goToRow(step: 1 | -1): void {
  const all = rows();
  const current = currentRow();
  const next = current ? all.indexOf(current) + step : 0;
  all[Math.max(0, next)]?.querySelector<HTMLElement>('[data-member-link]')?.focus();
}

const selectRow = () => currentRow()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();

/** Keyboard shortcuts of the list. Returns whether their help is open. */
export function useShortcuts(searchField: RefObject<HTMLInputElement | null>) {
  const [isHelping, setHelping] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (!shortcut || (shortcut !== 'help' && !hasShortcuts())) return;
      event.preventDefault();
      if (shortcut === 'search') searchField.current?.select();
      else if (shortcut === 'help') setHelping(true);
      else if (shortcut === 'select') selectRow();
      else goToRow(shortcut === 'next' ? 1 : -1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [searchField]);
  return { isHelping, setHelping };
}
