import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { readNowMs } from '../lib/clock.ts';
import { type Text, useText } from '../lib/text.ts';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { CardFormProps } from './card-form.ts';
import styles from './payments.module.css';
import {
  type CardFault,
  type CardFaults,
  type CardFields,
  faultsOf,
  groupDigits,
  type TestToken,
  testCards,
  tokenOf,
  typedExpiry,
  typedNumber,
} from './test-cards.ts';

const outcomeWords = (token: TestToken, { t }: Pick<Text, 't'>): string =>
  ({
    test_card: t('Succeeds'),
    test_card_second_step: t('The bank asks first'),
    test_card_declined: t('Is declined'),
    test_card_insufficient_funds: t('Has insufficient funds'),
    test_card_expired: t('Has expired'),
    test_card_renewal_declined: t('Succeeds, is declined later'),
    test_card_late: t('Succeeds after an hour'),
    test_card_late_declined: t('Is declined after an hour'),
    test_card_refund_declined: t('Succeeds, can’t be refunded'),
    test_card_disputed: t('Succeeds, is disputed'),
    test_card_notified_twice: t('Succeeds, is reported twice'),
  })[token];

function wordsOf(field: keyof CardFields, fault: CardFault, { t }: Pick<Text, 't'>): string {
  if (fault === 'PASSED') return t('This month has passed. Enter one in the future, such as 12/40.');
  return {
    number: t('Use one of the test cards. Don’t enter a real one.'),
    expiry: t('Enter month and year, such as 12/40.'),
    cvc: t('Enter three or four digits.'),
  }[field];
}

/** The field's purpose in HTML, and how it writes what is typed. */
const fields = {
  number: { autoComplete: 'cc-number', write: typedNumber },
  expiry: { autoComplete: 'cc-exp', write: typedExpiry },
  cvc: { autoComplete: 'cc-csc', write: (typed: string) => typed },
} as const;

/** The form of the test provider. The number stays in the browser; only the card's token is sent. */
export default function TestCard({ paying, ref }: CardFormProps) {
  const text = useText();
  const { t } = text;
  const [card, setCard] = useState<CardFields>({ number: '', expiry: '', cvc: '' });
  const [faults, setFaults] = useState<CardFaults>({});
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0) box.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
  }, [faults]);
  useImperativeHandle(ref, () => ({
    submit() {
      const token = tokenOf(card.number);
      const found = faultsOf(card, readNowMs());
      setFaults(found);
      if (token && Object.keys(found).length === 0) paying.pay({ kind: 'TOKEN', token });
    },
  }));
  const field = (name: keyof CardFields, label: string, placeholder: string) => {
    const { autoComplete, write } = fields[name];
    const fault = faults[name];
    const change = (typed: string) => setCard({ ...card, [name]: typed });
    return (
      <Field label={label} error={fault && wordsOf(name, fault, text)}>
        {(control) => (
          <input
            {...control}
            value={card[name]}
            // Only what is typed at the end: a caret in the middle would jump.
            onChange={({ target: { value, selectionEnd } }) =>
              change(selectionEnd === value.length ? write(value) : value)
            }
            onBlur={({ target }) => change(write(target.value))}
            placeholder={placeholder}
            inputMode="numeric"
            autoComplete={autoComplete}
            dir="ltr"
          />
        )}
      </Field>
    );
  };
  return (
    <div ref={box} className={styles.card}>
      <Notice tone="caution" title={t('Test payments')}>
        <p>{t('No money is taken here. Pay with a test card.')}</p>
      </Notice>
      <Field label={t('Test card')}>
        {(control) => (
          <select
            {...control}
            value={tokenOf(card.number) ?? ''}
            onChange={({ target }) => {
              const chosen = testCards.find(({ token }) => token === target.value);
              setCard(chosen ? { number: groupDigits(chosen.number), expiry: '12/40', cvc: '123' } : card);
            }}
          >
            <option value="">{t('Choose one to fill it in')}</option>
            {testCards.map(({ number, token }) => (
              <option key={token} value={token}>
                {`${outcomeWords(token, text)} (${number.slice(-4)})`}
              </option>
            ))}
          </select>
        )}
      </Field>
      {field('number', t('Card number'), '4242 4242 4242 4242')}
      <div className={styles.pair}>
        <div>{field('expiry', t('Expiry'), '12/40')}</div>
        <div>{field('cvc', t('CVC'), '123')}</div>
      </div>
    </div>
  );
}
