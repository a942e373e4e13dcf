import type { DraftQuestion, Fault, FormDraft } from './form-draft.ts';

export interface QuestionProps {
  draft: FormDraft;
  question: DraftQuestion;
  faults: readonly Fault[];
  onChange(some: Partial<DraftQuestion>): void;
}
