import type { Paying } from '@foyer/react/use-payment';
import { useEffect, useRef } from 'react';
import { useText } from '../lib/text.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { callFailureWords, remarkWords } from './payment-words.ts';

/** Why the last attempt ended without a payment. Takes the focus. */
export function PaymentRemarks({ paying: { outcome, error, reload } }: { paying: Paying }) {
  const text = useText();
  const { t } = text;
  const box = useRef<HTMLDivElement>(null);
  const remark = outcome?.kind === 'due' ? outcome.remark : undefined;
  useEffect(() => {
    if (error || remark) box.current?.focus();
  }, [error, remark]);
  if (error) {
    return (
      <Notice tone="bad" role="alert">
        <div ref={box} tabIndex={-1}>
          <p>{callFailureWords(error, text)}</p>
        </div>
        {outcome ? null : <Button onClick={reload}>{t('Try again')}</Button>}
      </Notice>
    );
  }
  if (!remark) return null;
  const { title, words } = remarkWords(remark, text);
  return (
    <Notice tone={remark.kind === 'failed' ? 'bad' : 'caution'} title={title} role="alert">
      <div ref={box} tabIndex={-1}>
        <p>{words}</p>
      </div>
    </Notice>
  );
}
