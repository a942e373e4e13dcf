import type { FormQuestion } from '../../services/booking-form.ts';
import type { BookingForm, Question } from './form.ts';

/** A question as it is typed; numbers are texts. */
export interface DraftQuestion {
  /** Tells questions apart while they are edited; the id of one that is stored. */
  draftId: string;
  id: string;
  key: string;
  kind: Question['kind'];
  label: string;
  help: string;
  required: boolean;
  scope: Question['scope'];
  /** One on each line. */
  options: string;
  min: string;
  max: string;
  /** The draft id of the earlier question that decides; empty without a condition. */
  dependsOn: string;
  value: string;
}

export interface FormDraft {
  name: string;
  phoneRequired: boolean;
  questions: DraftQuestion[];
}

export const hasOptions = ({ kind }: Pick<DraftQuestion, 'kind'>) => kind === 'CHOICE' || kind === 'SEVERAL';
export const hasBounds = ({ kind }: Pick<DraftQuestion, 'kind'>) =>
  kind === 'NUMBER' || kind === 'TEXT' || kind === 'LONG_TEXT' || kind === 'SEVERAL' || kind === 'FILE';

export const optionsOf = ({ options }: Pick<DraftQuestion, 'options'>): string[] => [
  ...new Set(
    options
      .split('\n')
      .map((option) => option.trim())
      .filter(Boolean),
  ),
];

export const newQuestion = (draftId: string): DraftQuestion => ({
  ...{ draftId, id: '', key: '', kind: 'TEXT', label: '', help: '', required: false, scope: 'BOOKING' },
  ...{ options: '', min: '', max: '', dependsOn: '', value: '' },
});

export const emptyForm: FormDraft = { name: '', phoneRequired: false, questions: [] };

export function readForm({ name, phoneRequired, questions }: BookingForm): FormDraft {
  return {
    name,
    phoneRequired,
    questions: questions.map(({ id, key, kind, label, help = '', required, scope, options = [], ...rest }) => ({
      ...{ draftId: id, id, key, kind, label, help, required, scope },
      options: options.join('\n'),
      min: rest.min === undefined ? '' : String(rest.min),
      max: rest.max === undefined ? '' : String(rest.max),
      dependsOn: questions.find((each) => each.key === rest.condition?.key)?.id ?? '',
      value: rest.condition?.value ?? '',
    })),
  };
}

/** The earlier questions that one can depend on. */
export function decidersOf({ questions }: Pick<FormDraft, 'questions'>, question: DraftQuestion): DraftQuestion[] {
  const earlier = questions.slice(0, Math.max(0, questions.indexOf(question)));
  return earlier.filter(
    ({ kind, scope, label }) =>
      kind !== 'ADDRESS' &&
      kind !== 'FILE' &&
      label.trim() !== '' &&
      (scope === 'BOOKING' || question.scope === 'PARTICIPANT'),
  );
}

const toBound = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

/** A question gets its id, and mostly its key, when it is stored. */
type SentQuestion = Omit<FormQuestion, 'id' | 'key'> & Partial<Pick<FormQuestion, 'id' | 'key'>>;
type SentForm = Omit<FormDraft, 'questions'> & { questions: SentQuestion[] };

/** The form as the platform takes it. A question gets the key that others depend on before it has one. */
export function writeForm(draft: FormDraft): SentForm {
  const keyOf = ({ key, draftId }: DraftQuestion) => key || `q_${draftId.replace(/\W/g, '_').toLowerCase()}`;
  const isDecider = (question: DraftQuestion) =>
    draft.questions.some(({ dependsOn }) => dependsOn === question.draftId);
  return {
    name: draft.name.trim(),
    phoneRequired: draft.phoneRequired,
    questions: draft.questions.map((question) => {
      const decider = decidersOf(draft, question).find(({ draftId }) => draftId === question.dependsOn);
      const [min, max] = hasBounds(question) ? [toBound(question.min), toBound(question.max)] : [];
      return {
        ...(question.id ? { id: question.id } : {}),
        ...(question.key || isDecider(question) ? { key: keyOf(question) } : {}),
        ...{ kind: question.kind, label: question.label.trim() },
        ...(question.help.trim() ? { help: question.help.trim() } : {}),
        required: question.required,
        scope: question.scope,
        ...(hasOptions(question) ? { options: optionsOf(question) } : {}),
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
        ...(decider
          ? {
              condition: {
                key: keyOf(decider),
                operator: decider.kind === 'SEVERAL' ? ('CONTAINS' as const) : ('IS' as const),
                value: question.value.trim(),
              },
            }
          : {}),
      };
    }),
  };
}

export type QuestionField = 'label' | 'options' | 'min' | 'max' | 'value' | 'dependsOn';
export type Fault = 'name' | `${string}:${QuestionField}`;

/** The fields that are wrong: of the form, or of a question by its draft id. */
export function formFaults(draft: FormDraft): Fault[] {
  const faults: Fault[] = draft.name.trim() ? [] : ['name'];
  for (const question of draft.questions) {
    const at = (field: QuestionField): Fault => `${question.draftId}:${field}`;
    if (!question.label.trim()) faults.push(at('label'));
    if (hasOptions(question) && optionsOf(question).length === 0) faults.push(at('options'));
    for (const field of ['min', 'max'] as const)
      if (hasBounds(question) && Number.isNaN(Number(question[field]))) faults.push(at(field));
    if (question.dependsOn && !question.value.trim()) faults.push(at('value'));
    if (question.dependsOn && !decidersOf(draft, question).some(({ draftId }) => draftId === question.dependsOn))
      faults.push(at('dependsOn'));
  }
  return faults;
}

/** The fault that a violation of the platform is about. */
export function faultOfViolation(path: string, { questions }: FormDraft): Fault | undefined {
  if (/\bbookingForm\.name$/.test(path)) return 'name';
  const [, index, part = ''] = /\bbookingForm\.questions\[(\d+)\]\.([\w.]+)$/.exec(path) ?? [];
  const question = questions[Number(index)];
  if (!question) return undefined;
  const fields = { label: 'label', key: 'label', options: 'options', min: 'min', max: 'max' } as const;
  const field = Object.entries(fields).find(([name]) => name === part)?.[1];
  return `${question.draftId}:${field ?? (part === 'condition.value' ? 'value' : 'dependsOn')}`;
}

export function moved(questions: readonly DraftQuestion[], index: number, step: -1 | 1): DraftQuestion[] {
  const target = index + step;
  const [one, other] = [questions[index], questions[target]];
  if (!one || !other) return [...questions];
  return questions.map((each, at) => (at === index ? other : at === target ? one : each));
}
