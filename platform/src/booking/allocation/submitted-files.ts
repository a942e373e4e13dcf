import type { FieldViolation, SiteId } from '@foyer/contract';
import type { AnsweredFile } from '../../forms/answered-file.ts';
import type { FormQuestion } from '../../forms/form.ts';
import { type FormFile, lockFormFiles } from '../../media/form-file-store.ts';
import type { Db } from '../../server/db/database.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';

type Answers = Record<string, unknown>;

const isText = (value: unknown): value is string => typeof value === 'string';
const idsIn = (answer: unknown): string[] => (Array.isArray(answer) ? answer.filter(isText) : []);

/** Each answer to a question for files, with its path: one, or one for each participant. */
function listFileAnswers(questions: readonly FormQuestion[], answers: Answers): { field: string; ids: string[] }[] {
  return questions.flatMap(({ kind, key, scope }) => {
    if (kind !== 'FILE') return [];
    const [answer, field] = [answers[key], `formSubmission.${key}`];
    if (scope === 'BOOKING') return [{ field, ids: idsIn(answer) }];
    const all: unknown[] = Array.isArray(answer) ? answer : [];
    return all.map((each, index) => ({ field: `${field}[${index}]`, ids: idsIn(each) }));
  });
}

/**
 * Valid answers with the files that they name by id, as they are kept. The files stay until the transaction ends. Throws a
 * ValidationError for each answer with a file that doesn't exist.
 */
export async function readSubmittedFiles(
  tx: Db,
  siteId: SiteId,
  questions: readonly FormQuestion[],
  answers: Answers,
): Promise<Answers> {
  const named = listFileAnswers(questions, answers);
  const ids = named.flatMap((answer) => answer.ids);
  if (ids.length === 0) return answers;
  const files = new Map((await lockFormFiles(tx, siteId, [...new Set(ids)])).map((file) => [file.id, file]));
  const violations = named.flatMap(({ field, ids: own }): FieldViolation[] =>
    own.every((id) => files.has(id)) ? [] : [oneViolation(field, 'names a file that doesn’t exist any more', 'OTHER')],
  );
  if (violations.length > 0) throw new ValidationError(violations);
  const keys = new Set(questions.filter(({ kind }) => kind === 'FILE').map(({ key }) => key));
  return Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [key, keys.has(key) ? withFiles(answer, files) : answer]),
  );
}

/** Ids become files, in lists for each participant too. */
function withFiles(answer: unknown, files: ReadonlyMap<string, FormFile>): unknown {
  if (Array.isArray(answer)) return answer.map((each) => withFiles(each, files));
  const file = isText(answer) ? files.get(answer) : undefined;
  return file ? describe(file) : answer;
}

const describe = ({ id, displayName, mimeType, sizeBytes }: FormFile): AnsweredFile => ({
  id,
  displayName,
  mimeType,
  sizeInBytes: String(sizeBytes),
});
