import { giftCards } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from '../parts/section.module.css';
import { readRedeemFailure, redeemFailureWords } from './redeem-failure.ts';

interface RedeemFormProps {
  site: Site;
  say(words: string): void;
}

const MOST_CHARACTERS = 100;

/** Turns a gift card into store credit. */
export function RedeemForm({ site, say }: RedeemFormProps) {
  const text = useText();
  const { t, locale } = text;
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, failure, run } = useAction(readRedeemFailure);
  useEffect(() => {
    if (failure?.kind === 'ended') location.reload();
    else if (failure) field.current?.focus();
  }, [failure]);
  const redeem = (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return field.current?.focus();
    run(async () => {
      const { entry } = await pageClient().run(giftCards.redeemGiftCard, [code.trim()]);
      setCode('');
      const amount = moneyWords(locale, entry.amount.value, entry.amount.currency);
      say(t('{amount} is added to your store credit at {name}.', { amount, name: site.name }));
      await queries.invalidateQueries();
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={redeem}>
      <Field label={t('Gift card code')} error={failure && redeemFailureWords(failure, text)}>
        {(control) => (
          <input
            {...control}
            ref={field}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            maxLength={MOST_CHARACTERS}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
          />
        )}
      </Field>
      <Button type="submit" aria-disabled={isBusy || undefined}>
        {isBusy ? t('One moment …') : t('Redeem gift card')}
      </Button>
    </form>
  );
}
