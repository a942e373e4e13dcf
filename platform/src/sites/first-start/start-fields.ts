import type { Language } from '@foyer/contract/languages';
import { escapeHtml } from '../../access/oauth/plain-page.ts';
import { weekdayNameIn } from './choices.ts';
import { type Field, type TextField, type Typed, WEEKDAYS } from './start-form.ts';
import { startWords } from './words.ts';

/** The contents of the form. */
export interface StartForm {
  language: Language;
  typed: Typed;
  faults: readonly Field[];
}

/** The hint and the fault of a field, and the attributes that tie its control to them. */
function describe({ language, faults }: StartForm, field: Field): { text: string; attributes: string } {
  const words = startWords[language];
  const isWrong = faults.includes(field);
  const notes = [
    { kind: 'hint', text: words.hints[field] },
    { kind: 'fault', text: isWrong ? words.faults[field] : undefined },
  ].filter(({ text }) => text !== undefined);
  const ids = notes.map(({ kind }) => `${field}-${kind}`).join(' ');
  const attributes = [
    ids && ` aria-describedby="${ids}"`,
    isWrong && ' aria-invalid="true"',
    faults[0] === field && ' autofocus',
  ];
  return {
    text: notes
      .map(({ kind, text = '' }) => `<p class="${kind}" id="${field}-${kind}">${escapeHtml(text)}</p>`)
      .join(''),
    attributes: attributes.filter(Boolean).join(''),
  };
}

const labelled = ({ language }: StartForm, field: TextField, control: string): string =>
  `<div class="field"><label for="${field}">${escapeHtml(startWords[language].labels[field])}</label>${control}</div>`;

export function inputOf(form: StartForm, field: TextField, own: string): string {
  const { text, attributes } = describe(form, field);
  const value = escapeHtml(form.typed[field]);
  return labelled(form, field, `<input id="${field}" name="${field}" value="${value}" ${own}${attributes}>${text}`);
}

/** A choice of values with their names. */
export function selectOf(
  form: StartForm,
  field: TextField,
  options: readonly (readonly [value: string, name: string])[],
  own = '',
): string {
  const { text, attributes } = describe(form, field);
  const choices = options.map(([value, name]) => {
    const isChosen = value === form.typed[field] ? ' selected' : '';
    return `<option value="${escapeHtml(value)}"${isChosen}>${escapeHtml(name)}</option>`;
  });
  const control = `<select id="${field}" name="${field}"${own}${attributes}>${choices.join('')}</select>`;
  return labelled(form, field, control + text);
}

/** The days of the week to tick. */
export function daysOf(form: StartForm): string {
  const { text, attributes } = describe(form, 'days');
  const ticks = WEEKDAYS.map((day, at) => {
    const isTicked = form.typed.days.includes(day) ? ' checked' : '';
    const name = escapeHtml(weekdayNameIn(form.language, at));
    return `<label class="tick"><input type="checkbox" name="${day}"${isTicked}>${name}</label>`;
  });
  const legend = escapeHtml(startWords[form.language].labels.days);
  return `<fieldset class="days"${attributes}><legend>${legend}</legend>${ticks.join('')}${text}</fieldset>`;
}
