import { createHash } from 'node:crypto';
import { directionOf, type Language } from '@foyer/contract/languages';
import { escapeHtml } from '../../access/oauth/plain-page.ts';
import { ZONE_SCRIPT } from './choices.ts';
import { startWords } from './words.ts';

/** There is no site yet, so none of its styles. */
const STYLE = `:root{color-scheme:light dark;--ink:#23201b;--paper:#faf7f1;--quiet:#6a6257;--line:#b9ae9d;--accent:#0f6a5b;--on:#fff;--fault:#a3281c}
@media(prefers-color-scheme:dark){:root{--ink:#f1ece2;--paper:#1c1a17;--quiet:#b3a998;--line:#6d6457;--accent:#6cc7b4;--on:#10231f;--fault:#ff9c8f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif}
main{max-width:38rem;margin:0 auto;padding:3rem 1.25rem 5rem}
h1{font:400 2.5rem/1.15 Georgia,serif;margin:0 0 .75rem}
fieldset{border:0;border-top:1px solid var(--line);margin:2.25rem 0 0;padding:1.25rem 0 0}
legend{font:400 1.5rem/1.2 Georgia,serif;padding:0;padding-inline-end:.75rem}
.days{border:0;margin:1.25rem 0 0;padding:0}
.days legend,label,.label{font:600 1rem/1.4 system-ui,sans-serif;display:block;padding:0}
.field{margin-top:1.25rem;min-width:0;flex:1 1 8rem}
.row{display:flex;flex-wrap:wrap;gap:0 1rem}
input:not([type=checkbox]),select{width:100%;min-height:3rem;margin-top:.35rem;padding:0 .75rem;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:8px}
select option{color:#23201b;background:#fff}
[aria-invalid=true]{border-color:var(--fault)!important}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.hint,.after{color:var(--quiet);font-size:.9375rem;margin:.3rem 0 0}
.fault{color:var(--fault);font-size:.9375rem;margin:.3rem 0 0}
.tick{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;margin-inline-end:1.25rem;font-weight:400}
.tick input{width:1.25rem;height:1.25rem;accent-color:var(--accent)}
button{min-height:3.25rem;margin-top:2.25rem;padding:0 1.75rem;font:600 1.0625rem/1 system-ui,sans-serif;color:var(--on);background:var(--accent);border:0;border-radius:999px;cursor:pointer}
@media(max-width:30rem){button{width:100%}h1{font-size:2.125rem}}`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const START_POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(ZONE_SCRIPT)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export const writeStartDocument = (language: Language, title: string, content: string) => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>${content}</main><script>${ZONE_SCRIPT}</script></body></html>`;

/** The page for a visitor without the link, which says where it is. */
export function writeNoLinkPage(language: Language): string {
  const [title, text] = startWords[language].noLink;
  return writeStartDocument(language, title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`);
}
