/** What decides whether a question is asked. */
interface Question {
  key: string;
  scope: 'BOOKING' | 'PARTICIPANT';
  condition?: { key: string; operator: 'IS' | 'CONTAINS'; value: string };
}

export type Answers = Readonly<Record<string, unknown>>;

/** Whether an answer says nothing, as fields do that were left empty. */
export const isEmpty = (answer: unknown): boolean =>
  answer === undefined ||
  answer === null ||
  answer === false ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0);

const fold = (text: string) => text.trim().toLowerCase();

/** Whether an answer meets a condition. A choice of several contains each option chosen; a text contains what is in it. */
export function meets(answer: unknown, { operator, value }: NonNullable<Question['condition']>): boolean {
  if (typeof answer === 'boolean' || answer === undefined || answer === null) return value === String(answer ?? false);
  const asked = fold(value);
  if (Array.isArray(answer)) {
    const given = answer.map((each) => fold(String(each)));
    return operator === 'CONTAINS' ? given.includes(asked) : given.length === 1 && given[0] === asked;
  }
  const given = fold(String(answer));
  return operator === 'CONTAINS' ? given.includes(asked) : given === asked;
}

/** The answer to a question, of one participant where each is asked. */
export function answerAt({ key, scope }: Question, answers: Answers, participant: number): unknown {
  const answer = answers[key];
  return scope === 'PARTICIPANT' ? (Array.isArray(answer) ? answer[participant] : undefined) : answer;
}

/** Which questions are asked of a participant after these answers: those without a condition, or whose condition is met. */
export function listAsked(questions: readonly Question[], answers: Answers, participant: number): Set<string> {
  const asked = new Set<string>();
  for (const { key, condition } of questions) {
    const earlier = condition && questions.find((each) => each.key === condition.key);
    const isAsked =
      !condition ||
      (earlier !== undefined && asked.has(earlier.key) && meets(answerAt(earlier, answers, participant), condition));
    if (isAsked) asked.add(key);
  }
  return asked;
}
