import { isSms, MOST_SMS_PARTS, type Placeholder, placeholdersOf } from '@foyer/contract/text-kinds';
import { useRef } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import sales from '../parts/sales.module.css';
import type { Services } from '../parts/use-services.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { EditForm } from '../settings/EditForm.tsx';
import { MailPreview } from './MailPreview.tsx';
import styles from './mail-texts.module.css';
import { isAt, type MailText, type Place, placeHref, usePreview, type Words } from './mail-texts.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { useWords } from './use-words.ts';

type FieldName = keyof Words;

interface FormProps {
  place: Place;
  show(place: Place): void;
  /** All of this kind of mail. */
  texts: readonly MailText[];
  services: Services;
  mayChange: boolean;
  tell(news: Undoable): void;
}

/** The words of a mail or SMS in one language; about bookings, for all services or one. */
export function MailTextForm({ place, show, texts, services, mayChange, tell }: FormProps) {
  const { t } = useText();
  const saved = texts.find((text) => isAt(text, place));
  const { values, change, edit, remove } = useWords(place, saved, tell);
  const preview = usePreview(place, values);
  const usual = preview.data?.usual;
  const choose = (next: Place) => {
    edit.clear();
    show(next);
  };
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (placeholder: string) => {
    const { selectionStart = values.text.length, selectionEnd = selectionStart } = area.current ?? {};
    change({ text: values.text.slice(0, selectionStart) + placeholder + values.text.slice(selectionEnd) });
    area.current?.focus();
  };
  const placeholders = placeholdersOf(place.kind);
  const words: Readonly<Record<Placeholder, string>> = {
    first_name: t('First name'),
    service: t('Service'),
    plan: t('Plan'),
    until: t('Last day'),
    when: t('Time'),
    business: t('Your business'),
  };
  const unknown = t('In curly brackets, only these are known: {names}.', { names: placeholders.join(', ') });
  const fault = (): string => {
    if (!values.text.trim()) return t('Enter a text.');
    if ((preview.data?.sms?.parts ?? 0) <= MOST_SMS_PARTS) return unknown;
    return t('An SMS can have at most {count, plural, one {# part} other {# parts}}.', { count: MOST_SMS_PARTS });
  };
  return (
    <div className={styles.columns}>
      <div>
        <PlaceFields place={place} show={choose} texts={texts} services={services} />
        <EditForm<FieldName>
          // Another text has its own faults.
          key={placeHref(place)}
          edit={edit}
          mayChange={mayChange}
          verb={t('Save text')}
          findFaults={() => (values.text.trim() ? [] : ['text'])}
          fieldOf={(path) => (path.endsWith('subject') ? 'subject' : path.endsWith('text') ? 'text' : undefined)}
        >
          {(wrong) => (
            <>
              {isSms(place.kind) ? null : (
                <Field
                  label={t('Subject')}
                  note={t('optional')}
                  hint={usual ? t('Usually: {subject}', { subject: usual.subject }) : undefined}
                  error={wrong.includes('subject') ? unknown : undefined}
                >
                  {(control) => (
                    <input
                      {...control}
                      dir="auto"
                      autoComplete="off"
                      maxLength={150}
                      value={values.subject}
                      onChange={({ target }) => change({ subject: target.value })}
                    />
                  )}
                </Field>
              )}
              <Field
                label={t('Text')}
                hint={usual ? t('Usually: {text}', { text: usual.text }) : undefined}
                error={wrong.includes('text') ? fault() : undefined}
              >
                {(control) => (
                  <textarea
                    {...control}
                    ref={area}
                    dir="auto"
                    rows={8}
                    maxLength={3000}
                    value={values.text}
                    onChange={({ target }) => change({ text: target.value })}
                  />
                )}
              </Field>
              <fieldset className={styles.insert}>
                <legend>{t('Insert')}</legend>
                {placeholders.map((placeholder) => (
                  <Button key={placeholder} look="quiet" onClick={() => insert(`{${placeholder}}`)}>
                    {words[placeholder]}
                  </Button>
                ))}
                {usual && !values.text.trim() ? (
                  <Button look="quiet" onClick={() => change({ text: usual.text })}>
                    {t('Begin with the usual text')}
                  </Button>
                ) : null}
              </fieldset>
              {saved && mayChange ? (
                <div className={sales.ways}>
                  <Button onClick={remove} aria-disabled={edit.isBusy || undefined}>
                    {t('Use the usual text again')}
                  </Button>
                </div>
              ) : null}
            </>
          )}
        </EditForm>
      </div>
      <MailPreview preview={preview.data} />
    </div>
  );
}
