import { escapeHtml } from '../../access/oauth/plain-page.ts';
import { CURRENCIES, currencyNameIn, LOCALES, localeNameIn, TIME_ZONES } from './choices.ts';
import { writeStartDocument } from './start-document.ts';
import { daysOf, inputOf, type StartForm, selectOf } from './start-fields.ts';
import { START_PATH } from './start-link.ts';
import { startWords } from './words.ts';

export interface StartPage extends StartForm {
  token: string;
  /** True if the zone is a guess, which the browser replaces by its own. */
  isNew: boolean;
}

const section = (title: string, ...fields: readonly string[]) =>
  `<fieldset><legend>${escapeHtml(title)}</legend>${fields.join('\n')}</fieldset>`;

const row = (...fields: readonly string[]) => `<div class="row">${fields.join('')}</div>`;

function placeOf(page: StartPage): string {
  const { language, isNew, typed } = page;
  const guessed = isNew ? ` data-guessed="${escapeHtml(typed.timeZone)}"` : '';
  return [
    selectOf(
      page,
      'locale',
      LOCALES.map((locale) => [locale, localeNameIn(language, locale)]),
    ),
    row(
      selectOf(
        page,
        'timeZone',
        TIME_ZONES.map((zone) => [zone, zone.replaceAll('_', ' ')]),
        guessed,
      ),
      selectOf(
        page,
        'currency',
        CURRENCIES.map((code) => [code, currencyNameIn(language, code)]),
      ),
    ),
  ].join('\n');
}

/** The form for the first business. */
export function writeStartPage(page: StartPage): string {
  const { language, token, faults } = page;
  const words = startWords[language];
  const sections = [
    section(
      words.business,
      inputOf(page, 'business', 'required maxlength="100" autocomplete="organization"'),
      placeOf(page),
    ),
    section(
      words.you,
      inputOf(page, 'person', 'required maxlength="40" autocomplete="name"'),
      inputOf(page, 'email', 'type="email" required maxlength="320" autocomplete="email"'),
      daysOf(page),
      row(inputOf(page, 'from', 'type="time" required'), inputOf(page, 'to', 'type="time" required')),
    ),
    section(
      words.opens,
      inputOf(page, 'service', 'required maxlength="400"'),
      row(
        inputOf(page, 'minutes', 'inputmode="numeric" required maxlength="4"'),
        inputOf(page, 'price', 'inputmode="decimal" maxlength="12"'),
      ),
    ),
  ];
  const alert = faults.length > 0 ? `<p class="fault" role="alert">${escapeHtml(words.check)}</p>` : '';
  return writeStartDocument(
    language,
    words.title,
    `<h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.lead)}</p>${alert}
<form method="post" action="${START_PATH}" novalidate><input type="hidden" name="token" value="${escapeHtml(token)}">
${sections.join('\n')}
<button>${escapeHtml(words.send)}</button><p class="after">${escapeHtml(words.after)}</p></form>`,
  );
}
