import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../lib/text.ts';
import { Button } from './Button.tsx';
import { LiveRegion } from './Hidden.tsx';

/** Puts text where it can be pasted from; absent where the browser has no such place. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useText();
  const [isCopied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <span>
      <Button look="quiet" onClick={copy}>
        <Copy size={20} aria-hidden="true" />
        {isCopied ? t('Copied') : t('Copy')}
      </Button>
      <LiveRegion>{isCopied ? t('Copied') : null}</LiveRegion>
    </span>
  );
}
