import { useText } from '../../lib/text.ts';
import { ShortcutsDialog as Shortcuts } from '../parts/ShortcutsDialog.tsx';

/** The keyboard shortcuts of the list. */
export function ShortcutsDialog({ close }: { close(): void }) {
  const { t } = useText();
  return (
    <Shortcuts
      keys={[
        ['/', t('Search')],
        ['Ctrl K', t('Search and commands')],
        ['j', t('Next member')],
        ['k', t('Previous member')],
        ['x', t('Select member')],
        ['Enter', t('Open member')],
        ['?', t('Show keyboard shortcuts')],
      ]}
      close={close}
    />
  );
}
