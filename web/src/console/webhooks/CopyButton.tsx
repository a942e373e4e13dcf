import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/Hidden.tsx';

/** Puts text where it can be pasted from; absent where the browser has no such place. */
export function CopyButton({ text, label }: { text: string; label: string }) {
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
      <Button onClick={copy}>
        <Copy size={20} aria-hidden="true" />
        {isCopied ? t('Copied') : label}
      </Button>
      <LiveRegion>{isCopied ? t('Copied') : null}</LiveRegion>
    </span>
  );
}
