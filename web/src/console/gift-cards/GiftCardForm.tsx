import { type FormEvent, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { newGuid } from '../../lib/new-guid.ts';
import { moneyWords } from '../../lib/price-words.ts';
import { type Text, useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import type { Site } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import {
  type CardField,
  type CardValues,
  cardFieldOf,
  emptyCard,
  findCardFaults,
  writeCard,
} from './gift-card-form.ts';
import { useGiftCardChanges } from './use-gift-cards.ts';

interface FieldWords {
  label: string;
  hint?: string;
  advice: string;
}

const wordsOf = ({ t }: Pick<Text, 't'>, currency: string): Record<CardField, FieldWords> => ({
  amount: { label: t('Amount in {currency}', { currency }), advice: t('Enter an amount, such as 25 or 12.50.') },
  lastDay: { label: t('Last day'), hint: t('Empty: without an end.'), advice: t('Enter a day from today on.') },
  code: {
    label: t('Code'),
    hint: t('Empty: one that can’t be guessed.'),
    advice: t('Enter 8 to 50 letters, digits and hyphens that no other card has.'),
  },
  note: { label: t('Note'), hint: t('For you only.'), advice: t('Check this field.') },
});

const longest: Record<CardField, number> = { amount: 17, lastDay: 10, code: 50, note: 300 };
const fields = ['amount', 'lastDay', 'code', 'note'] as const satisfies readonly CardField[];

interface GiftCardFormProps {
  site: Site;
  tell(news: Undoable): void;
}

/** Issues a gift card; the code is shown to be handed over. */
export function GiftCardForm({ site, tell }: GiftCardFormProps) {
  const text = useText();
  const { t, locale } = text;
  const [values, setValues] = useState<CardValues>(emptyCard);
  const [faults, setFaults] = useState<readonly CardField[]>([]);
  const [idempotencyKey, setKey] = useState(newGuid);
  const { create, cancel } = useGiftCardChanges();
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const form = useFaultFocus(faults, failure);
  const words = wordsOf(text, site.currency);
  const refused =
    failure?.kind === 'cardCodeTaken' ? ['code'] : (failure?.violations ?? []).map((one) => cardFieldOf(one.field));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findCardFaults(values, site.timeZone, readNowMs());
    setFaults(found);
    if (found.length > 0) return clear();
    run(async () => {
      const amount = values.amount.trim().replace(',', '.');
      const { id, code, amount: worth } = await create(amount, writeCard(values, site.timeZone), idempotencyKey);
      const money = moneyWords(locale, worth.value, worth.currency);
      tell({ words: t('A gift card of {money} is ready: {code}', { money, code }), undo: () => cancel(id) });
      setValues(emptyCard);
      setKey(newGuid());
    });
  };
  const isShown = refused.some((field) => field !== undefined);
  return (
    <Section title={t('New gift card')}>
      <form ref={form} className={sales.form} noValidate onSubmit={submit} aria-label={t('New gift card')}>
        <div className={sales.pair}>
          {fields.map((name) => (
            <Field
              key={name}
              label={words[name].label}
              note={name === 'amount' ? undefined : t('optional')}
              hint={words[name].hint}
              error={faults.includes(name) || refused.includes(name) ? words[name].advice : undefined}
            >
              {(control) => (
                <input
                  {...control}
                  name={name}
                  type={name === 'lastDay' ? 'date' : 'text'}
                  inputMode={name === 'amount' ? 'decimal' : undefined}
                  maxLength={longest[name]}
                  autoComplete="off"
                  value={values[name]}
                  onChange={({ target }) => setValues({ ...values, [name]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        {isShown ? null : <FailureNotice failure={failure} takesFocus />}
        <div className={sales.ways}>
          <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : t('Issue gift card')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
