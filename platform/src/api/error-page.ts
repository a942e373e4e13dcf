import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { directionOf, findLanguage, type Language, languages } from '@foyer/contract/languages';
import { escapeHtml } from '../access/oauth/plain-page.ts';
import type { InLanguages } from '../server/lib/languages.ts';

type Words = readonly [title: string, text: string];

const words: InLanguages<{ wrong: Words; method: Words; busy: Words; broken: Words }> = {
  en: {
    wrong: ['This address isn’t valid', 'Check the address, or go to the start page.'],
    method: ['This page can only be opened', 'Nothing can be sent to this address. Go to the start page.'],
    busy: ['Too many visitors right now', 'Wait a moment and try again.'],
    broken: ['This page can’t be shown right now', 'The fault is ours. Try again in a moment.'],
  },
  es: {
    wrong: ['Esta dirección no es válida', 'Comprueba la dirección o ve a la página de inicio.'],
    method: ['Esta página solo se puede abrir', 'No se puede enviar nada a esta dirección. Ve a la página de inicio.'],
    busy: ['Demasiadas visitas en este momento', 'Espera un momento y vuelve a intentarlo.'],
    broken: ['Ahora no podemos mostrar esta página', 'El fallo es nuestro. Vuelve a intentarlo en un momento.'],
  },
  de: {
    wrong: ['Diese Adresse ist ungültig', 'Prüfen Sie die Adresse oder gehen Sie zur Startseite.'],
    method: [
      'Diese Seite lässt sich nur öffnen',
      'An diese Adresse kann nichts gesendet werden. Gehen Sie zur Startseite.',
    ],
    busy: ['Gerade sind zu viele Besucher da', 'Warten Sie einen Moment und versuchen Sie es noch einmal.'],
    broken: [
      'Diese Seite kann gerade nicht gezeigt werden',
      'Der Fehler liegt bei uns. Versuchen Sie es gleich noch einmal.',
    ],
  },
  he: {
    wrong: ['הכתובת הזאת אינה תקינה', 'בדקו את הכתובת, או עברו לעמוד הבית.'],
    method: ['את העמוד הזה אפשר רק לפתוח', 'אי אפשר לשלוח דבר לכתובת הזאת. עברו לעמוד הבית.'],
    busy: ['יש כרגע יותר מדי מבקרים', 'חכו רגע ונסו שוב.'],
    broken: ['אי אפשר להציג את העמוד הזה כרגע', 'התקלה אצלנו. נסו שוב עוד רגע.'],
  },
};

function kindOf(status: number): keyof (typeof words)['en'] {
  if (status === 405) return 'method';
  if (status === 429 || status === 503) return 'busy';
  return status >= 500 ? 'broken' : 'wrong';
}

/** The language that the visitor has chosen on a page before, else the browser's first. */
function languageOf({ cookie = '', 'accept-language': accepted = '' }: IncomingHttpHeaders): Language {
  const chosen = /(?:^|;\s*)lang=([\w-]+)/.exec(cookie)?.[1] ?? '';
  return findLanguage(chosen) ?? findLanguage(accepted.split(/[,;]/)[0] ?? '') ?? languages[0];
}

const startPage: InLanguages<string> = { en: 'Start page', es: 'Página de inicio', de: 'Startseite', he: 'עמוד הבית' };

/** The page can't name the stylesheet of the web build, which may be what is broken. */
const STYLE = `:root{color-scheme:light dark}
body{max-width:34rem;margin:18vh auto;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif}
h1{font:400 2.25rem/1.2 Georgia,serif}`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

export const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The page of a refusal that comes before any page is rendered. */
export function writeErrorPage(status: number, headers: IncomingHttpHeaders): string {
  const language = languageOf(headers);
  const [title, text] = words[language][kindOf(status)].map(escapeHtml);
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style>
<main><h1>${title}</h1><p>${text}</p><p><a href="/">${startPage[language]}</a></p></main></html>`;
}
