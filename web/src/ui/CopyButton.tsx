import { Copy } from 'lucide-react';
import { type ComponentProps, useState, useSyncExternalStore } from 'react';
import { useText } from '../lib/text.ts';
import { Button } from './Button.tsx';
import { LiveRegion } from './Hidden.tsx';

interface CopyButtonProps {
  text: string;
  /** "Copy" by default. */
  label?: string;
  look?: ComponentProps<typeof Button>['look'];
}

const never = () => () => {};
const canCopy = () => 'clipboard' in navigator;

/** Copies text to the clipboard; absent where the browser can't. */
export function CopyButton({ text, label, look }: CopyButtonProps) {
  const { t } = useText();
  const [isCopied, setCopied] = useState(false);
  const isShown = useSyncExternalStore(never, canCopy, () => true);
  if (!isShown) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <span>
      <Button look={look} onClick={copy}>
        <Copy size={20} aria-hidden="true" />
        {isCopied ? t('Copied') : (label ?? t('Copy'))}
      </Button>
      <LiveRegion>{isCopied ? t('Copied') : null}</LiveRegion>
    </span>
  );
}
