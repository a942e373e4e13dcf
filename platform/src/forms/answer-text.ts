/** An answer as a short text. */
export function answerText(answer: unknown): string {
  if (Array.isArray(answer)) return answer.map(answerText).join(', ');
  if (typeof answer === 'object' && answer !== null) return Object.values(answer).filter(Boolean).join(', ');
  return String(answer);
}
