import { isAnsweredFile } from './answered-file.ts';

/** An answer as a short text. */
export function answerText(answer: unknown): string {
  if (Array.isArray(answer)) return answer.map(answerText).join(', ');
  if (isAnsweredFile(answer)) return answer.displayName;
  if (typeof answer === 'object' && answer !== null) return Object.values(answer).filter(Boolean).join(', ');
  return String(answer);
}
