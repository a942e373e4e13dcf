import { hasShortcuts, latinKeyOf, plainKeyOf } from '../console/parts/shortcuts.ts';
import { showDialog } from '../console/parts/shown-dialog.ts';

/** The menu of commands, the list of shortcuts and the removal of sample data are loaded when somebody opens them first. */
const openMenu = async () => showDialog((await import('../console/command/Commands.tsx')).Commands);
const openShortcuts = async () =>
  showDialog((await import('../console/command/ConsoleShortcuts.tsx')).ConsoleShortcuts);
const removeSamples = async () =>
  showDialog((await import('../console/sample-data/RemoveSampleData.tsx')).RemoveSampleData);

// On the window: a page's own shortcuts come first.
window.addEventListener('keydown', (event) => {
  if (event.defaultPrevented) return;
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  const isMenu = (ctrlKey || metaKey) && !altKey && !shiftKey && latinKeyOf(event).toLowerCase() === 'k';
  const isHelp = plainKeyOf(event) === '?' && hasShortcuts();
  if (!isMenu && !isHelp) return;
  event.preventDefault();
  if (isMenu) openMenu();
  else openShortcuts();
});

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest('[data-command-menu]')) openMenu();
  else if (target.closest('[data-remove-samples]')) removeSamples();
});
