import { commonErrors, type ErrorCode, errorStatus, operations } from '@foyer/contract';
import { errorMeanings } from '@foyer/contract/error-meanings';
import { type Page, table } from '../pages/page.ts';
import { operationPath } from './operation-page.ts';

const codes = Object.keys(errorStatus) as ErrorCode[];
const anchorOf = (code: string) => code.replace(/^-/, 'code-');
const MOST_NAMED = 4;

/** The address of a code’s explanation. */
export const errorUrl = (code: ErrorCode): string => `/reference/errors/#${anchorOf(code)}`;

function answeredBy(code: ErrorCode): string {
  if (commonErrors.some((common) => common === code)) return 'every operation';
  const found = operations.filter(({ operation }) => operation.errors.includes(code));
  if (found.length === 0) return 'URLs outside the operations, such as those of OAuth';
  const named = found.slice(0, MOST_NAMED).map((one) => `[${one.id}](/${operationPath(one)}/)`);
  const more = found.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

export function errorsPage(): Page {
  const rows = codes.map((code) => [
    `<span id="${anchorOf(code)}">\`${code}\`</span>`,
    String(errorStatus[code]),
    // In one cell, as four columns are too many for a phone. Otherwise a search for an operation would lead here.
    `${errorMeanings[code]}<br><span data-pagefind-ignore>Answered by ${answeredBy(code)}.</span>`,
  ]);
  return {
    path: 'reference/errors',
    title: 'Error codes',
    description:
      'Every error code that the platform answers with: its HTTP status, what it means, and who answers with it.',
    body: `A refusal has a code in \`details.applicationError.code\`. An operation answers only with its own codes, which its page lists,
and with those of every operation. How refusals look as HTTP is in [the protocol](/protocol/http/), how our client throws them in
[its guide](/packages/sdk/#errors).

\`\`\`json title="A refusal"
${JSON.stringify(
  {
    message: 'This time is no longer offered.',
    details: {
      applicationError: { code: 'SLOT_NOT_AVAILABLE', description: 'This time is no longer offered.', data: {} },
    },
  },
  null,
  2,
)}
\`\`\`

${table(['Code', 'Status', 'Meaning'], rows)}`,
    isSearched: true,
  };
}
