import { payments } from '@foyer/sdk';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from '../parts/sales.module.css';

/** False where the browser has no clipboard or refuses it. */
async function copies(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies the link by which what is owed can be paid without an account; shows it where that is refused. */
export function PayLink({ subject, id }: { subject: 'ORDER' | 'BOOKING'; id: string }) {
  const { t } = useText();
  const { isBusy, failure, run } = useAction(readFailure);
  const [isCopied, setCopied] = useState(false);
  const [shown, setShown] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (shown) input.current?.select();
  }, [shown]);
  const copy = () =>
    run(async () => {
      setCopied(false);
      setShown('');
      const { url } = await pageClient().run(payments.createPayLink, [subject, id]);
      if (await copies(url)) setCopied(true);
      else setShown(url);
    });
  return (
    <>
      <div className={styles.ways}>
        <Button aria-disabled={isBusy || undefined} onClick={copy}>
          <Copy size={18} aria-hidden="true" />
          {isBusy ? t('One moment …') : t('Copy payment link')}
        </Button>
      </div>
      <p role="status">{isCopied ? t('The link is copied. Anybody who has it can pay, without an account.') : ''}</p>
      <FailureNotice failure={failure} takesFocus />
      {shown ? (
        <Field label={t('Payment link')} hint={t('Your browser didn’t let us copy it. Copy it from here.')}>
          {(control) => <input {...control} ref={input} readOnly dir="ltr" value={shown} />}
        </Field>
      ) : null}
    </>
  );
}
