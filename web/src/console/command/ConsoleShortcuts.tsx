import { useText } from '../../lib/text.ts';
import { ShortcutsDialog } from '../parts/ShortcutsDialog.tsx';

/** The shortcuts of every page; pages with more of their own list those. */
export function ConsoleShortcuts({ close }: { close(): void }) {
  const { t } = useText();
  const keys = [
    ['Ctrl K', t('Search and commands')],
    ['?', t('Show keyboard shortcuts')],
  ] as const;
  return <ShortcutsDialog keys={keys} close={close} />;
}
